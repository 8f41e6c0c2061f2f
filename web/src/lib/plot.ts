// Plots by hand: scales, ticks and paths. Pure functions.

export interface Series {
  name: string;
  colour: string;
  points: [number, number][];
}

/** Round steps for an axis: 1, 2 or 5 times a power of ten, about `count` of them. */
export function ticks(low: number, high: number, count = 5): number[] {
  if (!(high > low)) return [low];
  const raw = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= raw) ?? raw;
  const out: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high + step * 1e-9; value += step) out.push(Number(value.toFixed(10)));
  return out;
}

export const scale = (low: number, high: number, from: number, to: number) => (value: number) =>
  high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

export function extent(series: Series[]): { x: [number, number]; y: [number, number] } {
  const xs = series.flatMap((one) => one.points.map((p) => p[0]));
  const ys = series.flatMap((one) => one.points.map((p) => p[1]));
  const span = (values: number[], zero: boolean): [number, number] =>
    values.length ? [Math.min(...values, ...(zero ? [0] : [])), Math.max(...values, ...(zero ? [0] : []))] : [0, 1];
  return { x: span(xs, false), y: span(ys, true) };
}

/** A text short enough for an axis, cut between words. */
export function brief(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  return `${cut.slice(0, cut.includes(" ") ? cut.lastIndexOf(" ") : most).replace(/[\s,.;:]+$/, "")}…`;
}
