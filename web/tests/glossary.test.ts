import { describe, expect, it } from "vitest";
import { gloss, pattern } from "../src/lib/glossary";
import { pieces, switched } from "../src/lib/rules.svelte";
import { byNow, matching } from "../src/lib/charts.svelte";

const terms = [
  { id: "group", terms: ["army group", "army groups"], text: "Together.", rule: "X-2" },
  { id: "army", terms: ["army", "armies"], text: "Troops.", rule: "X-1" },
  { id: "cp", terms: ["CP"], text: "Points.", rule: "X-3" },
];

describe("terms that explain themselves", () => {
  it("finds the longest term, once, at the borders of words", () => {
    const runs = gloss("An army group is two armies; one army costs 1 CP, not cp, and no armyworm.", terms, pattern(terms));
    expect(runs.filter((run) => run.term).map((run) => [run.text, run.term!.id])).toEqual([["army group", "group"], ["armies", "army"], ["CP", "cp"]]);
    expect(runs.map((run) => run.text).join("")).toBe("An army group is two armies; one army costs 1 CP, not cp, and no armyworm.");
  });
  it("leaves a text alone where there is no glossary", () => {
    expect(gloss("An army.", [], pattern([]))).toEqual([{ text: "An army.", term: null }]);
  });
});

describe("rules and charts", () => {
  it("cuts a rule at its links and knows whether it is on", () => {
    expect(pieces("See 1.2 first.", [[4, 7, "X-1.2"]])).toEqual([{ text: "See ", rule: null }, { text: "1.2", rule: "X-1.2" }, { text: " first.", rule: null }]);
    const rule = { id: "X", kind: "optional", title: "", text: "", chapter: "1", options: ["a"], rulings: [], links: [] };
    expect([switched(rule, ["a"]), switched(rule, []), switched(rule, null)]).toEqual([true, false, null]);
  });
  it("puts charts with a row that applies now first, and finds words in cells", () => {
    const charts = ["one", "two"].map((id) => ({ id, title: id, note: "", rule: "", columns: ["die"], rows: [[`${id} row`]] }));
    expect(byNow(charts, { two: [0] }).map((chart) => chart.id)).toEqual(["two", "one"]);
    expect(matching(charts, "two ROW").map((chart) => chart.id)).toEqual(["two"]);
  });
});
