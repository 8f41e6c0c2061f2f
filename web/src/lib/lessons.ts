// How far a reader has come in each lesson. Kept in this browser only.

export interface Place {
  /** The step he stands at, and whether he has seen the end. */
  k: number;
  done: boolean;
}

const KEY = "grognard.lessons";

export function places(): Record<string, Place> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Place>;
  } catch {
    return {};
  }
}

export const placeOf = (title: string, id: string): Place => places()[`${title}/${id}`] ?? { k: 0, done: false };

export function keepPlace(title: string, id: string, k: number, steps: number): void {
  const done = placeOf(title, id).done || k >= steps;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...places(), [`${title}/${id}`]: { k: k >= steps ? 0 : k, done } }));
  } catch {
    /* private windows may refuse; the lesson then begins anew */
  }
}

/** Parts of the screen that a step may point at by name. */
const PARTS: Record<string, string[]> = {
  tracks: [".side .tracks", "#tab-state"],
  panels: [".side .panels", "#tab-state"],
  log: ["#pane [role='log']", "#tab-log"],
  stage: [".side .stage", "#tab-log"],
  prompt: ["#prompt"],
  hand: [".hands"],
  turn: [".top .turn"],
  map: [".boards"],
};

const drawn = (key: string): string[] => [`.fan [data-key="${key}"]`, `.hands [data-key="${key}"]`, `.board [data-key="${key}"]`];

/** Where the light falls while the reader is to look at something. */
export const pointedAt = (point: string[]): string[] => point.flatMap((one) => PARTS[one] ?? drawn(one));

/** Where the light falls while he is to play: the button that confirms, what glows on the board, the button that plays. */
export const MEANT = ["#confirm", ".fan .piece.on:not(.faint)", ".playing.on", ".board .piece.on:not(.faint)", ".board .space.on:not(.faint)", "#prompt button.wanted", "#prompt .list button.wanted", "#prompt .fold.wanted", "#prompt summary.wanted", "#prompt .chosen button"];
