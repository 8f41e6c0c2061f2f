import { expect, test } from "vitest";
import { Dice, firstWrong, hashOf } from "../src/lib/dice";

// The figures are what the server's own dice give for these seeds.
test("the browser's dice are the server's dice", () => {
  const dice = new Dice("7");
  expect(Array.from({ length: 10 }, () => Number(dice.below(6n)))).toEqual([0, 0, 0, 5, 2, 2, 4, 1, 2, 3]);
  expect(dice.below(3n ** 30n)).toBe(182913030512375n);
});
test("a seed longer than a key is hashed first", () => {
  const dice = new Dice("x".repeat(80));
  expect(Array.from({ length: 10 }, () => Number(dice.below(6n)))).toEqual([1, 5, 0, 2, 0, 4, 1, 0, 3, 5]);
});
test("the published hash is SHA-256 of the seed", () => {
  expect(hashOf("7")).toBe("7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451");
});
test("a changed, a dropped or a moved draw is found", () => {
  const claims = [0, 0, 0, 5, 2].map((result, counter) => ({ counter, among: 6, result }));
  expect(firstWrong("7", claims)).toBe(-1);
  expect(firstWrong("7", claims.map((claim, i) => (i === 3 ? { ...claim, result: 4 } : claim)))).toBe(3);
  expect(firstWrong("7", claims.filter((_, i) => i !== 2))).toBe(2);
  expect(firstWrong("8", claims)).toBeGreaterThanOrEqual(0);
});
test("after an agreed rewind, and after actions of an older version, draws go on elsewhere in the stream", () => {
  const at = (counter: number) => ({ counter, among: 6, result: Number(new Dice("7", BigInt(counter)).below(6n)) });
  expect(firstWrong("7", [at(0), at(1), at(3 * 2 ** 32), at(3 * 2 ** 32 + 1)])).toBe(-1);
  expect(firstWrong("7", [at(0), at(3 * 2 ** 32 + 1)])).toBe(1);
  expect(firstWrong("7", [at(0), at(40)])).toBe(1);
  expect(firstWrong("7", [at(0), at(40)], [40])).toBe(-1);
});
