// The server's interface, typed: one function for each thing one can ask of it.

import { settings } from "./settings.svelte";
import type { Named } from "./story";
import type { Action, Describe, Draft, Facts, Lang, Outcome, Scene, Text, View } from "./types";

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

export interface User {
  id: string;
  name: string;
  guest: boolean;
  admin: boolean;
  vacation_until: string | null;
  vacation_left_days: number;
  lang: Lang | null;
}
export interface Me {
  user: User | null;
  csrf: string;
  lang?: Lang;
  link?: string;
  house?: { registration: "open" | "invitation" | "closed"; guests: boolean; mail: boolean };
}
export interface HostUser { id: string; name: string; kind: string; created: string; seats: number; email: string | null; banned_until: string | null; ban_reason: string | null }
export interface HostGame { id: string; title: string; name: string; state: Game["state"]; seq: number; updated: string; people: string[]; why: string | null; to: number | null }
export interface HostReport { id: string; title: string; game: string; seq: number; by: string | null; created: string; text: string; client: Record<string, string>; problem: { error?: string; role?: string; action?: unknown } }
export interface HostLoad { version: string; database: string; since: string; memory: number; rooms: number; sockets: number; games: Record<string, number>; users: number; actions: number; action_ms: number; lag_ms: number; queues: Record<string, number>; faults: number }
export interface Title {
  id: string;
  title: string;
  roles: { id: string; name: Text }[];
  players: [number, number];
  scenarios: { id: string; text: Text }[];
  options: { id: string; text: Text }[];
  excludes?: [string, string][];
  about: { players?: string; minutes?: number | string; complexity?: number; year?: string; reconstructed?: Text; picture?: string; like?: Text; opens?: Text };
  data: string;
  seats: Record<string, string[][]>;
  /** Scenarios in which others sit together. */
  seats_in?: Record<string, Record<string, string[][]>>;
  bots: { id: string; text: Text }[];
  tutorials: number;
  /** What Play opens: what a beginner should open. */
  beginner: { scenario: string; options: string[]; players: number; seats: string[][] };
  phases: Record<string, Text>;
  /** Kinds of questions that a player may answer beforehand. */
  windows: Record<string, Text>;
}
export interface Edition {
  id: string;
  title: string;
  name: string;
  hash: string;
  created: string;
}
export interface Seat {
  index: number;
  roles: string[];
  kind: "open" | "person" | "bot" | "screen";
  name: string | null;
  bot: string | null;
  connected: boolean;
  resigned: boolean;
  away: boolean;
}
export interface Clock {
  kind: "move" | "bank";
  seconds: number;
  increment: number;
  expiry: "default" | "resign";
}
export interface Game {
  id: string;
  title: string;
  name: string;
  scenario: string;
  options: string[];
  players: number;
  state: "open" | "playing" | "paused" | "finished";
  public: boolean;
  sandbox: boolean;
  created: string;
  updated: string;
  seq: number;
  seats: Seat[];
  clock: Clock | null;
  turn: number[];
  mine: number[];
  my_turn: boolean;
  host: boolean;
  outcome: Outcome | null;
  fork: { game: string; seq: number; name?: string; seat?: number | null } | null;
  observers: number;
  dice_hash: string;
  turn_text: Text | null;
  /** Played on data that somebody corrected; null: as it ships. */
  edition: string | null;
  /** People may ask what a marshal would do, though they play against each other. */
  advice?: boolean;
  invitation?: string;
}
export interface Line {
  n: number;
  i: number;
  key: string;
  rule: string | null;
  role: string | null;
  text: Text;
  /** What the text names, with the words it uses. */
  touch?: Named[];
  kind?: string;
  facts?: Facts;
  /** This line tells the whole of a way whose beginning was told before. */
  again?: boolean;
  /** An episode begins, or ends with its outcome. */
  open?: { kind: string; title?: Text; rule?: string | null; role?: string | null; touch?: Named[] };
  close?: { kind?: string; text?: Text; rule?: string | null; role?: string | null; key?: string; facts?: Facts; touch?: Named[] };
}
export interface Replayed {
  from: number;
  to: number;
  view: View;
  lines: Line[];
  frames: { seq: number; role: string; patch: unknown; lines: Line[] }[];
}
/** How a game ended. */
export interface Ending {
  winners: (string | number)[];
  reason?: Text;
  rule?: string | null;
  scores: { role: string; text: string }[];
  margin: string;
  turns?: { title: Text; outcome: Text | null; from: number; to: number }[];
  how?: "rules" | "resign" | "draw" | "time";
}
export interface Reach {
  space: number;
  cost?: number;
  left?: number;
  way?: number[];
  actions: Action[];
  warn?: Text | null;
}
export interface ChatLine {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
  seq: number;
  /** A whisper: the seats it was said to. */
  to: number[] | null;
}
export interface Clocks {
  seats: { left: number; running: boolean; standing_still?: boolean }[];
  at: string;
}
export interface Offers {
  draw: { by: number[]; open: number[] } | null;
  rewind: { id: number; by: number; to: number; agreed: number[]; open: number[] } | null;
}
export interface Standing {
  key: string;
  answer: "pass" | "ask" | "forced";
  until: "turn" | "game";
}
export interface State {
  type: "state";
  seq: number;
  seat: number | null;
  /** Null while a game waits for players. */
  view: View | null;
  describe: Describe | null;
  log: { after: number; lines: Line[] };
  chat: ChatLine[];
  notes: string | null;
  clocks: Clocks | null;
  present: { seats: boolean[]; observers: number };
  thinking: number[];
  undo: { allowed: boolean; reason: string | null; rule?: string | null };
  offers: Offers;
  standing: Standing[];
  since: number;
  game: Game;
  data: string;
  state: Game["state"];
  /** Why the game is paused, and the step from which its players may agree to go on. */
  problem: { error: string; report: string; to: number | null } | null;
}
export interface Odds {
  outcomes: { probability: number; value?: unknown; text?: string }[];
  assumes?: string[];
}
export interface Briefing {
  scenario: string;
  role: string;
  stake: string;
  length: string;
  win: string;
  lose: string;
  know: string[];
  first: string;
}
/** What a marshal would do from a seat, and why. */
export interface Advice {
  seq: number;
  action: Action;
  label: string;
  text: string;
  chance: number;
  after: number;
}
/** A table of the data, in words. */
export interface Chart {
  id: string;
  title: string;
  note: string;
  rule: string;
  columns: string[];
  rows: string[][];
}
/** What is played where the book is silent; told in English. */
export interface Ruling {
  id: string;
  text: string;
}
export interface Rule {
  id: string;
  kind: string;
  title: string;
  text: string;
  chapter: string;
  /** The options that switch it on; none: it is always on. */
  options: string[];
  rulings: Ruling[];
  /** Where the text refers to another rule: from, to, its id. */
  links: [number, number, string][];
}
/** A step of the turn; what is played now is marked. */
export interface TurnStep {
  text: string;
  rule: string;
  depth: number;
  now: boolean;
}
/** A term that explains itself. */
export interface Term {
  id: string;
  terms: string[];
  text: string;
  rule: string;
}
export interface Chapters {
  chapters: { id: string; title: string }[];
  rulings: Ruling[];
}
export interface Report {
  seq: number;
  roles: string[];
  steps: number[];
  turns: [number, Text][];
  control: Record<string, number[]>;
  pieces: Record<string, number[]>;
  strength: Record<string, number[]>;
  tracks: { id: string; name: Text; role: string | number | null; values: number[] }[];
  luck: Record<string, { rolls: number; sum: number; expected: number; deviation: number; z: number; series: [number, number][] }>;
  moments: { seq: number; text: Text; swing: number; role: string | null; title?: Text; kind?: string; cost?: Record<string, number> }[];
  outcome: Outcome | null;
  gaps: Gap[];
}
/** Actions that an older version played and the rules of today do not; `end` null: to the end of the game. */
export interface Gap {
  begin: number;
  end: number | null;
  counter: number;
}
export interface Draw {
  i: number;
  seq?: number;
  [more: string]: unknown;
}
export interface DiceRecord {
  hash: string;
  seed: string | null;
  recipe: string;
  draws: Draw[] | null;
  gaps: Gap[];
}
export interface Moment {
  seq: number;
  of: number;
  view: View;
  describe: Describe;
  log: { after: number; lines: Line[] };
  live: boolean;
}
export interface Lesson {
  k: number;
  steps: number;
  text: Text;
  rule: string | null;
  expect: Action | null;
  mine: boolean;
  view: View;
  describe: Describe;
  log: Line[] | { lines: Line[] };
  point: string[];
  chapter: Text;
}
/** A lesson of our own course, or a worked example of the book. */
export interface Tutorial {
  id: string;
  name: Text;
  rule: string | null;
  role: string;
  steps: number;
  kind: "lesson" | "example";
  about: Text;
  chapters: { k: number; name: Text }[];
}
export interface Notifications {
  browser: boolean;
  webhook: { url: string; form: "discord" | "slack" | "ntfy" | "json" } | null;
  email: string | null;
  email_available?: boolean;
  email_confirmed?: boolean;
}

let csrf = "none";
export const token = (value?: string): string => (csrf = value || csrf);

async function ask<T>(method: string, path: string, body?: unknown, again = true): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") headers["X-CSRF-Token"] = csrf;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), credentials: "same-origin" });
  } catch {
    throw new Refused("", 0, "offline");
  }
  if (answer.status === 204) return undefined as T;
  const data = await answer.json().catch(() => null);
  if (data?.code === "csrf" && again) {
    // Another tab has signed in or out: take the session's new token and ask once more.
    await ask<Me>("GET", "/me");
    return ask<T>(method, path, body, false);
  }
  if (!answer.ok) throw new Refused(data?.error ?? `${answer.status} ${answer.statusText}`, answer.status, data?.code ?? "error", data?.rule ?? null);
  if (data && typeof data === "object" && typeof data.csrf === "string") csrf = data.csrf;
  return data as T;
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);

/** A query with the reader's language and the given fields; null and undefined are left out. */
export function query(fields: Record<string, string | number | null | undefined> = {}, lang = true): string {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== null && value !== undefined) all.set(name, String(value));
  if (lang) all.set("lang", settings.lang);
  const text = all.toString();
  return text ? `?${text}` : "";
}

export const server = {
  // accounts
  me: () => get<Me>("/me"),
  register: (name: string, password: string, invitation?: string) => post<Me>(`/accounts${query()}`, invitation ? { name, password, invitation } : { name, password }),
  forgotten: (name: string) => post<{ done: boolean }>(`/session/forgotten${query()}`, { name }),
  reset: (link: string, password: string) => post<Me>(`/session/reset${query()}`, { token: link, password }),
  confirm: (link: string) => post<{ done: boolean }>(`/me/confirm${query()}`, { token: link }),
  signIn: (name: string, password: string) => post<Me>(`/session${query()}`, { name, password }),
  guest: (name?: string) => post<Me>(`/guests${query()}`, name ? { name } : {}),
  guestBack: (link: string) => post<Me>(`/session/guest${query()}`, { token: link }),
  guestLink: () => post<{ link: string }>("/guests/link"),
  signOut: () => ask<void>("DELETE", "/session"),
  change: (what: Record<string, string>) => ask<User>("PATCH", `/me${query()}`, what),
  forget: (password?: string) => ask<void>("DELETE", `/me${query()}`, password ? { password } : {}),
  vacation: (until: string | null) => ask<User>("PUT", `/me/vacation${query()}`, { until }),
  notifications: () => get<Notifications>("/me/notifications"),
  notify: (what: Notifications) => ask<Notifications>("PUT", `/me/notifications${query()}`, what),
  testNotify: () => post<{ sent: string[]; failed: Record<string, string> }>(`/me/notifications/test${query()}`),

  // titles
  titles: () => get<Title[]>("/titles"),
  scene: (title: string, data: string) => get<Scene>(`/titles/${title}/scene/${data}`),
  /** The scene of one game: its title's, or that of its own edition. */
  sceneOf: (game: Game, data: string) => get<Scene>(game.edition ? `/games/${game.id}/scene/${data}` : `/titles/${game.title}/scene/${data}`),
  editions: (title: string) => get<Edition[]>(`/titles/${title}/editions${query()}`),
  addEdition: (title: string, what: { name: string; files?: Record<string, string>; zip?: string }) => post<Edition>(`/titles/${title}/editions${query()}`, what),
  dropEdition: (id: string) => ask<void>("DELETE", `/editions/${id}${query()}`),
  briefing: (title: string, scenario: string, role: string) => get<Briefing>(`/titles/${title}/briefing${query({ scenario, role })}`),
  charts: (title: string, scenario: string) => get<Chart[]>(`/titles/${title}/charts${query({ scenario })}`),
  gameCharts: (id: string) => get<Chart[]>(`/games/${id}/charts${query()}`),
  lit: (id: string, seat: number | null) => get<{ seq: number; rows: Record<string, number[]> }>(`/games/${id}/lit${query({ seat })}`),
  outline: (id: string, seat: number | null) => get<TurnStep[]>(`/games/${id}/outline${query({ seat })}`),
  glossary: (title: string) => get<Term[]>(`/titles/${title}/glossary${query()}`),
  rulebook: (title: string) => get<Chapters>(`/titles/${title}/rulebook${query()}`),
  rules: (title: string) => get<Record<string, Rule>>(`/titles/${title}/rules${query()}`),
  tutorials: (title: string) => get<Tutorial[]>(`/titles/${title}/tutorials`),
  lesson: (title: string, id: string, k: number) => get<Lesson>(`/titles/${title}/tutorials/${id}/steps/${k}${query()}`),
  lessonWhy: (title: string, id: string, k: number, action: Action) =>
    post<{ text: string | null; rule: string | null; legal: boolean }>(`/titles/${title}/tutorials/${id}/steps/${k}/why${query()}`, { action }),

  lessonReach: (title: string, id: string, k: number, piece: number) => get<{ reach: Reach[] }>(`/titles/${title}/tutorials/${id}/steps/${k}/reach${query({ piece })}`),
  lessonOdds: (title: string, id: string, k: number) => get<{ odds: Odds | null; undoable: boolean }>(`/titles/${title}/tutorials/${id}/steps/${k}/odds${query()}`),

  // lobby
  games: (list: string, page = 0, title?: string) => get<{ games: Game[]; more: boolean; turns: number }>(`/games${query({ list, page, title })}`),
  game: (id: string) => get<Game>(`/games/${id}${query()}`),
  create: (what: Record<string, unknown>) => post<Game>(`/games${query()}`, what),
  remove: (id: string) => ask<void>("DELETE", `/games/${id}${query()}`),
  join: (id: string, seat: number) => post<Game>(`/games/${id}/join${query()}`, { seat }),
  leave: (id: string, seat?: number) => post<Game>(`/games/${id}/leave${query()}`, seat === undefined ? {} : { seat }),
  seat: (id: string, seat: number, kind: "bot" | "open", bot?: string) => post<Game>(`/games/${id}/seats/${seat}${query()}`, bot ? { kind, bot } : { kind }),
  invite: (id: string) => post<{ invitation: string }>(`/games/${id}/invitation${query()}`),
  uninvite: (id: string) => ask<void>("DELETE", `/games/${id}/invitation${query()}`),
  invitation: (secret: string) => post<Game>(`/invitations${query()}`, { token: secret }),
  accept: (secret: string, seat?: number) => post<Game & Partial<Me>>(`/invitations/accept${query()}`, seat === undefined ? { token: secret } : { token: secret, seat }),
  seatLink: (id: string, seat: number) => post<{ link: string }>(`/games/${id}/seats/${seat}/link${query()}`),
  claim: (secret: string) => post<Game & Partial<Me>>(`/seats/claim${query()}`, { token: secret }),

  // play
  state: (id: string, seat: number | null, after = -1) => get<State>(`/games/${id}/state${query({ seat, after })}`),
  poll: (id: string, seat: number | null, seq: number, chat: number) =>
    get<State | undefined>(`/games/${id}/poll${query({ seat, after_seq: seq, after_chat: chat, wait: 25 })}`),
  play: (id: string, seat: number | null, action: Action, seq: number, role?: string) => post<unknown>(`/games/${id}/play${query({ seat })}`, { action, seq, role }),
  undo: (id: string, seat: number | null, seq: number) => post<unknown>(`/games/${id}/undo${query({ seat })}`, { seq }),
  rewind: (id: string, seat: number | null, to: number) => post<Offers>(`/games/${id}/rewind${query({ seat })}`, { to }),
  answerRewind: (id: string, seat: number | null, offer: number, agree: boolean) => post<Offers>(`/games/${id}/rewind/answer${query({ seat })}`, { id: offer, agree }),
  goOn: (id: string, seat: number | null) => post<Offers>(`/games/${id}/go-on${query({ seat })}`),
  draw: (id: string, seat: number | null, agree: boolean) => post<Offers>(`/games/${id}/draw${query({ seat })}`, { agree }),
  resign: (id: string, seat: number | null) => post<Game>(`/games/${id}/resign${query({ seat })}`),
  chat: (id: string, seat: number | null, text: string, to: number[]) =>
    post<ChatLine>(`/games/${id}/chat${query({ seat })}`, to.length ? { text, to } : { text }),
  notes: (id: string, text: string) => ask<void>("PUT", `/games/${id}/notes${query()}`, { text }),
  why: (id: string, seat: number | null, action: Action) => post<{ legal: boolean; text: string | null; rule: string | null }>(`/games/${id}/why${query({ seat })}`, { action }),
  advice: (id: string, seat: number | null) => post<Advice>(`/games/${id}/advice${query({ seat })}`),
  preview: (id: string, seat: number | null, action: Action) => post<{ odds: Odds | null; undoable: boolean }>(`/games/${id}/preview${query({ seat })}`, { action }),
  standing: (id: string, seat: number | null, all: Standing[]) => ask<Standing[]>("PUT", `/games/${id}/standing${query({ seat })}`, all),
  problem: (id: string, seat: number | null, text: string, client: Record<string, string>) => post<{ id: string }>(`/games/${id}/problems${query({ seat })}`, { text, client }),

  ending: (id: string, seat: number | null) => get<Ending>(`/games/${id}/ending${query({ seat })}`),
  answers: (id: string, seat: number | null, actions: Action[], seq: number, role?: string) => post<{ played: number; seq: number }>(`/games/${id}/answers${query({ seat })}`, { actions, seq, role }),
  draft: (id: string, seat: number | null, actions: Action[], fill: boolean) => post<{ seq: number; draft: Draft | null }>(`/games/${id}/draft${query({ seat })}`, { actions, fill }),
  reach: (id: string, seat: number | null, piece: number) => get<{ seq: number; reach: Reach[] }>(`/games/${id}/reach${query({ seat, piece })}`),

  // replay
  replay: (id: string, seat: number | null, from: number, to: number) => get<Replayed>(`/games/${id}/replay${query({ seat, from, to })}`),
  at: (id: string, n: number, seat: number | null, as?: string) => get<Moment>(`/games/${id}/at/${n}${query({ seat, as })}`),
  fork: (id: string, seat: number | null, seq: number, bots: string) => post<Game>(`/games/${id}/fork${query({ seat })}`, { seq, bots }),
  report: (id: string, seat: number | null) => get<Report>(`/games/${id}/report${query({ seat })}`),
  dice: (id: string) => get<DiceRecord>(`/games/${id}/dice`),

  // for hosts
  hostUsers: () => get<HostUser[]>("/host/users"),
  hostGames: (state?: string) => get<HostGame[]>(`/host/games${query({ state })}`),
  hostReports: () => get<HostReport[]>("/host/reports"),
  hostLoad: () => get<HostLoad>("/host/load"),
  hostBan: (id: string, days: number, reason: string) => post<unknown>(`/host/users/${id}/ban${query()}`, { days, reason }),
  hostUnban: (id: string) => post<unknown>(`/host/users/${id}/unban${query()}`),
  hostForget: (id: string) => ask<unknown>("DELETE", `/host/users/${id}${query()}`),
  hostInvite: () => post<{ link: string }>(`/host/invitations${query()}`, {}),
  hostResume: (id: string) => post<unknown>(`/host/games/${id}/resume${query()}`),
  hostDelete: (id: string) => ask<unknown>("DELETE", `/host/games/${id}${query()}`),
  hostDealt: (id: string) => ask<unknown>("DELETE", `/host/reports/${id}${query()}`),
};
