// What the server sends: the same shapes for every game. Nothing here knows a game.

/** English, Italian, and whatever other language has its files. */
export type Lang = string;
export type Text = string | Partial<Record<Lang, string>>;
export type Point = [number, number];
export type Polygon = Point[];

export interface Layer {
  kind: string;
  /** Index of the board it is printed on; the first if not said. */
  board?: number;
  style?: string;
  name?: Text;
  polygons?: Polygon[];
  lines?: Point[][];
  points?: [number, number, (string | Text)?][];
}

export interface Board {
  id: string;
  name: Text;
  size: [number, number];
}

export type Facts = Record<string, unknown>;

export interface Spaces {
  id: number[];
  board?: number[];
  name: Text[];
  /** Where a place without a name lies; the map does not write it. */
  where?: (Text | null)[];
  label?: (string | Text | number | null)[];
  x: number[];
  y: number[];
  shape: string[];
  size?: (number | null)[];
  polygon?: (Polygon | null)[];
  terrain?: (string | null)[];
  facts?: (Facts | null)[];
  /** How large a place's name is written: 0 as small as others, 1 larger, 2 largest. */
  rank?: number[];
}

/** What the drawn signs mean, printed in a corner of a board: a kind of link, a shape of space or a sign in each row. */
export interface Legend {
  board?: number;
  x: number;
  y: number;
  rows: { link?: string; shape?: string; sign?: string; name: Text }[];
}

export interface Role {
  id: string;
  name: Text;
  color: string;
  ink?: string;
}

export interface Unit {
  name: Text;
  kind: string;
  label?: string;
  steps?: number[];
  /** What is printed on each side of the counter, besides its picture: activation, combat value, second value (0: none). */
  print?: [number, number, number][];
  facts?: Facts;
  role?: number;
}

export interface Terrain {
  name: Text;
  fill?: string;
}

export interface Scene {
  size: [number, number];
  layers?: Layer[];
  boards?: Board[];
  spaces: Spaces;
  links?: [number, number, string?][];
  roles: Role[];
  units?: Unit[];
  terrains?: Record<string, Terrain>;
  legend?: Legend;
  /** Arguments with numbers of their own that mean pieces or spaces: which, and from what number on for each role. */
  touch?: Record<string, [kind: string, from: number[]]>;
  /** What the keys of facts, flags, marks and kinds are called. */
  words?: Record<string, Text>;
}

export interface Pieces {
  id: number[];
  at: number[];
  role: number[];
  unit: number[];
  value?: number[];
  flags?: number[];
  under?: (number | null)[];
}

export interface Card {
  id: number;
  name?: Text;
  text?: Text;
  value?: number | string;
  rule?: string;
  [more: string]: unknown;
}

export interface Hand {
  role: number;
  name?: Text;
  cards: Card[];
  hidden?: number;
}

export interface Track {
  id: string;
  name: Text;
  value: number;
  min?: number;
  max: number;
  /** The number may grow for ever; `max` is only as far as it is drawn. */
  endless?: boolean;
  role?: number;
  /** What the colours of its fields mean. */
  note?: Text;
  /** The fields of the track, where each has a name: months and turns, or kinds of weather. */
  cells?: { name: Text; text?: string; group?: Text; note?: Text; mark?: string }[];
}

export interface Panel {
  id: string;
  name: Text;
  role?: number;
  /** What is printed beside the name, and a line below it. */
  label?: string;
  note?: Text;
  /** The piece this panel is about, and whether it belongs to the panel above. */
  piece?: number;
  under?: boolean;
  /** Name and value; a third figure is the last box of a row of boxes, of which the value fills the first. */
  rows: [Text, Text | number | string, number?][];
  /** Powers that talk to each other: the points each has to spend, and how it stands with every other. */
  powers?: { role: number; points: number; relations: Text[] }[];
}

export interface Roll {
  why?: Text;
  faces: number[];
  sides?: number;
  rule?: string;
}

/** A piece on the stage: what it was worth and is, and how it fares. */
export interface StagePiece {
  piece?: number | null;
  label?: Text;
  strength?: number;
  was?: number;
  state?: "fighting" | "reserve" | "lost" | "broken" | string;
}

/** A fight, siege or congress that is going on: the same shape in every game. */
export interface Stage {
  kind: string;
  title?: Text;
  space?: number | null;
  rule?: string | null;
  sides: { role?: string | number; name?: Text; pieces?: StagePiece[]; sum?: { total: number; label?: Text; terms: [number, Text, string?][] } | null; losses?: number }[];
  dice?: { role?: string | number; faces: number[]; sides?: number; marks?: boolean[]; need?: Text | null; result?: Text | number | null }[];
  steps?: { label: Text; state: "done" | "now" | "next" }[];
  next?: Text | null;
}

export interface View {
  stage?: Stage | null;
  /** `called`: what a turn is to be called with its number, where a turn is something else in this game. */
  turn: { number: number; of?: number; text?: Text; called?: Text };
  phase?: Text;
  /** Engagements, each from one piece to another. */
  arrows?: [number, number][];
  /** `out`: spaces that are not played on. `edges`: what lies on a side of a space, which ends at that corner of its polygon. */
  spaces: { owner?: number[]; out?: number[]; edges?: [space: number, side: number, kind: string][]; marks?: [number, string, (string | Text | number | null)?][] };
  pieces: Pieces;
  flags?: string[];
  hands?: Hand[];
  tracks?: Track[];
  panels?: Panel[];
  dice?: Roll[];
}

export type Action = [string, ...(string | number)[]];
/** What is touched; `from` where the action counts from there: piece 10003 is its argument 3 if it counts from 10000. */
export type Touch = [kind: string, id: number | string, from?: number];

export interface Option {
  action: Action;
  label: string;
  touch?: Touch[];
  facts?: OptionFacts;
}

/** What an option costs and leads to, in numbers and words. */
export interface OptionFacts {
  cost?: number;
  left?: number;
  /** How many like the first one named still wait for an answer. */
  waiting?: number;
  sum?: { total: number; label?: Text; terms: [number, Text, string?][] };
  group?: Text;
  /** It ends the turn or the phase. */
  ends?: boolean;
  /** The question to ask before it is played. */
  confirm?: Text;
  note?: Text;
  main?: boolean;
  /** It may as well be given later: who declined it is not asked about it again at once. */
  waits?: boolean;
  /** Spaces it is about, shown before it is chosen: how far a leader's word reaches. */
  area?: number[];
}

export interface Decision {
  role: string;
  mine?: boolean;
  prompt: string;
  rule?: string | null;
  forced?: boolean;
  /** The kind of question, as standing answers name it. */
  kind?: string;
  options?: Option[];
  about?: { focus?: [string, number][]; card?: number; [more: string]: unknown };
  /** It is answered in a panel, together with those like it that follow. */
  many?: string;
  /** For newcomers: what the question is about (under ""), and what each verb on offer does. */
  help?: Record<string, string>;
}

/** Many small answers before they are given: what stands, in which row, and what is asked next (nothing: all is answered). */
export interface Draft {
  panel: string;
  made: { row: string; tail: boolean; forced: boolean; action: Action; label: string; touch?: Touch[]; others: { action: Action; label: string }[] }[];
  rows: Record<string, string>;
  decision: (Omit<Decision, "options"> & { options: (Option & { row: string })[] }) | null;
  ready: boolean;
}

export interface Outcome {
  winners: (string | number)[];
  reason?: Text;
  rule?: string;
  text?: Text;
  scores?: Record<string, number>;
}

export interface Describe {
  decision: Decision | null;
  decisions?: Decision[];
  interjections?: Option[];
  outcome: Outcome | null;
}
