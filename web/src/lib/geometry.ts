// Shapes on the map and where counters lie in a space. Pure functions.

import type { Point, Polygon, Spaces } from "./types";

export interface Place {
  x: number;
  y: number;
}

export const toPath = (polygon: Point[], closed = true): string =>
  polygon.length ? `M${polygon.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${closed ? "Z" : ""}` : "";

const round = (value: number) => Math.round(value * 10) / 10;

/** A line drawn as if by hand: quadratic curves through the middles of its segments. */
export function curve(line: Point[]): string {
  if (line.length < 3) return toPath(line, false);
  let path = `M${round(line[0][0])} ${round(line[0][1])}`;
  for (let i = 1; i < line.length - 1; i++) {
    const [x, y] = line[i];
    const mx = (x + line[i + 1][0]) / 2;
    const my = (y + line[i + 1][1]) / 2;
    path += `Q${round(x)} ${round(y)} ${round(mx)} ${round(my)}`;
  }
  const [x, y] = line[line.length - 1];
  return `${path}L${round(x)} ${round(y)}`;
}

/** A closed outline drawn as if by hand. */
export function blob(polygon: Point[]): string {
  const n = polygon.length;
  if (n < 4) return toPath(polygon);
  const mid = (i: number): Point => {
    const [ax, ay] = polygon[i % n];
    const [bx, by] = polygon[(i + 1) % n];
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const [sx, sy] = mid(0);
  let path = `M${round(sx)} ${round(sy)}`;
  for (let i = 1; i <= n; i++) {
    const [x, y] = polygon[i % n];
    const [mx, my] = mid(i % n);
    path += `Q${round(x)} ${round(y)} ${round(mx)} ${round(my)}`;
  }
  return `${path}Z`;
}

export function area(polygon: Polygon): number {
  let twice = 0;
  for (let i = 0; i < polygon.length; i++) {
    const [ax, ay] = polygon[i];
    const [bx, by] = polygon[(i + 1) % polygon.length];
    twice += ax * by - bx * ay;
  }
  return twice / 2;
}

/** Hachures: the short strokes of an engraved hill, from its outline down the slope. */
export function hachures(polygon: Polygon, gap: number, length: number): string {
  const outward = area(polygon) > 0 ? 1 : -1;
  let path = "";
  let walked = 0;
  for (let i = 0; i < polygon.length; i++) {
    const [ax, ay] = polygon[i];
    const [bx, by] = polygon[(i + 1) % polygon.length];
    const long = Math.hypot(bx - ax, by - ay);
    if (long === 0) continue;
    const nx = (outward * (by - ay)) / long;
    const ny = (-outward * (bx - ax)) / long;
    let at = (gap - (walked % gap)) % gap;
    for (; at < long; at += gap) {
      const x = ax + ((bx - ax) * at) / long;
      const y = ay + ((by - ay) * at) / long;
      const stroke = length * (0.65 + 0.35 * Math.abs(Math.sin((walked + at) * 12.9898)));
      path += `M${round(x)} ${round(y)}l${round(nx * stroke)} ${round(ny * stroke)}`;
    }
    walked += long;
  }
  return path;
}

export function hexagon(x: number, y: number, size: number, flat = false): Polygon {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i + (flat ? 0 : Math.PI / 6);
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)];
  });
}

export function bounds(points: Point[]): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

/** How far from its middle a space has room: half the way to its nearest neighbour on the same board. */
export function room(spaces: Spaces): number[] {
  const n = spaces.id.length;
  const out = new Array<number>(n).fill(0);
  for (let i = 0; i < n; i++) {
    const shape = spaces.shape[i];
    const polygon = spaces.polygon?.[i];
    if ((shape === "polygon" || shape === "box") && polygon && polygon.length > 2) {
      out[i] = Math.sqrt(Math.abs(area(polygon)) / Math.PI) * 0.86;
      continue;
    }
    if (shape === "box") {
      out[i] = (spaces.size?.[i] ?? 60) / 2;
      continue;
    }
    let near = Infinity;
    for (let j = 0; j < n; j++) {
      if (j === i || (spaces.board?.[j] ?? 0) !== (spaces.board?.[i] ?? 0)) continue;
      near = Math.min(near, Math.hypot(spaces.x[i] - spaces.x[j], spaces.y[i] - spaces.y[j]));
    }
    out[i] = Number.isFinite(near) ? Math.max(near / 2, spaces.size?.[i] ?? 0) : (spaces.size?.[i] ?? 40);
  }
  return out;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length ? sorted[Math.floor(sorted.length / 2)] : 0;
}

export interface Pile {
  /** The counter on top, by its number among all places. */
  top: number;
  count: number;
}

export interface Arranged {
  places: Place[];
  /** Counters cover one another so much that a click must fan them out first. */
  crowded: boolean;
  /** How far apart they lie, in widths of a counter. */
  free: number;
  /** Those that lie in a heap, where only the top one can be read. */
  piles: Pile[];
}

/**
 * Where the counters of one space lie, relative to its middle: one cluster for each side, side by side, each a
 * small grid that is pressed together until it fits, or a neat heap where nothing could be read in a grid.
 */
export function arrange(groups: number[], size: number, radius: number, half = radius): Arranged {
  const places: Place[] = [];
  const piles: Pile[] = [];
  let crowded = false;
  let free = 1.08;
  const sides = groups.length;
  const span = Math.max((2 * radius) / sides, sides > 1 ? size * 0.9 : 0);
  groups.forEach((count, g) => {
    const middle = span * (g - (sides - 1) / 2);
    const [wide, high] = [span * 0.96, half * 1.8];
    const step = (line: number, available: number) =>
      line < 2 ? size * 1.08 : Math.max(size * 0.16, Math.min(size * 1.08, (available - size) / (line - 1)));
    // As many columns as leave most of each counter free, else as square as the room is, and rather wide.
    const ideal = Math.sqrt((count * wide) / high) + 0.35;
    const apart = (columns: number) => Math.min(step(columns, wide), step(Math.ceil(count / columns), high)) / size;
    let columns = 1;
    for (let n = 2; n <= count; n++) {
      const better = Math.round(apart(n) * 20) - Math.round(apart(columns) * 20);
      if (better > 0 || (better === 0 && Math.abs(n - ideal) < Math.abs(columns - ideal))) columns = n;
    }
    free = Math.min(free, apart(columns));
    const rows = Math.ceil(count / columns);
    const dx = step(columns, wide);
    const dy = step(rows, high);
    const tight = (columns > 1 && dx < size * 0.5) || (rows > 1 && dy < size * 0.5);
    if (tight) crowded = true;
    if (tight && count > 2) {
      const lift = Math.min(count - 1, 3) * size * 0.045;
      for (let i = 0; i < count; i++) {
        const up = Math.min(count - 1 - i, 3) * size * 0.09;
        places.push({ x: middle + up - lift, y: -up + lift });
      }
      piles.push({ top: places.length - 1, count });
      return;
    }
    for (let i = 0; i < count; i++) {
      const row = Math.floor(i / columns);
      const inRow = row === rows - 1 ? count - row * columns : columns;
      const column = i - row * columns;
      places.push({ x: middle + (column - (inRow - 1) / 2) * dx, y: (row - (rows - 1) / 2) * dy });
    }
  });
  return { places, crowded, free, piles };
}

export interface Ranks {
  places: Place[];
  /** A frame for each corps, from the middle of the room. */
  frames: { x: number; y: number; width: number; height: number }[];
}

/** Corps in rows, each together within a frame of its own, in a room so wide and high; null if they are too large for it. */
export function ranks(corps: number[], size: number, wide: number, high: number): Ranks | null {
  const [pitch, gap, pad] = [size * 1.06, size * 0.34, size * 0.1];
  const columns = Math.floor((wide - gap) / pitch);
  const rows: { wide: number; deep: number; corps: { left: number; count: number; across: number }[] }[] = [];
  for (const count of corps) {
    const across = Math.min(count, columns);
    const width = across * pitch + gap;
    let row = rows.at(-1);
    if (!row || row.wide + width > wide) rows.push((row = { wide: 0, deep: 0, corps: [] }));
    row.corps.push({ left: row.wide, count, across });
    row.wide += width;
    row.deep = Math.max(row.deep, Math.ceil(count / across));
  }
  const tall = rows.reduce((sum, row) => sum + row.deep * pitch + gap, 0);
  if (columns < 1 || tall > high) return null;
  const out: Ranks = { places: [], frames: [] };
  let top = -tall / 2;
  for (const row of rows) {
    for (const { left, count, across } of row.corps) {
      const [x, y] = [left - row.wide / 2 + gap / 2, top + gap / 2];
      for (let i = 0; i < count; i++) out.places.push({ x: x + (i % across + 0.5) * pitch, y: y + (Math.floor(i / across) + 0.5) * pitch });
      out.frames.push({ x: x - pad, y: y - pad, width: across * pitch + 2 * pad, height: Math.ceil(count / across) * pitch + 2 * pad });
    }
    top += row.deep * pitch + gap;
  }
  return out;
}

/** A stack fanned out: rows that do not overlap, around its middle. */
export function fan(count: number, size: number): Place[] {
  const columns = count <= 4 ? count : Math.ceil(Math.sqrt(count * 1.6));
  const rows = Math.ceil(count / columns);
  const gap = size * 1.14;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return { x: ((i % columns) - (inRow - 1) / 2) * gap, y: (row - (rows - 1) / 2) * gap };
  });
}

/** The nearest place in a direction, for moving about the map with the arrow keys. */
export function neighbour(from: Place, places: (Place & { key: string })[], direction: string): string | null {
  const [ux, uy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[direction] ?? [0, 0];
  let best: string | null = null;
  let least = Infinity;
  for (const place of places) {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const along = dx * ux + dy * uy;
    if (along <= 0.5) continue;
    const across = Math.abs(dx * uy) + Math.abs(dy * ux);
    const cost = along + 2 * across;
    if (cost < least) {
      least = cost;
      best = place.key;
    }
  }
  return best;
}

/** The edges between neighbouring areas of different owners, as one path: the front. */
export function front(polygons: (Polygon | null | undefined)[], owner: (i: number) => number): string {
  const seen = new Map<string, [Point, Point, number[]]>();
  polygons.forEach((polygon, i) => {
    if (!polygon) return;
    polygon.forEach((a, n) => {
      const b = polygon[(n + 1) % polygon.length];
      const ends = [`${round(a[0])},${round(a[1])}`, `${round(b[0])},${round(b[1])}`].sort().join(" ");
      const edge = seen.get(ends);
      if (edge) edge[2].push(i);
      else seen.set(ends, [a, b, [i]]);
    });
  });
  let path = "";
  for (const [a, b, sides] of seen.values()) {
    if (sides.length === 2 && owner(sides[0]) !== owner(sides[1]) && owner(sides[0]) >= 0 && owner(sides[1]) >= 0) {
      path += `M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`;
    }
  }
  return path;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A path between two places with the slight bend of a road, always the same for the same places. */
export function bend(a: Place, b: Place, share: number): { path: string; middle: Place; angle: number } {
  const side = (Math.round(a.x * 7 + a.y * 3 + b.x * 5 + b.y) & 1) === 0 ? 1 : -1;
  const [ux, uy] = [b.x - a.x, b.y - a.y];
  const control = { x: (a.x + b.x) / 2 - uy * share * side, y: (a.y + b.y) / 2 + ux * share * side };
  return {
    path: `M${round(a.x)} ${round(a.y)}Q${round(control.x)} ${round(control.y)} ${round(b.x)} ${round(b.y)}`,
    middle: { x: (a.x + b.x) / 4 + control.x / 2, y: (a.y + b.y) / 4 + control.y / 2 },
    angle: (Math.atan2(uy, ux) * 180) / Math.PI,
  };
}

export function length(line: Point[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]);
  return sum;
}

/** An outline as strokes, without the edges along which the sheet cuts it off. */
export function coastline(polygon: Polygon, [width, height]: [number, number]): string {
  const slack = Math.max(width, height) * 0.006;
  const cut = (a: Point, b: Point) =>
    (Math.max(a[0], b[0]) < slack || Math.min(a[0], b[0]) > width - slack || Math.max(a[1], b[1]) < slack || Math.min(a[1], b[1]) > height - slack);
  let path = "";
  let open = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length];
    if (cut(a, b)) {
      open = false;
      return;
    }
    if (!open) path += `M${round(a[0])} ${round(a[1])}`;
    path += `L${round(b[0])} ${round(b[1])}`;
    open = true;
  });
  return path;
}

/** A line without its small turns, for letters to run along. */
export function smooth(line: Point[]): Point[] {
  const reach = Math.min(4, Math.floor(line.length / 4));
  return line.map((_, i): Point => {
    const near = line.slice(Math.max(0, i - reach), i + reach + 1);
    return [near.reduce((sum, [x]) => sum + x, 0) / near.length, near.reduce((sum, [, y]) => sum + y, 0) / near.length];
  });
}

/** A line without the points that lie nearer than `slack` to it (Douglas and Peucker). */
export function simplify(line: Point[], slack: number): Point[] {
  if (line.length < 4 || slack <= 0) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [ax, ay] = line[from];
    const [ux, uy] = [line[to][0] - ax, line[to][1] - ay];
    const long = Math.hypot(ux, uy);
    let [far, at] = [slack, -1];
    for (let i = from + 1; i < to; i++) {
      const [px, py] = [line[i][0] - ax, line[i][1] - ay];
      const off = long > 0 ? Math.abs(px * uy - py * ux) / long : Math.hypot(px, py);
      if (off > far) [far, at] = [off, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    open.push([from, at], [at, to]);
  }
  return line.filter((_, i) => keep[i]);
}
