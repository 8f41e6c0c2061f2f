// One board as it is printed: its spaces, their outlines and sizes. Computed once a scene; nothing here moves.

import { bend, bounds, hexagon, median, room, toPath } from "../lib/geometry";
import { say } from "../lib/settings.svelte";
import type { Point, Polygon, Scene, Spaces } from "../lib/types";

const FLAT = new Set(["polygon", "hex", "box"]);

export const shapePath = (shape: string, x: number, y: number, s: number): string => {
  if (shape === "square") return toPath([[x - s, y - s], [x + s, y - s], [x + s, y + s], [x - s, y + s]]);
  if (shape === "star") {
    return toPath(Array.from({ length: 10 }, (_, n): Point => {
      const r = n % 2 ? s * 0.55 : s * 1.25;
      return [x + r * Math.sin((Math.PI * n) / 5), y - r * Math.cos((Math.PI * n) / 5)];
    }));
  }
  return `M${x - s} ${y}a${s} ${s} 0 1 0 ${2 * s} 0a${s} ${s} 0 1 0 ${-2 * s} 0Z`;
};

export class Sheet {
  readonly spaces: Spaces;
  readonly size: [number, number];
  readonly here: number[];
  readonly indexOf: Map<number, number>;
  readonly radius: number[];
  readonly typical: number;
  /** The width of a fine line, and of the margin around the sheet. */
  readonly unit: number;
  readonly rim: number;
  readonly boxed: boolean;
  readonly hexed: boolean;
  readonly dotted: boolean;
  /** Where land is printed, what is not land is water. */
  readonly islands: boolean;
  readonly links: { path: string; middle: { x: number; y: number }; angle: number; kind: string }[];
  #outlines = new Map<number, string>();

  constructor(readonly scene: Scene, readonly board: number) {
    this.spaces = scene.spaces;
    this.size = board === 0 ? scene.size : (scene.boards?.[board]?.size ?? scene.size);
    this.here = this.spaces.id.map((_, i) => i).filter((i) => this.isHere(i));
    this.indexOf = new Map(this.spaces.id.map((id, i) => [id, i]));
    this.radius = room(this.spaces);
    this.typical = median(this.here.map((i) => this.radius[i])) || Math.min(...this.size) / 10;
    this.unit = this.typical / 34;
    this.rim = Math.min(...this.size) / 700;
    this.boxed = this.here.length > 0 && this.here.every((i) => this.spaces.shape[i] === "box");
    this.hexed = this.here.some((i) => this.spaces.shape[i] === "hex");
    this.dotted = this.here.length > 0 && this.here.filter((i) => !this.flat(i)).length > this.here.length / 2;
    this.islands = (scene.layers ?? []).some((layer) => (layer.board ?? 0) === board && layer.kind === "land");
    this.links = this.#links();
  }

  isHere = (i: number) => (this.spaces.board?.[i] ?? 0) === this.board;
  flat = (i: number) => FLAT.has(this.spaces.shape[i]);
  wet = (i: number) => /sea|ocean|water|lake/.test(this.spaces.terrain?.[i] ?? "");
  symbolSize = (i: number) => this.spaces.size?.[i] || this.typical * 0.42;
  terrain = (i: number) => this.scene.terrains?.[this.spaces.terrain?.[i] ?? ""]?.fill ?? null;
  at = (i: number): Point => [this.spaces.x[i], this.spaces.y[i]];

  /** The corners of a space that is an area, null for a point. */
  corners(i: number): Polygon | null {
    const polygon = this.spaces.polygon?.[i];
    if (polygon && polygon.length > 2) return polygon;
    if (this.spaces.shape[i] === "hex") return hexagon(this.spaces.x[i], this.spaces.y[i], this.spaces.size?.[i] || this.typical);
    if (this.spaces.shape[i] !== "box") return null;
    const [left, top, right, bottom] = this.frameOf(i);
    return [[left, top], [right, top], [right, bottom], [left, bottom]];
  }

  /** The rectangle of a box. */
  frameOf(i: number): [number, number, number, number] {
    const polygon = this.spaces.polygon?.[i];
    if (polygon && polygon.length > 2) return bounds(polygon);
    const s = (this.spaces.size?.[i] || this.typical * 2) / 2;
    const [x, y] = this.at(i);
    return [x - s, y - s, x + s, y + s];
  }

  outline(i: number): string {
    const kept = this.#outlines.get(i);
    if (kept !== undefined) return kept;
    const corners = this.corners(i);
    const made = corners ? toPath(corners) : shapePath(this.spaces.shape[i], this.spaces.x[i], this.spaces.y[i], this.symbolSize(i));
    this.#outlines.set(i, made);
    return made;
  }

  shortLabel = (i: number) => say(this.spaces.label?.[i] ?? "");

  longName(i: number): string {
    const [text, label] = [say(this.spaces.name[i]), this.shortLabel(i)];
    const bare = label && /\d/.test(label) && text.endsWith(` ${label}`) ? text.slice(0, -label.length - 1) : text;
    return /^[\d.,:-]*$/.test(bare) ? "" : bare;
  }

  /** The name written on the map; what floats at a quay is named by its town. */
  nameOf(i: number): string {
    if (this.spaces.shape[i] === "anchor") return "";
    const text = this.longName(i) || (this.flat(i) ? "" : this.shortLabel(i));
    return text && this.spaces.facts?.[i]?.port ? `${text} ⚓` : text;
  }

  rank = (i: number): number =>
    this.spaces.rank?.[i] ?? (Object.values(this.spaces.facts?.[i] ?? {}).some((fact) => fact === true) || this.spaces.shape[i] === "star" ? 1 : 0);

  #links() {
    return (this.scene.links ?? []).flatMap(([a, b, kind]) => {
      const [i, j] = [this.indexOf.get(a), this.indexOf.get(b)];
      if (i === undefined || j === undefined || !this.isHere(i) || !this.isHere(j) || this.flat(i) || this.flat(j)) return [];
      const [from, to] = [{ x: this.spaces.x[i], y: this.spaces.y[i] }, { x: this.spaces.x[j], y: this.spaces.y[j] }];
      return [{ ...bend(from, to, 0.035), kind: String(kind ?? "road") }];
    });
  }
}
