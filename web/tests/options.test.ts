import { describe, expect, it, test } from "vitest";
import { beginning, buttons, choices, costs, declinedBefore, groups, mainChoice, meant, nearby, onward, parse, path, sighted, targets, toldApart, touch, within } from "../src/lib/options";
import type { Option } from "../src/lib/types";

const move = (piece: number, space: number): Option => ({ action: ["move", piece, space], label: `Move to ${space}`, touch: [["piece", piece], ["space", space]] });
const OPTIONS: Option[] = [
  move(1, 10), move(1, 11), move(2, 10),
  { action: ["employ", 3], label: "Employ", touch: [["piece", 3]] },
  { action: ["bid", 4], label: "Bid 4", touch: [["number", 4]] },
  { action: ["done"], label: "Done", touch: [] },
];

describe("the tree of touches", () => {
  test("first arguments glow, then the next", () => {
    expect([...targets(OPTIONS, [])]).toEqual(["piece:1", "piece:2", "piece:3"]);
    expect([...targets(OPTIONS, ["piece:1"])]).toEqual(["space:10", "space:11"]);
  });
  test("what cannot be touched on screen becomes a button", () => {
    expect(buttons(OPTIONS, []).map((option) => option.label)).toEqual(["Bid 4", "Done"]);
    expect(buttons(OPTIONS, ["piece:1"])).toEqual([]);
  });
  test("a touch that plays tells what its option tells, as a button does; one that leads on does not", () => {
    const fire: Option = { action: ["fire", 7], label: "Fire", touch: [["piece", 7]], facts: { note: "Adds 3." } };
    const all = choices([fire, { ...move(1, 10), facts: { cost: 2 } }, { ...move(1, 11), facts: { cost: 1 } }], [], (key) => key);
    expect(all.map((choice) => choice.facts)).toEqual([{ note: "Adds 3." }, undefined]);
  });
  test("a touch goes one step down and plays the only option left", () => {
    expect(touch(OPTIONS, [], "piece:1")).toEqual({ kind: "choose", chosen: ["piece:1"] });
    expect(touch(OPTIONS, ["piece:1"], "space:11")).toMatchObject({ kind: "play", option: { action: ["move", 1, 11] } });
    expect(touch(OPTIONS, [], "piece:3")).toMatchObject({ kind: "play", option: { action: ["employ", 3] } });
  });
  test("another first target starts again from there, and the chosen one is laid down", () => {
    expect(touch(OPTIONS, ["piece:1"], "piece:2")).toEqual({ kind: "choose", chosen: ["piece:2"] });
    expect(touch(OPTIONS, ["piece:1"], "piece:1")).toEqual({ kind: "choose", chosen: [] });
  });
  test("a touch that leads nowhere is refused, and says which action was meant", () => {
    expect(touch(OPTIONS, ["piece:1"], "space:99")).toEqual({ kind: "refused", touched: "space:99" });
    expect(meant(OPTIONS, ["piece:1"], "space:99")).toEqual([["move", 1, 99]]);
    expect(meant(OPTIONS, [], "piece:9")).toEqual([["move", 9], ["employ", 9]]);
  });
  test("an argument with numbers of its own is touched as the piece it means, if that can be seen", () => {
    const give = (unit: number, captain: number): Option => ({ action: ["give", unit, captain], label: "", touch: [["unit", unit], ["piece", captain]] });
    const options = sighted([give(3, 1), give(4, 1)], { unit: ["piece", [10000, 10000]] }, 1, (touched) => touched !== "piece:10004");
    expect(options.map(path)).toEqual([["piece:10003", "piece:1"], ["piece:1"]]);
    expect(meant(options, [], "piece:10007")).toEqual([["give", 7]]);
    expect(meant(options, ["piece:10003"], "piece:10007")).toEqual([]);
    expect(meant(options, ["piece:10003"], "piece:2")).toEqual([["give", 3, 2]]);
  });
  test("a touch with which every option begins is made from the start", () => {
    expect(beginning([move(1, 10), move(1, 11)])).toEqual(["piece:1"]);
    expect(beginning([move(1, 10), move(2, 10)])).toEqual([]);
    expect(beginning([move(1, 10)])).toEqual([]);
    expect(beginning([move(1, 10), { action: ["done"], label: "Done", touch: [] }])).toEqual([]);
  });
  test("two options with the same touches are left to buttons", () => {
    const twice: Option[] = [move(1, 10), { ...move(1, 10), action: ["charge", 1, 10], label: "Charge" }];
    const step = touch(twice, ["piece:1"], "space:10");
    expect(step).toEqual({ kind: "choose", chosen: ["piece:1", "space:10"] });
    expect(buttons(twice, ["piece:1", "space:10"]).map((option) => option.label)).toEqual(["Move to 10", "Charge"]);
  });
  test("every choice is in the list once: buttons, then touches, and last what stops", () => {
    const list = choices(OPTIONS, [], (key) => key);
    expect(list.map((choice) => choice.label)).toEqual(["Bid 4", "piece:1", "piece:2", "Employ", "Done"]);
    expect(list[1].count).toBe(2);
  });
  test("what stops is never the main button while something else can be done", () => {
    const done = { action: ["done"] as [string], label: "Done" };
    const march = { action: ["march", 3] as [string, number], label: "March", touch: [["space", 3] as [string, number]] };
    expect(mainChoice(choices([done, march], [], (key) => key))).toBeNull();
    expect(mainChoice(choices([done], [], (key) => key))?.label).toBe("Done");
    const keep = { action: ["keep"] as [string], label: "Keep the roll", facts: { main: true } };
    expect(mainChoice(choices([done, keep], [], (key) => key))?.label).toBe("Keep the roll");
    const stay = { ...done, facts: { main: true } }; // the game knows better: cards are seldom thrown away
    expect(mainChoice(choices([stay, march], [], (key) => key))?.label).toBe("Done");
  });
  test("costs are written at the next touch, the least of them", () => {
    const to = (space: number, cost: number) => ({ action: ["march", 1, space] as [string, number, number], label: "", touch: [["piece", 1], ["space", space]] as [string, number][], facts: { cost } });
    expect([...costs([to(2, 3), to(4, 1)], ["piece:1"])]).toEqual([["space:2", "3"], ["space:4", "1"]]);
    expect([...costs([to(2, 3), to(4, 1)], [])]).toEqual([["piece:1", "1"]]);
  });
  test("words out of turn come by power, those about places by their verb", () => {
    const say = (verb: string, kind: string, id: number, label: string) => ({ action: [verb, 0, id] as [string, number, number], label, touch: [["nation", 0], [kind, id]] as [string, number][] });
    const all = groups([say("declare", "nation", 1, "France declares war on Prussia"), say("trade", "nation", 1, "France offers Prussia a trade"),
      say("stir", "space", 5, "France causes a revolt in Holland"), say("stir", "space", 6, "France causes a revolt in Finland"), say("stir", "space", 7, "France causes a revolt in Egypt")], ["France", "Prussia"]);
    expect(all.map(({ title, options }) => [title, options.map(({ label }) => label)])).toEqual([
      ["Prussia", ["France declares war on Prussia", "France offers Prussia a trade"]],
      ["France causes a revolt in…", ["Holland", "Finland", "Egypt"]],
    ]);
  });
  test("a touch that leads on is called by the act it begins, where all that follows is the same act", () => {
    const helps = (foe: string): Option => ({ action: ["support", 1, 2, foe], label: `Ney helps Bourbon against ${foe}`, touch: [["piece", 1], ["piece", 2], ["piece", foe]] });
    const labels = (all: Option[]) => choices(all, ["piece:1"], (key) => (key === "piece:2" ? "Bourbon, strength 5" : key)).map((choice) => choice.label);
    expect(labels([helps("Graff"), helps("the Captain")])).toEqual(["Ney helps Bourbon…"]);
    expect(labels([helps("Graff")])).toEqual(["Ney helps Bourbon…"]); // one more touch says so
    expect(labels([helps("Graff"), { ...helps("Mutt"), label: "Bourbon stays" }])).toEqual(["Bourbon, strength 5"]);
    expect(labels([helps("Graff (attacker's right)")])).toEqual(["Ney helps Bourbon against Graff…"]); // no bracket is left open
  });
  test("a touch on a piece may have meant its place, and one on a place the pieces there", () => {
    const pieces = { id: [1, 2, 3], at: [10, 11, 10], role: [0, 0, 1], unit: [0, 0, 0] };
    expect(nearby("piece:2", pieces)).toEqual(["space:11"]);
    expect(nearby("space:10", pieces)).toEqual(["piece:1", "piece:3"]);
    expect(nearby("card:1", pieces)).toEqual([]);
  });
  test("a window that offers only what can wait and was declined answers itself", () => {
    const event = (number: number, waits?: boolean): Option => ({ action: ["event", number], label: `Card ${number}`, touch: [["card", number]], facts: { waits } });
    const pass: Option = { action: ["pass"], label: "Let them march", touch: [] };
    const declined = new Set([JSON.stringify(["event", 43]), JSON.stringify(["event", 45])]);
    expect(declinedBefore([event(43, true), pass], declined)).toBe(pass);
    expect(declinedBefore([event(43, true), event(24, true), pass], declined)).toBeNull();
    expect(declinedBefore([event(45), pass], declined)).toBeNull(); // its moment has come, and will not come again
    expect(declinedBefore([event(43, true)], declined)).toBeNull();
  });
  test("keys read back", () => {
    expect(parse("piece:12")).toEqual(["piece", 12]);
    expect(parse("card:a:b")).toEqual(["card", "a:b"]);
  });
});

test("a group of choices has one heading, wherever its choices come up", () => {
  const of = (verb: string, group?: string): Option => ({ action: [verb], label: verb, touch: [], facts: group ? { group } : undefined });
  const all = choices([of("war", "War"), of("talk", "Talks"), of("truce", "War"), of("wait")], [], (key) => key);
  expect(all.map((choice) => choice.label)).toEqual(["wait", "war", "truce", "talk"]);
});

describe("answers of one row", () => {
  it("lose the words they share", () => {
    expect(toldApart(["Infantry to the left", "Infantry to the right"])).toEqual(["Left", "Right"]);
    expect(toldApart(["One point from Bayard to Trivulzio", "Two points from Bayard to Trivulzio"])).toEqual(["One point", "Two points"]);
  });
  it("do not say again whose row it is", () => {
    expect(within("Fanteria italiana (Pio, 8)", "La fanteria italiana (Pio, 8) a Dal Monte")).toBe("A Dal Monte");
    expect(within("Heavy Cavalry (Alviano, 6)", "2 SP from the Heavy Cavalry (Alviano, 6) to the Heavy Cavalry (Alviano, 6)")).toBe("2 SP to the Heavy Cavalry (Alviano, 6)");
    expect(within("Dupont", "Compra Dupont")).toBe("Compra");
    expect(within("Stradioti", "Gli stradioti")).toBe("");
    expect(within("Pio", "Piombino cade")).toBe("Piombino cade");
  });
  it("leave no bracket open", () => {
    const labels = ["French Infantry (Navarro, 5)", "French Infantry (Navarro, 4)"];
    expect(toldApart(labels)).toEqual(labels);
  });
  it("leave no article hanging", () => {
    const labels = ["1 PF dai lancieri alla fanteria", "Dividi la fanteria"];
    expect(toldApart(labels)).toEqual(labels);
  });
});

test("the light of a lesson leads on only from what lies on the way", () => {
  expect(onward(move(2, 10), [])).toBe("piece:2");
  expect(onward(move(2, 10), ["piece:2"])).toBe("space:10");
  expect(onward(move(2, 10), ["piece:1"])).toBeUndefined(); // another piece was taken: its way to the same place is not meant
  expect(onward(move(2, 10), ["piece:2", "space:10"])).toBeUndefined();
});
