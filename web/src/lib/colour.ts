// Small sums with colours, so that edges and text follow from a side's own colour.

export type Rgb = [number, number, number];

export function rgb(colour: string): Rgb {
  const hex = colour.replace("#", "");
  const full = hex.length === 3 ? [...hex].map((c) => c + c).join("") : hex;
  const value = Number.parseInt(full.slice(0, 6), 16);
  return Number.isNaN(value) ? [120, 110, 100] : [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(colour: string, other: string, share: number): string {
  const a = rgb(colour);
  const b = rgb(other);
  return `#${a.map((v, i) => Math.round(v + (b[i] - v) * share).toString(16).padStart(2, "0")).join("")}`;
}

export const darker = (colour: string, share = 0.35) => mix(colour, "#000000", share);
export const lighter = (colour: string, share = 0.35) => mix(colour, "#ffffff", share);

/** Relative luminance as the accessibility guidelines define it. */
export function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((v) => {
    const s = v / 255;
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)].sort((m, n) => n - m);
  return (x + 0.05) / (y + 0.05);
}

/** Black or white, whichever reads better on this colour. */
export const inkOn = (colour: string) => (contrast(colour, "#ffffff") >= contrast(colour, "#0d0a06") ? "#ffffff" : "#0d0a06");
