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

/** One draw as the server lists it: from which counter, among how many, with which result (from 0). */
export interface Claim {
  counter: number;
  among: number | string;
  result: number | string;
}

const STREAM = 1n << 32n;

/**
 * The place of the first draw that does not follow from the seed, or -1 when all do and no counter was left out.
 * `anew` names where chance went on after actions that an older version played.
 */
export function firstWrong(seed: string, claims: Claim[], anew: number[] = []): number {
  const next = new Set<bigint>([0n, ...anew.map(BigInt)]);
  return claims.findIndex((claim) => {
    const begin = BigInt(claim.counter);
    const dice = new Dice(seed, begin);
    const right = dice.below(BigInt(claim.among)) === BigInt(claim.result);
    // A draw begins where one before it ended, or, after an agreed rewind, at the beginning of that rewind's own stream.
    const joined = next.has(begin) || begin % STREAM === 0n;
    next.add(dice.counter);
    return !right || !joined;
  });
}
