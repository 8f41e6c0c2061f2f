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
test("a changed draw is found", () => {
  const claims = [0, 0, 0, 5, 2].map((result) => ({ sides: 6, result }));
  expect(firstWrong("7", claims, 0)).toBe(-1);
  expect(firstWrong("7", claims.map((c) => ({ ...c, result: c.result + 1 })), 1)).toBe(-1);
  claims[3].result = 4;
  expect(firstWrong("7", claims, 0)).toBe(3);
});
