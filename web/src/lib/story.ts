// The story as a tree: episodes opened and closed by the rules, lines between them. Pure functions over the flat stream.

import type { Line } from "./server";
import type { Facts, Stage, StagePiece, Text, View } from "./types";

export interface Episode {
  kind: string;
  title: Text;
  rule: string | null;
  role: string | null;
  touch: Named[];
  /** The steps in which it opened and closed; the last known while it is open. */
  from: number;
  to: number;
  closed: boolean;
  outcome: Line | null;
  items: (Line | Episode)[];
}

/** A thing named in a text: what it is, and the words used for it there. */
export type Named = [kind: string, id: number | string, words?: Text];

export const isEpisode = (item: Line | Episode): item is Episode => "items" in item;

const episode = (n: number, open: NonNullable<Line["open"]>): Episode => ({
  kind: open.kind, title: open.title ?? "", rule: open.rule ?? null, role: open.role ?? null, touch: open.touch ?? [], from: n, to: n, closed: false, outcome: null, items: [],
});

/** A line that tells a whole way takes the place of the one that told its beginning. */
function again(items: (Line | Episode)[], line: Line): boolean {
  for (let i = items.length - 1; i >= 0; i--) {
    const item = items[i];
    if (isEpisode(item) || item.kind !== "move") continue;
    items[i] = { ...line, n: line.n };
    return true;
  }
  return false;
}

export function tree(items: Line[]): Episode {
  const root = episode(0, { kind: "game", title: "" });
  const stack = [root];
  for (const item of items) {
    const top = stack[stack.length - 1];
    for (const one of stack) one.to = item.n;
    if (item.open) {
      const made = episode(item.n, item.open);
      top.items.push(made);
      stack.push(made);
    } else if (item.close) {
      if (stack.length < 2) continue;
      stack.pop();
      top.closed = true;
      if (item.close.text) top.outcome = { n: item.n, i: item.i, key: item.close.key ?? "", rule: item.close.rule ?? null, role: item.close.role ?? null, text: item.close.text, touch: item.close.touch, facts: item.close.facts, kind: "outcome" };
    } else if (!(item.again && again(top.items, item))) top.items.push(item);
  }
  return root;
}

const EMPTY = new Set(["undo", "rewind"]);

/** What happened after a step, folded: episodes with an outcome as one line, those without opened up. */
export function since(root: Episode, step: number): (Line | Episode)[] {
  const out: (Line | Episode)[] = [];
  const visit = (node: Episode) => {
    for (const item of node.items) {
      if (!isEpisode(item)) {
        if (item.n > step && !EMPTY.has(item.kind ?? "")) out.push(item);
      } else if (item.to <= step) continue;
      else if (item.closed && item.outcome && (item.from >= step || STAGED.test(item.kind))) out.push(item);
      else if (item.closed && item.outcome) {
        visit(item);
        out.push({ ...item, items: [] });
      } else visit(item);
    }
  };
  visit(root);
  return out;
}

/** What is worth a line in a summary. */
export const news = (root: Episode, step: number): (Line | Episode)[] => since(root, step).filter((item) => isEpisode(item) || item.kind !== "roll");

/** The outcomes within an episode that are worth a line of their own: its fights, else what is one level below. */
export function highlights(one: Episode, most = 8): Episode[] {
  const inner = one.items.filter(isEpisode);
  const fights = (nodes: Episode[]): Episode[] => nodes.flatMap((node) => (node.outcome && STAGED.test(node.kind) ? [node] : fights(node.items.filter(isEpisode))));
  const found = fights(inner);
  return (found.length ? found : inner.filter((node) => node.outcome)).slice(0, most);
}

/** The fight that is going on, if there is one: the innermost. */
export function fight(root: Episode): Episode | null {
  let found: Episode | null = null;
  for (let node: Episode | undefined = root; node; node = node.items.filter(isEpisode).findLast((inner) => !inner.closed)) if (STAGED.test(node.kind)) found = node;
  return found;
}

/** A stage made of the story itself, for games that do not describe their own: what was counted and rolled so far. */
export function asStage(one: Episode): Stage {
  const lines: Line[] = [];
  const visit = (node: Episode) => node.items.forEach((item) => (isEpisode(item) ? visit(item) : lines.push(item)));
  visit(one);
  const pair = lines.findLast((line) => sumsOf(line).length > 1);
  const sums = pair ? sumsOf(pair) : lines.flatMap((line) => sumsOf(line).map((sum) => ({ ...sum, label: sum.label ?? line.text }))).slice(-2);
  const dice = lines.flatMap((line) => {
    const roll = rollOf(line);
    return roll ? [{ role: line.role ?? undefined, faces: roll.faces, sides: roll.sides, marks: roll.marks, need: roll.need, result: line.text }] : [];
  });
  return { kind: one.kind, title: one.title, rule: one.rule, sides: sums.map((sum) => ({ name: sum.label ?? "", sum })), dice: dice.slice(-4) };
}

export interface Shown {
  stage: Stage;
  view: View;
}
/** What is shown of a fight, with the side that has left it all as it was last seen there. */
export function remembered(before: Shown | null, now: Shown): Shown {
  const then = before?.stage;
  if (!then || then.kind !== now.stage.kind || JSON.stringify(then.title) !== JSON.stringify(now.stage.title)) return now;
  const left = now.stage.sides.map((side, i) => !side.pieces?.length && (then.sides[i]?.pieces?.length ?? 0) > 0);
  if (!left.includes(true)) return now;
  const sides = now.stage.sides.map((side, i) => (left[i] ? { ...side, pieces: then.sides[i].pieces!.map((piece) => ({ ...piece, state: piece.state === "lost" ? "lost" : "broken" })) } : side));
  return { stage: { ...now.stage, sides }, view: before!.view };
}

/** How a fight stood when it ended: as it was last shown, with the blows that fell after that. */
export function ending(one: Episode, last: Shown | null, now: View): Stage {
  const told = asStage(one);
  if (!last || last.stage.kind !== one.kind) return told;
  const worth = ({ pieces }: View) => new Map(pieces.id.map((id, i) => [id, pieces.value?.[i] ?? -1]));
  const [was, is] = [worth(last.view), worth(now)];
  const fared = (piece: StagePiece): StagePiece => {
    if (typeof piece.piece !== "number" || !was.has(piece.piece)) return piece;
    const strength = is.get(piece.piece);
    if (strength === undefined) return { ...piece, state: "lost" };
    // only where the stage counts what the counter shows, and shows it still
    return piece.strength !== undefined && strength >= 0 && piece.strength === was.get(piece.piece) ? { ...piece, was: piece.was ?? piece.strength, strength } : piece;
  };
  const sides = last.stage.sides.map((side) => ({ ...side, losses: undefined, pieces: side.pieces?.map(fared) }));
  return { ...last.stage, sides, dice: told.dice?.length ? told.dice : last.stage.dice };
}

const lossesOf = (one: Episode) => JSON.stringify((one.outcome?.facts as { losses?: unknown } | undefined)?.losses);
/** A fight that was nothing but the one within it: both end at once, with the same losses. */
const husk = (one: Episode): boolean =>
  one.items.some((item) => isEpisode(item) && (husk(item) || (item.outcome !== null && STAGED.test(item.kind) && item.outcome.n === one.outcome?.n && lossesOf(item) === lossesOf(one))));

/** Every fight and siege that ended in these steps, with how it ended: cards to be read. */
export function endings(root: Episode, after: number, to: number): Episode[] {
  const out: Episode[] = [];
  const visit = (node: Episode) => {
    for (const item of node.items) {
      if (!isEpisode(item) || item.to <= after) continue;
      visit(item);
      if (item.closed && item.outcome && item.outcome.n > after && item.outcome.n <= to && STAGED.test(item.kind) && !husk(item)) out.push(item);
    }
  };
  visit(root);
  return out;
}

/** The fight as it stood when it was over, where the game says so with its outcome. */
export const stageAtEnd = (one: Episode): Stage | null => (one.outcome?.facts as { stage?: Stage } | undefined)?.stage ?? null;

/** Kinds of episodes that have a stage of their own, and so a card at their end; the turns of a battle are part of its own, and a phase is no fight. */
export const STAGED = /battle(?![-_]turn)|siege|naval|congress|quick|combat(?!s)|assault|storm|engagement/;

export interface Run {
  text: string;
  key?: string;
}

/** A text with the things it names, each to be touched. The longest names are found first. */
export function runs(text: string, touch: Named[] | undefined, say: (text: Text) => string): Run[] {
  let out: Run[] = [{ text }];
  const named = (touch ?? []).map(([kind, id, words]) => ({ key: `${kind}:${id}`, words: words ? say(words) : "" })).filter(({ words }) => words.length > 1);
  for (const { key, words } of named.sort((a, b) => b.words.length - a.words.length)) {
    out = out.flatMap((run) => {
      const at = run.key ? -1 : run.text.indexOf(words);
      if (at < 0) return [run];
      return [{ text: run.text.slice(0, at) }, { text: words, key }, { text: run.text.slice(at + words.length) }].filter((part) => part.text);
    });
  }
  return out;
}

/** What a line is about, for the map: the way of a move, or the pieces and places it names. */
export function touches(line: Line): string[] {
  const facts = line.facts as MoveFacts | undefined;
  const way = facts?.leg ?? facts?.way ?? [];
  return [...way.map((id) => `space:${id}`), ...(line.touch ?? []).filter(([kind]) => kind === "space" || kind === "piece").map(([kind, id]) => `${kind}:${id}`)];
}

export interface MoveFacts extends Facts {
  piece?: number;
  way?: number[];
  leg?: number[];
  cost?: number;
  left?: number;
}
export type Term = [value: number, words: Text, rule?: string];
export interface Sum {
  total: number;
  terms: Term[];
  label?: Text;
}
export interface RollFacts extends Facts {
  faces: number[];
  sides?: number;
  marks?: boolean[];
  need?: Text;
  result?: number;
  passed?: boolean;
  sum?: Sum;
}
export const rollOf = (line: Line): RollFacts | null => (Array.isArray((line.facts as RollFacts | undefined)?.faces) ? (line.facts as RollFacts) : null);
export const sumsOf = (line: Line): Sum[] => {
  const facts = line.facts as { sum?: Sum; sums?: Sum[] } | undefined;
  return facts?.sums ?? (facts?.sum ? [facts.sum] : []);
};
