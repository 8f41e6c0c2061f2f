// The server's dice again, in the browser: BLAKE2b keyed with the seed over a counter, 64 bits a draw, rejection
// instead of bias. Whoever has the seed can compute every draw; whoever has its hash knows the seed was not changed.

import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const RANGE = 1n << 64n;

export class Dice {
  #key: Uint8Array;

  constructor(seed: string, public counter = 0n) {
    const raw = utf8ToBytes(seed);
    this.#key = raw.length <= 64 ? raw : blake2b(raw, { dkLen: 64 });
  }

  /** A fair number from 0 to n - 1. */
  below(n: bigint): bigint {
    const limit = RANGE - (RANGE % n);
    for (;;) {
      const message = new Uint8Array(8);
      new DataView(message.buffer).setBigUint64(0, this.counter++);
      const word = blake2b(message, { key: this.#key.length ? this.#key : undefined, dkLen: 8 });
      const value = new DataView(word.buffer, word.byteOffset, 8).getBigUint64(0);
      if (value < limit) return value % n;
    }
  }
}

export const hashOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)));

export interface Claim {
  /** How many results were possible. */
  sides: number | string;
  /** The result, counted from `from`. */
  result: number | string;
}

/** The index of the first draw that does not follow from the seed, or -1 when all do. */
export function firstWrong(seed: string, claims: Claim[], from: number): number {
  const dice = new Dice(seed);
  return claims.findIndex((claim) => dice.below(BigInt(claim.sides)) + BigInt(from) !== BigInt(claim.result));
}
