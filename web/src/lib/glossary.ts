// Terms of a game found in a sentence, so that they can explain themselves where they stand.

import type { Term } from "./server";

export interface Run {
  text: string;
  term: Term | null;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern for all words of a glossary, the longest first; null for an empty one. */
export function pattern(terms: Term[]): RegExp | null {
  const words = terms.flatMap((term) => term.terms).filter(Boolean).sort((a, b) => b.length - a.length);
  return words.length ? new RegExp(`(?<![\\p{L}\\d])(?:${words.map(escape).join("|")})(?![\\p{L}\\d])`, "giu") : null;
}

/** Short words are meant as they are written: CP is a term, cp is none; a capital may begin a sentence. */
const meant = (word: string, found: string) => word === found || (word.length > 3 && word.toLocaleLowerCase() === found.toLocaleLowerCase());

/** A text in runs; each term is explained where it comes first. */
export function gloss(text: string, terms: Term[], words: RegExp | null, told: Set<string> = new Set()): Run[] {
  if (!words) return [{ text, term: null }];
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(words)) {
    const term = terms.find((one) => one.terms.some((word) => meant(word, match[0])));
    if (!term || told.has(term.id)) continue;
    told.add(term.id);
    if (match.index > at) runs.push({ text: text.slice(at, match.index), term: null });
    runs.push({ text: match[0], term });
    at = match.index + match[0].length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), term: null });
  return runs;
}
