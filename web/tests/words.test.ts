import { expect, test } from "vitest";
import { inkOn, contrast } from "../src/lib/colour";
import { left } from "../src/lib/clock";
import { settings } from "../src/lib/settings.svelte";
import { extent, ticks } from "../src/lib/plot";
import { drawing } from "../src/map/symbols";
import { figure, w } from "../src/lib/words";

test("ink is readable on any side's colour", () => {
  for (const colour of ["#2f4d7e", "#a03128", "#3d3a38", "#d6b53d", "#ffffff", "#000000", "#7f7f7f"]) expect(contrast(colour, inkOn(colour))).toBeGreaterThan(4.5);
});
test("kinds have symbols, and unknown kinds none", () => {
  for (const kind of ["infantry", "cavalry", "artillery", "horse-artillery", "leader", "fleet", "guerrillas", "Strategic leader", "guard infantry"]) expect(drawing(kind), kind).not.toBeNull();
  expect(drawing("zeppelin")).toBeNull();
});
test("time left is short", () => {
  expect(left(2 * 86400 + 3 * 3600)).toBe("2d 3h");
  expect(left(3 * 3600 + 65)).toBe("3h 01m");
  expect(left(65)).toBe("1:05");
  expect(left(-4)).toBe("0:00");
  settings.lang = "it";
  expect(left(2 * 86400 + 3 * 3600)).toBe("2g 3h");
  settings.lang = "en";
});
test("axes have round ticks", () => {
  expect(ticks(0, 10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticks(3, 3)).toEqual([3]);
  expect(extent([{ name: "a", colour: "", points: [[2, 5], [4, 9]] }])).toEqual({ x: [2, 4], y: [0, 9] });
});
test("half a point is written as a half, and what is left agrees", () => {
  expect([0.5, 1, 3.5, 0].map(figure)).toEqual(["½", "1", "3½", "0"]);
  expect(w("costLeft", { n: 0.5, left: 3.5 })).toBe("costs ½, 3½ left");
  expect(w("costLeft", { n: 1, left: 0 })).toBe("costs 1, none left");
  expect(w("costLeft", { n: 0, left: 4 })).toBe("costs nothing, 4 left");
  settings.lang = "it";
  expect(w("costs", { n: 0 })).toBe("non costa nulla");
  expect(w("costLeft", { n: 1, left: 1 })).toBe("costa 1, ne resta 1");
  expect(w("costLeft", { n: 0.5, left: 3.5 })).toBe("costa ½, ne restano 3½");
  expect(w("leftN", { n: 0 })).toBe("non ne restano");
  settings.lang = "en";
});
