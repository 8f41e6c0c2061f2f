// What others did plays itself: step after step at the reader's pace, with what moved and what was rolled; pause and skip at any time.

import type { Line } from "./server";
import { settings } from "./settings.svelte";
import { rollOf, STAGED, touches, type MoveFacts } from "./story";
import type { View } from "./types";

export interface Frame {
  seq: number;
  view: View;
  lines: Line[];
}

/** The way of a piece on the map: spaces by their ids. */
export interface Trail {
  key: string;
  way: number[];
  role: number;
  fresh: boolean;
  /** Nobody told of a way: a piece was there and is here. */
  silent?: boolean;
}

export type Pace = "off" | "fast" | "normal" | "slow";
const FACTOR: Record<Pace, number> = { off: 0, fast: 0.4, normal: 1, slow: 2 };
const KEPT = 40; // trails that stay on the map
const MANY = 60; // frames after which a long absence is told faster

/** How long a step is looked at, in milliseconds at a normal pace; nothing for what cannot be seen. */
export function length(frame: Frame, before: View | null): number {
  let ms = trails(before, frame).length ? 450 : 0;
  for (const line of frame.lines) {
    if (line.close?.text) ms += STAGED.test(line.close.kind ?? "") ? 2200 : 700;
    else if (line.open) ms = Math.max(ms, STAGED.test(line.open.kind) ? 900 : 300);
    else if (line.close) continue;
    else if (rollOf(line)) ms += 800;
    else if (line.kind === "move") ms = Math.max(ms, 450);
    else ms = Math.max(ms, 350);
  }
  return Math.min(ms, 4000);
}

/** What moved between two views, along the ways the story tells. */
export function trails(before: View | null, frame: Frame): Trail[] {
  const told = frame.lines.flatMap((line) => {
    const facts = line.facts as MoveFacts | undefined;
    const way = facts?.leg ?? facts?.way;
    return way && way.length > 1 ? [way] : [];
  });
  if (!before) return [];
  const was = new Map(before.pieces.id.map((id, i) => [id, before.pieces.at[i]]));
  const found = new Map<string, Trail>();
  frame.view.pieces.id.forEach((id, i) => {
    const [from, to] = [was.get(id), frame.view.pieces.at[i]];
    if (from === undefined || from === to) return;
    const gone = told.find((one) => one[one.length - 1] === to && one[0] === from);
    const way = gone ?? [from, to];
    const key = way.join("-");
    found.set(key, { key: `${frame.seq}:${key}`, way, role: frame.view.pieces.role[i], fresh: true, ...(gone ? {} : { silent: true }) });
  });
  return [...found.values()];
}

const wayOf = (line: Line): number[] => {
  const facts = line.facts as MoveFacts | undefined;
  return facts?.leg ?? facts?.way ?? [];
};

/** A step in which more than one piece moves, told move by move: those who are to go the same way go with the first. */
export function beats(before: View, frame: Frame): Frame[] {
  const moves = frame.lines.filter((line) => wayOf(line).length > 1).length;
  if (moves < 2) return [frame];
  const ends = new Map(frame.view.pieces.id.map((id, i) => [id, frame.view.pieces.at[i]]));
  const out: Frame[] = [];
  let view = before;
  let lines: Line[] = [];
  for (const line of frame.lines) {
    lines.push(line);
    const way = wayOf(line);
    if (way.length < 2) continue;
    const [from, to, mover] = [way[0], way[way.length - 1], (line.facts as MoveFacts).piece];
    const at = view.pieces.at.map((here, i) => (here === from && (view.pieces.id[i] === mover || ends.get(view.pieces.id[i]) === to) ? to : here));
    view = { ...view, pieces: { ...view.pieces, at } };
    out.push({ seq: frame.seq, view, lines });
    lines = [];
  }
  out[out.length - 1] = { ...out[out.length - 1], lines: [...out[out.length - 1].lines, ...lines], view: frame.view };
  return out;
}

/** What the others did in a step of the reader's own: where the rules move the enemy, his turn comes with our last word. */
export function answered(before: View, frame: Frame, mine: string[]): { before: View; frames: Frame[] } | null {
  const theirs = (line: Line) => line.role !== null && line.role !== undefined && !mine.includes(line.role);
  const first = frame.lines.findIndex((line) => theirs(line) && wayOf(line).length > 1);
  if (first < 0) return null;
  const told = beats(before, frame);
  const begins = told.findIndex((beat) => beat.lines.includes(frame.lines[first]));
  return { before: begins > 0 ? told[begins - 1].view : before, frames: told.slice(begins) };
}

export class Pacer {
  /** What is shown in place of the table as it stands; null: the table as it stands. */
  shown = $state.raw<Frame | null>(null);
  paused = $state(false);
  left = $state(0);
  trails = $state.raw<Trail[]>([]);
  /** The lines being told, and what the camera should look at. */
  telling = $state.raw<Line[]>([]);
  focus = $state.raw<string[]>([]);
  /** The step after which everything was told here; -1 if nothing was. */
  since = $state(-1);
  /** The story is told to its end, and can be read as a summary. */
  told = $state(false);

  #queue: Frame[] = [];
  #last: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rate = 1;

  get playing(): boolean {
    return this.shown !== null;
  }

  /** More happened. `before`: how the table was when the first of these steps was made. */
  push(frames: Frame[], before: { seq: number; view: View }, always = false): void {
    if (!frames.length || (settings.pace === "off" && !always)) return;
    let last = this.#queue.at(-1)?.view ?? this.#last ?? before.view;
    if (!this.shown) last = before.view;
    for (const frame of frames) {
      this.#queue.push(...beats(last, frame));
      last = frame.view;
    }
    this.left = this.#queue.length;
    if (this.shown) return;
    if (!always && !this.#queue.some((frame, i) => length(frame, i ? this.#queue[i - 1].view : before.view) > 0)) {
      this.#queue = [];
      return;
    }
    if (this.since < 0) {
      this.since = before.seq;
      this.trails = [];
    }
    this.told = false;
    this.#last = before.view;
    this.shown = { seq: before.seq, view: before.view, lines: [] };
    this.#rate = 1;
    this.#next(120);
  }

  #next(after: number): void {
    clearTimeout(this.#timer);
    if (!this.paused) this.#timer = setTimeout(() => this.#step(), after);
  }

  #step(): void {
    for (;;) {
      const frame = this.#queue.shift();
      this.left = this.#queue.length;
      if (!frame) return this.#end();
      const before = this.#last;
      this.#last = frame.view;
      const ms = length(frame, before);
      if (ms === 0) continue;
      this.#show(frame, before);
      this.#rate = Math.min(this.#rate, Math.max(0.35, MANY / (this.left + 1)));
      return this.#next(ms * (FACTOR[settings.pace] || 1) * this.#rate);
    }
  }

  #show(frame: Frame, before: View | null): void {
    const fresh = trails(before, frame);
    this.trails = [...this.trails.map((trail) => ({ ...trail, fresh: false })), ...fresh].slice(-KEPT);
    this.telling = frame.lines.filter((line) => line.open || line.text || line.close?.text);
    const about = frame.lines.flatMap(touches);
    this.focus = about.length ? about : fresh.flatMap((trail) => trail.way.map((id) => `space:${id}`));
    this.shown = frame;
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.left = 0;
    this.shown = null;
    this.telling = [];
    this.paused = false;
    this.told = true;
    this.trails = this.trails.map((trail) => ({ ...trail, fresh: false }));
  }

  skip(): void {
    for (const frame of this.#queue) {
      this.trails = [...this.trails, ...trails(this.#last, frame).map((trail) => ({ ...trail, fresh: false }))].slice(-KEPT);
      this.#last = frame.view;
    }
    this.#end();
  }

  pause(): void {
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.#timer);
    else this.#next(100);
  }

  /** The reader acts: what was told is behind him. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.shown = null;
    this.telling = [];
    this.trails = [];
    this.focus = [];
    this.left = 0;
    this.since = -1;
    this.told = false;
    this.paused = false;
  }
}
