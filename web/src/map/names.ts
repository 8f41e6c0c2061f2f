// Where the names of places are written. A name depends on the sheet and the scale only: it never moves when counters do.
// In an area it stands wholly inside; at a point or in a hex it stays nearer to its own place than to any other that has
// a name. What finds no room is left out until the map is zoomed in.

import { bounds, type Box, type Place } from "../lib/geometry";
import type { Point, Polygon } from "../lib/types";
import type { Sheet } from "./sheet";
import type { Stack } from "./stacks";

export interface Written extends Box {
  i: number;
  size: number;
  lines: string[];
}

const TALL = 1.02; // of a line, in letters
const SMALLEST = 9.6; // pixels of a letter
const NEAR = 14; // neighbours that can dispute a label's place

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** Forget what was measured: the fonts have come. */
export const remeasure = () => widths.clear();

/** How wide a text is at a size of 1. */
export function wide(text: string, italic = false): number {
  const key = `${italic ? "i" : ""}${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (pen === undefined) pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (pen) pen.font = italic ? "italic 100px 'IM Fell English', serif" : "100px 'IM Fell English SC', serif";
  const found = pen ? (pen.measureText(text).width / 100) * (italic ? 1.08 : 1.02) + 0.12 : text.length * 0.57 + 0.12;
  widths.set(key, found);
  return found;
}

/** A name on one line, on two, on three. */
export function broken(text: string): string[][] {
  const words = text.split(/ (?!⚓)/);
  const out = [[text]];
  const even = (parts: number) => {
    let best: string[] = [];
    const visit = (from: number, left: number, lines: string[]) => {
      if (left === 1) {
        const all = [...lines, words.slice(from).join(" ")];
        const longest = Math.max(...all.map((line) => line.length));
        if (!best.length || longest < Math.max(...best.map((line) => line.length))) best = all;
        return;
      }
      for (let to = from + 1; to <= words.length - left + 1; to++) visit(to, left - 1, [...lines, words.slice(from, to).join(" ")]);
    };
    visit(0, parts, []);
    return best;
  };
  if (words.length > 1) out.push(even(2));
  if (words.length > 2) out.push(even(3));
  return out;
}

/** The stretches of a horizontal line that lie inside a polygon. */
function stretches(polygon: Polygon, y: number): [number, number][] {
  const cuts: number[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const [ax, ay] = polygon[i];
    const [bx, by] = polygon[(i + 1) % polygon.length];
    if (ay > y !== by > y) cuts.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  cuts.sort((a, b) => a - b);
  return Array.from({ length: cuts.length >> 1 }, (_, n): [number, number] => [cuts[2 * n], cuts[2 * n + 1]]);
}

/** Whether a box lies wholly inside a polygon. */
export function contains(polygon: Polygon, { x, y, width, height }: Box): boolean {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  const through = (at: number) => stretches(polygon, at).some(([a, b]) => a <= left && b >= right);
  return through(top) && through(y) && through(bottom) && !polygon.some(([px, py]) => px > left && px < right && py > top && py < bottom);
}

/** The lowest place in a polygon where a box lies wholly inside, as near to its middle as can be. */
export function nook(polygon: Polygon, middle: Place, width: number, height: number, low: boolean, reach = Infinity): Place | null {
  const [, top, , bottom] = bounds(polygon);
  const steps = 14;
  const rows = Array.from({ length: steps + 1 }, (_, n) => bottom - height * 0.62 - ((bottom - top - height * 1.24) * n) / steps).filter((y) => y > top && y < bottom);
  const from = low ? Math.min(middle.y + reach, bottom) : middle.y; // not at the far end of a long area
  if (!low || reach < Infinity) rows.sort((a, b) => Math.abs(a - from) - Math.abs(b - from));
  for (const y of rows) {
    for (const [a, b] of stretches(polygon, y).sort((s, t) => t[1] - t[0] - (s[1] - s[0]))) {
      const slack = b - a - width;
      if (slack < 0) continue;
      const x = Math.min(Math.max(middle.x, a + width / 2), b - width / 2);
      for (const shift of [0, slack * 0.25, -slack * 0.25]) {
        const at = Math.min(Math.max(x + shift, a + width / 2), b - width / 2);
        if (contains(polygon, { x: at, y, width, height })) return { x: at, y };
      }
    }
  }
  return null;
}

const corners = ({ x, y, width, height }: Box): Point[] =>
  [-0.5, 0, 0.5].flatMap((a) => [-0.5, 0.5].map((b): Point => [x + a * width, y + b * height]));

/** Whether every corner of a box is nearer to its own place than to the other named ones around. */
export const nearest = (box: Box, own: Place, others: Place[]): boolean =>
  corners(box).every(([x, y]) => {
    const mine = (x - own.x) ** 2 + (y - own.y) ** 2;
    return others.every((other) => mine <= (x - other.x) ** 2 + (y - other.y) ** 2);
  });

const disputed = new WeakMap<Sheet, Map<number, Place[]>>();

/** The nearest other named places, for each named one. */
function neighbours(sheet: Sheet, named: number[]): Map<number, Place[]> {
  const kept = disputed.get(sheet);
  if (kept) return kept;
  const { x, y } = sheet.spaces;
  const made = new Map(
    named.map((i) => {
      const far = (j: number) => (x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2;
      return [i, named.filter((j) => j !== i && !sheet.corners(j)).concat(sheet.hexed ? named.filter((j) => j !== i && sheet.spaces.shape[j] === "hex") : []).sort((a, b) => far(a) - far(b)).slice(0, NEAR).map((j): Place => ({ x: x[j], y: y[j] }))] as const;
    }),
  );
  disputed.set(sheet, made);
  return made;
}

/** Places beside a point or a hex, the best first. */
function beside(sheet: Sheet, i: number, width: number, height: number): Place[] {
  const [x, y] = sheet.at(i);
  const s = sheet.spaces.shape[i] === "hex" ? sheet.typical * 0.82 : sheet.symbolSize(i) * 1.15;
  const under = y + s + height * 0.55;
  const shift = width * 0.38;
  const aside = y + s * 0.45; // counters lie above a point
  return [
    { x, y: under },
    { x: x + shift, y: under },
    { x: x - shift, y: under },
    { x: x + s + width / 2 + height * 0.15, y: aside },
    { x: x - s - width / 2 - height * 0.15, y: aside },
    { x: x + s + width / 2, y: under },
    { x: x - s - width / 2, y: under },
    { x, y: y - s - height * 0.55 },
    { x: x + s + width / 2, y: y - s - height * 0.3 },
    { x: x - s - width / 2, y: y - s - height * 0.3 },
  ];
}

const overlap = (a: Box, b: Box): number => {
  const x = Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2);
  const y = Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
  return x > 0 && y > 0 ? x * y : 0;
};

/** Every name that has room at this scale. `letters`: their usual size on the sheet; `k`: pixels a unit of the sheet. */
export function names(sheet: Sheet, letters: number, k: number): Written[] {
  const named = sheet.here.filter((i) => sheet.nameOf(i));
  const others = neighbours(sheet, named);
  const weight = (i: number) => sheet.rank(i) * 10 + (sheet.flat(i) ? 0 : 2) + (sheet.wet(i) ? -2 : 0);
  const placed: Written[] = [];
  for (const i of named.sort((a, b) => weight(b) - weight(a) || a - b)) {
    const found = written(sheet, i, letters, k, others.get(i) ?? [], placed);
    if (found) placed.push(found);
  }
  return placed;
}

function written(sheet: Sheet, i: number, letters: number, k: number, others: Place[], placed: Written[]): Written | null {
  const text = sheet.nameOf(i);
  const [x, y] = sheet.at(i);
  const shape = sheet.spaces.shape[i];
  const usual = letters * (0.94 + 0.13 * sheet.rank(i));
  const free = (box: Box) => !placed.some((other) => overlap(box, other) > 0);
  if (shape === "box") {
    const [left, top, right] = sheet.frameOf(i);
    const size = Math.min(letters * 1.1, (right - left) / (wide(text) + 0.3));
    return { i, x, y: top + size * 0.86, width: wide(text) * size, height: size * TALL, size, lines: [text] };
  }
  const sizes = [1, 0.86, 0.74].map((share) => usual * share).filter((size, n) => n === 0 || size * k >= SMALLEST);
  const area = shape === "polygon" ? sheet.corners(i) : null;
  for (const size of sizes) {
    for (const lines of sheet.wet(i) && !area ? [[text]] : broken(text)) {
      const width = Math.max(...lines.map((line) => wide(line, sheet.wet(i)))) * size;
      const height = lines.length * size * TALL;
      const make = (at: Place): Written => ({ i, ...at, width, height, size, lines });
      if (area) {
        const at = nook(area, { x, y }, width, height, !sheet.wet(i), sheet.radius[i] * 0.7);
        if (at && free(make(at))) return make(at);
        continue;
      }
      const hex = shape === "hex" ? sheet.corners(i) : null;
      const low = make({ x, y: y + sheet.typical * 0.5 });
      if (hex && contains(hex, low) && free(low)) return low;
      for (const at of beside(sheet, i, width, height)) {
        const box = make(at);
        if (free(box) && nearest(box, { x, y }, others) && onSheet(sheet, box)) return box;
      }
    }
  }
  return null;
}

const onSheet = (sheet: Sheet, { x, y, width, height }: Box) =>
  x - width / 2 > -sheet.rim * 8 && y - height / 2 > -sheet.rim * 8 && x + width / 2 < sheet.size[0] + sheet.rim * 8 && y + height / 2 < sheet.size[1] + sheet.rim * 8;

/** The names that no counter covers; a name is either read whole or not there. */
export function uncovered(all: Written[], stacks: Stack[], cell: number): Written[] {
  const grid = new Map<string, Box[]>();
  const at = (x: number, y: number) => `${Math.floor(x / cell)},${Math.floor(y / cell)}`;
  for (const { pieces } of stacks) {
    for (const { x, y, size } of pieces) {
      const box = { x, y, width: size * 0.96, height: size * 0.96 };
      for (let a = x - size / 2; a <= x + size / 2 + cell; a += cell)
        for (let b = y - size / 2; b <= y + size / 2 + cell; b += cell) {
          const key = at(Math.min(a, x + size / 2), Math.min(b, y + size / 2));
          const list = grid.get(key);
          if (list) list.push(box);
          else grid.set(key, [box]);
        }
    }
  }
  return all.filter((label) => {
    for (let a = label.x - label.width / 2; a <= label.x + label.width / 2 + cell; a += cell)
      for (let b = label.y - label.height / 2; b <= label.y + label.height / 2 + cell; b += cell) {
        const key = at(Math.min(a, label.x + label.width / 2), Math.min(b, label.y + label.height / 2));
        if (grid.get(key)?.some((box) => overlap(label, box) > label.width * label.height * 0.06)) return false;
      }
    return true;
  });
}

export interface Tag extends Box {
  key: string;
  text: string;
  role: number;
}

/** Where counters are too small to bear a name, their leader's stands beside them if there is room. */
export function tags(leaders: { key: string; text: string; role: number; y: number; box: [number, number, number, number] }[], letters: number, taken: Box[]): Tag[] {
  const out: Tag[] = [];
  for (const { key, text, role, y, box: [left, top, right, bottom] } of leaders) {
    const [width, height] = [wide(text) * letters, letters * TALL];
    const places: Place[] = [
      { x: right + width / 2 + height * 0.2, y }, { x: left - width / 2 - height * 0.2, y },
      { x: (left + right) / 2, y: top - height * 0.55 }, { x: (left + right) / 2, y: bottom + height * 0.55 },
    ];
    for (const at of places) {
      const tag = { key, text, role, ...at, width, height };
      if (taken.some((other) => overlap(tag, other) > 0) || out.some((other) => overlap(tag, other) > 0)) continue;
      out.push(tag);
      break;
    }
  }
  return out;
}
