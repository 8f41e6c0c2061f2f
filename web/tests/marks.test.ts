import { describe, expect, it } from "vitest";
import { MARKS } from "../src/map/marks";

type Rgb = [number, number, number];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const linear = (c: number) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const contrast = (a: Rgb, b: Rgb) => {
  const [x, y] = [luminance(a), luminance(b)].sort((m, n) => n - m);
  return (x + 0.05) / (y + 0.05);
};

describe("targets", () => {
  it.each([["light", MARKS.light], ["picked", MARKS.picked]])("stand out 3 to 1 from any colour below (%s)", (_, bright) => {
    let worst = Infinity;
    for (let r = 0; r <= 255; r += 15)
      for (let g = 0; g <= 255; g += 15)
        for (let b = 0; b <= 255; b += 15) {
          const ground: Rgb = [r, g, b];
          const seen = [rgb(MARKS.dark), rgb(bright)].map((line) => contrast(line, ground));
          worst = Math.min(worst, Math.max(...seen));
        }
    expect(worst).toBeGreaterThanOrEqual(3);
  });
  it("have two lines that stand out from each other", () => {
    expect(contrast(rgb(MARKS.dark), rgb(MARKS.light))).toBeGreaterThan(7);
    expect(contrast(rgb(MARKS.dark), rgb(MARKS.picked))).toBeGreaterThan(7);
  });
});
