// Where the counters lie: side by side in their space, in a neat heap where there is no room, fanned out when asked about.

import { arrange, bounds, fan, ranks, type Ranks } from "../lib/geometry";
import type { Point, Scene, View } from "../lib/types";
import type { Sheet } from "./sheet";

export interface Drawn {
  key: string;
  id: number;
  /** Its number among the pieces of the view. */
  i: number;
  space: number;
  x: number;
  y: number;
  role: number;
  under: boolean;
  size: number;
}

export interface Stack {
  space: number;
  pieces: Drawn[];
  crowded: boolean;
  piles: { x: number; y: number; size: number; count: number }[];
  /** Corps that lie together on a battle board. */
  corps: { x: number; y: number; width: number; height: number; role: number }[];
}

/** What lies in a space: the counters by side, a leader on top of the heap; in a box everybody beside his captain. */
interface Heap {
  space: number;
  top: number[];
  groups: number[];
  /** How many lie together under one captain, in the order of `top`. */
  corps: number[];
  list: number[];
}

export function heaps(sheet: Sheet, scene: Scene, view: View): Heap[] {
  const at = new Map<number, number[]>();
  view.pieces.id.forEach((_, i) => {
    const space = sheet.indexOf.get(view.pieces.at[i]);
    if (space === undefined || !sheet.isHere(space)) return;
    const list = at.get(space);
    if (list) list.push(i);
    else at.set(space, [i]);
  });
  const kind = (i: number) => scene.units?.[view.pieces.unit[i]]?.kind ?? "";
  const height = (i: number) => (/leader|general|commander|captain/.test(kind(i)) ? 2 : /fort|garrison|depot/.test(kind(i)) ? 0 : 1);
  const leads = (i: number) => height(i) === 2;
  const worth = (i: number) => (leads(i) ? (view.pieces.value?.[i] ?? 0) : 0);
  return [...at].map(([space, list]): Heap => {
    const over = (i: number) => {
      const id = view.pieces.under?.[i] ?? -1;
      return id < 0 ? -1 : list.findIndex((j) => view.pieces.id[j] === id);
    };
    const order: number[] = [];
    const visit = (i: number) => {
      order.push(i);
      const his = list.filter((j) => j !== i && list[over(j)] === i);
      his.sort((a, b) => Number(leads(a)) - Number(leads(b))).forEach(visit); // his own, then the captains under him with theirs
    };
    const free = list.filter((i) => over(i) < 0);
    free.forEach(visit);
    const top = (sheet.spaces.shape[space] === "box" ? order : free.sort((a, b) => height(a) - height(b) || worth(a) - worth(b)))
      .sort((a, b) => view.pieces.role[a] - view.pieces.role[b]);
    const groups: number[] = [];
    top.forEach((i, n) => {
      if (n === 0 || view.pieces.role[i] !== view.pieces.role[top[n - 1]]) groups.push(0);
      groups[groups.length - 1]++;
    });
    const corps: number[] = [];
    top.forEach((i) => (over(i) < 0 || leads(i) ? corps.push(1) : corps[corps.length - 1]++));
    return { space, top, groups, corps, list };
  });
}

/** Half the width and height in which counters may lie; a box keeps a strip at its top for its name. */
function inside(sheet: Sheet, i: number, counter: number, letters: number): [number, number] {
  const radius = sheet.radius[i];
  if (sheet.spaces.shape[i] !== "box") return sheet.flat(i) ? [radius, radius] : [Math.max(radius, counter * 0.85), radius * 0.65];
  const [left, top, right, bottom] = sheet.frameOf(i);
  return [(right - left) / 2, Math.max((bottom - top - letters * 1.7) / 2, (bottom - top) / 4)];
}

/** In a box counters are as large as they can lie side by side, within reason, and none is wider than its box. */
export function sized(sheet: Sheet, space: number, groups: number[], counter: number, letters: number): number {
  if (sheet.spaces.shape[space] !== "box") return counter;
  const room = inside(sheet, space, counter, letters);
  const most = Math.min(counter * 1.75, room[0] * 1.9, room[1] * 1.9);
  for (let size = most; size > counter * 0.72; size -= counter * 0.08) if (arrange(groups, size, ...room).free > 1) return size;
  return Math.min(most, counter * 0.8);
}

/** In a box corps lie apart, their counters as large as that allows; null where nobody has anybody under him. */
function drawnUp(sheet: Sheet, { space, corps }: Heap, counter: number, letters: number): (Ranks & { size: number }) | null {
  if (sheet.spaces.shape[space] !== "box" || corps.every((count) => count === 1)) return null;
  const [half, high] = inside(sheet, space, counter, letters);
  for (let size = counter * 1.75; size > counter * 0.5; size -= counter * 0.05) {
    const found = ranks(corps, size, half * 2, high * 2);
    if (found) return { ...found, size };
  }
  return null;
}

/** Everybody under a piece: his own, and whoever is under those. */
const served = (view: View, list: number[], i: number): number[] =>
  list.filter((j) => j !== i && view.pieces.under?.[j] === view.pieces.id[i]).flatMap((j) => [j, ...served(view, list, j)]);

/** `floor`: how high above the lowest line of an area its name stands, if it has one there: counters keep clear of it. */
export function stack(sheet: Sheet, view: View, all: Heap[], counter: number, letters: number, floor: (i: number) => number | null): Stack[] {
  const drawn = (i: number, space: number, x: number, y: number, under: boolean, size = counter): Drawn => ({
    key: `piece:${view.pieces.id[i]}`, id: view.pieces.id[i], i, space, x, y, role: view.pieces.role[i], under, size,
  });
  const out = all.map((heap): Stack => {
    const { space, top, groups, list } = heap;
    const lines = drawnUp(sheet, heap, counter, letters);
    const size = lines?.size ?? sized(sheet, space, groups, counter, letters);
    const { places, crowded, piles } = lines ? { ...lines, crowded: false, piles: [] } : arrange(groups, size, ...inside(sheet, space, counter, letters));
    const rise = lifted(sheet, space, size, letters, places, counter, floor(space));
    const unfolded = sheet.spaces.shape[space] === "box";
    const pieces: Drawn[] = [];
    let held = false;
    top.forEach((i, n) => {
      const [x, y] = [sheet.spaces.x[space] + places[n].x, sheet.spaces.y[space] + places[n].y - rise];
      (unfolded ? [] : served(view, list, i)).forEach((j, m) => {
        held = true;
        const off = counter * 0.12 * Math.min(m + 1, 4);
        pieces.push(drawn(j, space, x + off, y - off, true));
      });
      pieces.push(drawn(i, space, x, y, false, size));
    });
    const heights = piles.map(({ top: t, count }) => ({ x: sheet.spaces.x[space] + places[t].x, y: sheet.spaces.y[space] + places[t].y - rise, size, count }));
    if (held && !piles.length && pieces.length > 2) heights.push({ x: pieces[pieces.length - 1].x, y: pieces[pieces.length - 1].y, size, count: pieces.length });
    const [x0, y0] = [sheet.spaces.x[space], sheet.spaces.y[space] - rise];
    const corps = (lines?.frames ?? []).map((frame, n) => ({ ...frame, x: x0 + frame.x, y: y0 + frame.y, role: view.pieces.role[top[heap.corps.slice(0, n).reduce((a, b) => a + b, 0)]] }));
    return { space, pieces, crowded: crowded || held, piles: heights, corps };
  });
  return out.sort((a, b) => sheet.spaces.y[a.space] - sheet.spaces.y[b.space]);
}

/** How far counters lie above the middle: on a point above it, so that the point stays visible; in an area above its name. */
function lifted(sheet: Sheet, space: number, size: number, letters: number, places: { y: number }[], counter: number, floor: number | null): number {
  const lowest = Math.max(...places.map((place) => place.y));
  if (sheet.spaces.shape[space] === "box") return -letters * 0.85;
  if (!sheet.flat(space)) return counter * 0.42 + sheet.symbolSize(space) * 0.55 + lowest;
  if (floor === null) return 0;
  const over = sheet.spaces.y[space] + lowest + size * 0.54 - floor;
  return Math.min(Math.max(0, over), Math.max(sheet.radius[space] * 0.55, size * 0.35));
}

export type Fanned = Drawn & { big: number };

/** A heap spread out near its place, within the window; a leader comes before those under him. */
export function spread(open: Stack, sheet: Sheet, counter: number, window: { left: number; top: number; right: number; bottom: number; k: number }): Fanned[] {
  const big = Math.max(counter, 46 / window.k);
  const places = fan(open.pieces.length, big);
  const [left, top, right, bottom] = bounds(places.map((p): Point => [p.x, p.y]));
  const [x0, y0] = sheet.at(open.space);
  const pad = big * 0.7;
  const shift = (low: number, high: number, from: number, to: number) => (low < from ? from - low : high > to ? to - high : 0);
  const sx = shift(x0 + left - pad, x0 + right + pad, window.left, window.right);
  const sy = shift(y0 + top - pad, y0 + bottom + pad, window.top, window.bottom);
  const ranks: Drawn[] = [];
  let below: Drawn[] = [];
  for (const piece of open.pieces) {
    below.push(piece);
    if (piece.under) continue;
    ranks.push(below.pop()!, ...below);
    below = [];
  }
  return ranks.map((piece, n) => ({ ...piece, x: x0 + places[n].x + sx, y: y0 + places[n].y + sy, big }));
}

export function tray(pieces: Fanned[]): { x: number; y: number; width: number; height: number; rx: number } | null {
  if (!pieces.length) return null;
  const { big } = pieces[0];
  const [left, top, right, bottom] = bounds(pieces.map((p): Point => [p.x, p.y]));
  return { x: left - big * 0.66, y: top - big * 0.66, width: right - left + big * 1.32, height: bottom - top + big * 1.32, rx: big * 0.16 };
}

export const around = (stack: Pick<Stack, "pieces">): [number, number, number, number] =>
  bounds(stack.pieces.flatMap(({ x, y, size }): Point[] => [[x - size / 2, y - size / 2], [x + size / 2, y + size / 2]]));

/** Engagements: from the edge of one counter to the edge of another. */
export function engagements(stacks: Stack[], view: View): { key: string; role: number; line: string; head: string; wide: number }[] {
  const at = new Map(stacks.flatMap((one) => one.pieces.map((piece) => [piece.id, piece] as const)));
  return (view.arrows ?? []).flatMap(([a, b]) => {
    const [from, to] = [at.get(a), at.get(b)];
    if (!from || !to) return [];
    const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long];
    const [x, y, s] = [to.x - ux * to.size * 0.55, to.y - uy * to.size * 0.55, to.size * 0.2];
    const tail = [from.x + ux * from.size * 0.5, from.y + uy * from.size * 0.5];
    const head = [[x - ux * s - uy * s * 0.6, y - uy * s + ux * s * 0.6], [x - ux * s + uy * s * 0.6, y - uy * s - ux * s * 0.6]];
    return [{ key: `${a}-${b}`, role: from.role, line: `M${tail}L${x - ux * s * 0.8} ${y - uy * s * 0.8}`, head: `M${x} ${y}L${head[0]}L${head[1]}Z`, wide: to.size * 0.055 }];
  });
}
