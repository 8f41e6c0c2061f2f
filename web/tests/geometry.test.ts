import { describe, expect, test } from "vitest";
import { areas, hexes, points } from "../dev/fixtures";
import { arrange, bend, bounds, coastline, fan, front, hachures, hexagon, neighbour, room, simplify } from "../src/lib/geometry";
import type { Point } from "../src/lib/types";
import type { Sheet } from "../src/map/sheet";
import { sized } from "../src/map/stacks";

describe("where counters lie", () => {
  test("a few lie side by side without overlap when there is room", () => {
    const { places, crowded } = arrange([4], 40, 60);
    expect(crowded).toBe(false);
    for (const a of places) for (const b of places) if (a !== b) expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(40);
  });
  test("many are pressed into the space and must be fanned out", () => {
    const { places, crowded } = arrange([12], 40, 40);
    expect(crowded).toBe(true);
    const [left, , right] = bounds(places.map((p): Point => [p.x, p.y]));
    expect(right - left).toBeLessThanOrEqual(80);
  });
  test("two sides in one space keep apart", () => {
    const { places } = arrange([2, 2], 30, 60);
    expect(Math.max(places[0].x, places[1].x)).toBeLessThan(Math.min(places[2].x, places[3].x));
  });
  test("a fan never overlaps", () => {
    for (const n of [1, 2, 5, 9, 17]) {
      const places = fan(n, 10);
      expect(places).toHaveLength(n);
      for (const a of places) for (const b of places) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(10);
    }
  });
});

test("a hexagon has six corners at its size", () => {
  for (const [x, y] of hexagon(5, 5, 10)) expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(10);
});
test("hachures point down the slope whichever way the outline runs", () => {
  const square: Point[] = [[0, 0], [100, 0], [100, 100], [0, 100]];
  const first = (path: string) => path.match(/M([\d.-]+) ([\d.-]+)l([\d.-]+) ([\d.-]+)/)!.slice(1).map(Number);
  const [, , , dy] = first(hachures(square, 10, 8));
  expect(dy).toBeLessThan(0);
  const [, , , other] = first(hachures([...square].reverse().slice(2).concat([...square].reverse().slice(0, 2)), 10, 8));
  expect(other).toBeLessThan(0);
});
test("the front runs between areas of different owners", () => {
  const a: Point[] = [[0, 0], [1, 0], [1, 1], [0, 1]];
  const b: Point[] = [[1, 0], [2, 0], [2, 1], [1, 1]];
  expect(front([a, b], (i) => i)).toBe("M1 0L1 1");
  expect(front([a, b], () => 0)).toBe("");
  expect(front([a, b], (i) => i - 1)).toBe("");
});
test("arrow keys find the next place in their direction", () => {
  const places = [{ key: "e", x: 10, y: 0 }, { key: "far", x: 30, y: 0 }, { key: "s", x: 1, y: 10 }];
  expect(neighbour({ x: 0, y: 0 }, places, "ArrowRight")).toBe("e");
  expect(neighbour({ x: 0, y: 0 }, places, "ArrowDown")).toBe("s");
  expect(neighbour({ x: 0, y: 0 }, places, "ArrowLeft")).toBeNull();
});
test("every space of every kind of board has room", () => {
  for (const fixture of [areas(), points(), hexes()]) for (const r of room(fixture.scene.spaces)) expect(r).toBeGreaterThan(5);
});
test("a heap shows its top counter and how many there are", () => {
  const { places, piles } = arrange([9, 1], 40, 30);
  expect(piles).toEqual([{ top: 8, count: 9 }]);
  const [left, top, right, bottom] = bounds(places.slice(0, 9).map((p): Point => [p.x, p.y]));
  expect(Math.max(right - left, bottom - top)).toBeLessThan(20);
});
test("a road bends a little and keeps its ends", () => {
  const { path, middle } = bend({ x: 0, y: 0 }, { x: 100, y: 0 }, 0.1);
  expect(path).toMatch(/^M0 0Q50 -?10 100 0$/);
  expect(Math.abs(middle.y)).toBe(5);
});
test("the coast is not drawn where the sheet ends", () => {
  expect(coastline([[0, 0], [100, 0], [100, 50], [0, 50]], [100, 100])).toBe("M100 50L0 50");
});
test("a line keeps its ends and its corners, not what is straight", () => {
  expect(simplify([[0, 0], [5, 0.1], [10, 0], [10, 10]], 0.5)).toEqual([[0, 0], [10, 0], [10, 10]]);
});
test("a counter alone in a narrow box is no wider than the box", () => {
  const sheet = (right: number) => ({ radius: [30], spaces: { shape: ["box"] }, flat: () => false, frameOf: () => [0, 0, right, 240] }) as unknown as Sheet;
  expect(sized(sheet(60), 0, [1], 44, 12)).toBeLessThanOrEqual(60);
  expect(sized(sheet(400), 0, [1], 44, 12)).toBe(77);
});
