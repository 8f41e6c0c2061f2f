import { expect, test } from "vitest";
import { broken, contains, nearest, nook } from "../src/map/names";
import type { Polygon } from "../src/lib/types";

const L: Polygon = [[0, 0], [100, 0], [100, 30], [40, 30], [40, 100], [0, 100]];

test("a box lies inside a polygon only with all of it", () => {
  expect(contains(L, { x: 50, y: 15, width: 80, height: 10 })).toBe(true);
  expect(contains(L, { x: 50, y: 30, width: 80, height: 20 })).toBe(false);
  expect(contains(L, { x: 20, y: 60, width: 30, height: 20 })).toBe(true);
});
test("a name finds the place in its area that has room for it", () => {
  const wide = nook(L, { x: 30, y: 40 }, 80, 10, true)!;
  expect(contains(L, { ...wide, width: 80, height: 10 })).toBe(true);
  expect(wide.y).toBeLessThan(30);
  expect(nook(L, { x: 30, y: 40 }, 120, 10, true)).toBeNull();
});
test("a name stays nearer to its own place than to another", () => {
  expect(nearest({ x: 0, y: 10, width: 20, height: 6 }, { x: 0, y: 0 }, [{ x: 40, y: 0 }])).toBe(true);
  expect(nearest({ x: 15, y: 10, width: 20, height: 6 }, { x: 0, y: 0 }, [{ x: 40, y: 0 }])).toBe(false);
});
test("a name is broken as evenly as its words allow", () => {
  expect(broken("Château de Goumont")).toEqual([["Château de Goumont"], ["Château", "de Goumont"], ["Château", "de", "Goumont"]]);
  expect(broken("Vigo ⚓")).toEqual([["Vigo ⚓"]]);
});
