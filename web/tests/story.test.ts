import { describe, expect, test } from "vitest";
import { answered, beats, length, trails } from "../src/lib/pacer.svelte";
import type { Line } from "../src/lib/server";
import { ending, endings, isEpisode, remembered, runs, since, tree, type Episode, type Shown } from "../src/lib/story";
import type { View } from "../src/lib/types";

const line = (n: number, i: number, text: string, more: Partial<Line> = {}): Line => ({ n, i, key: "k", rule: null, role: null, text, ...more });
const open = (n: number, i: number, kind: string, title: string): Line => line(n, i, "", { open: { kind, title } });
const close = (n: number, i: number, kind: string, text?: string): Line => line(n, i, "", { close: { kind, ...(text ? { text } : {}) } });

const STORY = [
  open(0, 0, "turn", "Turn 1"),
  line(1, 0, "The French move"),
  line(1, 1, "Hill: A > B", { kind: "move" }),
  open(2, 0, "battle", "Battle of Hougoumont"),
  line(2, 1, "Guns fire", { kind: "roll", facts: { faces: [6, 1], marks: [true, false] } }),
  close(3, 0, "battle", "The French win"),
  line(3, 1, "Hill: A > B > C", { kind: "move", again: true }),
  open(4, 0, "battle", "Battle of Papelotte"),
];

describe("the story as a tree", () => {
  const root = tree(STORY);
  const turn = root.items[0] as Episode;
  test("episodes nest, across steps, and the last is still open", () => {
    expect(root.items).toHaveLength(1);
    expect(turn.closed).toBe(false);
    expect(turn.items.map((item) => (isEpisode(item) ? item.title : item.text))).toEqual(["The French move", "Hill: A > B > C", "Battle of Hougoumont", "Battle of Papelotte"]);
    const battle = turn.items[2] as Episode;
    expect([battle.from, battle.to, battle.closed, battle.outcome?.text]).toEqual([2, 3, true, "The French win"]);
  });
  test("a summary folds what ended and opens what goes on", () => {
    const told = since(root, 1);
    expect(told.map((item) => (isEpisode(item) ? item.outcome?.text : item.text))).toEqual(["Hill: A > B > C", "The French win"]);
    expect(since(root, 9)).toEqual([]);
  });
  test("a fight that began before is told by how it ended, a turn by what followed", () => {
    const battle = tree([...STORY, line(5, 0, "Papelotte burns"), close(6, 0, "battle", "The Prussians win")]);
    expect(since(battle, 4).map((item) => (isEpisode(item) ? item.outcome?.text : item.text))).toEqual(["The Prussians win"]);
    const night = tree([...STORY.slice(0, 2), line(5, 0, "It rains"), close(6, 0, "turn", "Night falls")]);
    expect(since(night, 4).map((item) => (isEpisode(item) ? item.outcome?.text : item.text))).toEqual(["It rains", "Night falls"]);
  });
  test("a fight that is nothing but the one within it has no card of its own, and a phase of combats none", () => {
    const lost = (kind: string, text: string, losses: object): Line => line(3, 9, "", { close: { kind, text, facts: { losses } } });
    const nested = (inner: object): Line[] => [open(0, 0, "combats", "Combats"), open(1, 0, "combat", "Graff attacks"), open(1, 1, "battle", "Battle of Novara"), lost("battle", "Won", inner), lost("combat", "Beaten", { swiss: 3 }), close(3, 10, "combats", "No contact")];
    expect(endings(tree(nested({ swiss: 3 })), 2, 3).map((one) => one.title)).toEqual(["Battle of Novara"]);
    expect(endings(tree(nested({ swiss: 2 })), 2, 3).map((one) => one.title)).toEqual(["Battle of Novara", "Graff attacks"]);
  });
  test("a card shows the last blow, and who fell to it", () => {
    const view = (value: number[]): View => ({ pieces: { id: value.map((_, i) => i), at: value.map(() => 0), role: [0, 1], unit: [0, 1], value } }) as unknown as View;
    const stage = { kind: "battle", sides: [{ pieces: [{ piece: 0, strength: 4 }] }, { pieces: [{ piece: 1, strength: 2 }] }], dice: [] };
    const made = ending(turn.items[2] as Episode, { stage, view: view([4, 2]) }, view([3]));
    expect(made.sides[0].pieces).toEqual([{ piece: 0, was: 4, strength: 3 }]);
    expect(made.sides[1].pieces![0].state).toBe("lost");
    expect(made.dice![0].faces).toEqual([6, 1]);
    // what has gone out of sight again is not worth less for it
    const hidden = ending(turn.items[2] as Episode, { stage, view: view([4, 2]) }, view([-1, 2]));
    expect(hidden.sides[0].pieces).toEqual([{ piece: 0, strength: 4 }]);
  });
  test("a side that has left the field is remembered as it stood there", () => {
    const shown = (pieces: object[], title = "Agnadello") => ({ stage: { kind: "battle", title, sides: [{ pieces: [{ piece: 0, strength: 4 }] }, { pieces }] }, view: { seq: pieces.length } }) as unknown as Shown;
    const before = shown([{ piece: 1, strength: 9, state: "fighting" }]);
    const after = remembered(before, shown([]));
    expect(after.stage.sides[1].pieces).toEqual([{ piece: 1, strength: 9, state: "broken" }]);
    expect(after.view).toBe(before.view);
    expect(remembered(before, shown([], "Novara")).stage.sides[1].pieces).toEqual([]);
    expect(remembered(null, shown([])).stage.sides[1].pieces).toEqual([]);
  });
  test("every battle that ended has its card, once", () => {
    expect(endings(root, 2, 3).map((one) => one.title)).toEqual(["Battle of Hougoumont"]);
    expect(endings(root, 3, 4)).toEqual([]);
  });
  test("a log without episodes stays a list", () => {
    expect(tree([line(1, 0, "a"), line(2, 0, "b")]).items).toHaveLength(2);
  });
  test("names are found in their text, the longest first", () => {
    const said = (text: unknown) => String(text);
    expect(runs("Ney takes La Haie Sainte.", [["space", 4, "La Haie"], ["space", 5, "La Haie Sainte"], ["piece", 2, "Ney"]], said)).toEqual([
      { text: "Ney", key: "piece:2" }, { text: " takes " }, { text: "La Haie Sainte", key: "space:5" }, { text: "." },
    ]);
  });
});

describe("the pace", () => {
  const view = (at: number[]): View => ({ turn: { number: 1 }, spaces: {}, pieces: { id: [7, 8], at, role: [0, 1], unit: [-1, -1] } });
  test("what moved leaves a trail along the way that is told", () => {
    expect(trails(view([1, 5]), { seq: 3, view: view([2, 5]), lines: [] }).map(({ way, role }) => [way, role])).toEqual([[[1, 2], 0]]);
    const told = [line(3, 0, "", { kind: "move", facts: { way: [1, 9, 2] } })];
    expect(trails(view([1, 5]), { seq: 3, view: view([2, 5]), lines: told })[0].way).toEqual([1, 9, 2]);
  });
  test("a step in which several move is told move by move, and ends as the table stands", () => {
    const march = (i: number, role: string, piece: number, way: number[]) => line(4, i, "", { kind: "move", role, facts: { piece, way } });
    const frame = { seq: 4, view: view([2, 6]), lines: [march(0, "french", 7, [1, 2]), line(4, 1, "Orders"), march(2, "enemy", 8, [5, 6]), line(4, 3, "Night falls")] };
    const told = beats(view([1, 5]), frame);
    expect(told.map((beat) => beat.view.pieces.at)).toEqual([[2, 5], [2, 6]]);
    expect(told.map((beat) => beat.lines.length)).toEqual([1, 3]);
    expect(told[1].view).toBe(frame.view);
    const answer = answered(view([1, 5]), frame, ["french"])!;
    expect(answer.before.pieces.at).toEqual([2, 5]);
    expect(answer.frames).toHaveLength(1);
    expect(answered(view([1, 5]), { ...frame, lines: frame.lines.slice(0, 1) }, ["french"])).toBeNull();
  });
  test("what cannot be seen takes no time, the end of a battle the longest", () => {
    expect(length({ seq: 1, view: view([1, 5]), lines: [] }, view([1, 5]))).toBe(0);
    const won = length({ seq: 1, view: view([1, 5]), lines: [close(1, 0, "battle", "won")] }, view([1, 5]));
    expect(won).toBeGreaterThan(length({ seq: 1, view: view([2, 5]), lines: [] }, view([1, 5])));
  });
});
