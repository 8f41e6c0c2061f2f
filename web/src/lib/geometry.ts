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

export interface Arranged {
  places: Place[];
  /** Counters cover one another so much that a click must fan them out first. */
  crowded: boolean;
}

/**
 * Where the counters of one space lie, relative to its middle: one cluster for each side, side by side, each a
 * small grid that is pressed together until it fits.
 */
export function arrange(groups: number[], size: number, radius: number): Arranged {
  const places: Place[] = [];
  let crowded = false;
  const sides = groups.length;
  const span = (2 * radius) / sides;
  groups.forEach((count, g) => {
    const middle = sides === 1 ? 0 : -radius + span * (g + 0.5);
    const columns = Math.min(count, Math.max(1, sides === 1 ? Math.ceil(Math.sqrt(count)) : Math.ceil(Math.sqrt(count / 2))));
    const rows = Math.ceil(count / columns);
    const step = (line: number, available: number) =>
      line < 2 ? 0 : Math.max(size * 0.16, Math.min(size * 1.08, (available - size) / (line - 1)));
    const dx = step(columns, span * 0.96);
    const dy = step(rows, radius * 1.8);
    if ((columns > 1 && dx < size * 0.5) || (rows > 1 && dy < size * 0.5)) crowded = true;
    for (let i = 0; i < count; i++) {
      const row = Math.floor(i / columns);
      const inRow = row === rows - 1 ? count - row * columns : columns;
      const column = i - row * columns;
      places.push({ x: middle + (column - (inRow - 1) / 2) * dx, y: (row - (rows - 1) / 2) * dy });
    }
  });
  return { places, crowded };
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

export interface Label {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Higher is placed first. */
  weight: number;
  /** Written even where counters lie. */
  bold: boolean;
}

/** Which labels can be written without covering one another: the weightier first. Centres and sizes; counters are obstacles. */
export function legible(labels: Label[], obstacles: Label[]): Set<number> {
  const placed: Label[] = [];
  const kept = new Set<number>();
  const hits = (a: Label, b: Label) => Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
  const order = labels.map((_, i) => i).sort((a, b) => labels[b].weight - labels[a].weight || a - b);
  for (const i of order) {
    const label = labels[i];
    if (placed.some((other) => hits(label, other)) || (!label.bold && obstacles.some((other) => hits(label, other)))) continue;
    placed.push(label);
    kept.add(i);
  }
  return kept;
}
