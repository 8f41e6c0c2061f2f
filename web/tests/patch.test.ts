import { expect, test } from "vitest";
import { lines, patch } from "../src/lib/patch";

test("a patch changes only what it names", () => {
  const old = { a: [1, 2, 3], b: { c: 1, d: 2 }, e: "x" };
  expect(patch(old, { a: { "~": [[1, 9]] }, b: { "-": ["d"], f: 5 } })).toEqual({ a: [1, 9, 3], b: { c: 1, f: 5 }, e: "x" });
  expect(old.a).toEqual([1, 2, 3]);
});
test("objects in an array are patched one by one, and more come after them", () => {
  const old = [{ a: 1, b: 2 }, { a: 3 }];
  expect(patch({ x: old }, { x: { "@": [[1, { a: 4 }]], "+": [{ c: 5 }] } })).toEqual({ x: [{ a: 1, b: 2 }, { a: 4 }, { c: 5 }] });
  expect(patch({ x: old }, { x: { "@": [[0, { "-": ["b"] }]] } })).toEqual({ x: [{ a: 1 }, { a: 3 }] });
});
test("whole values replace", () => {
  expect(patch({ a: { b: 1 } }, { a: { "=": { c: 2 } } })).toEqual({ a: { c: 2 } });
  expect(patch({ a: [1] }, { a: [1, 2] })).toEqual({ a: [1, 2] });
  expect(patch({ a: 1 }, { a: null })).toEqual({ a: null });
  expect(patch({}, { a: { "=": { x: 1 } } })).toEqual({ a: { x: 1 } });
});
test("a log is cut back and continued", () => {
  const at = (n: number) => ({ n });
  expect(lines([at(1), at(2), at(3)], { after: 1, lines: [at(2)] })).toEqual([at(1), at(2)]);
});
