// The rule behind a line, a prompt or a refusal: fetched once a title and language, opened anywhere.

import { server, type Chapters, type Rule, type Term } from "./server";
import { settings } from "./settings.svelte";

const known = new Map<string, Promise<Record<string, Rule>>>();
const explained = new Map<string, Promise<Term[]>>();
const chaptered = new Map<string, Promise<Chapters>>();

export const rulebook = $state<{
  title: string | null;
  open: string | null;
  reading: string | null;
  /** The options of the game at this table; null where none is played. */
  options: string[] | null;
}>({ title: null, open: null, reading: null, options: null });

function once<T>(kept: Map<string, Promise<T>>, title: string, ask: () => Promise<T>, none: T): Promise<T> {
  const id = `${title}/${settings.lang}`;
  let found = kept.get(id);
  if (!found) {
    found = ask().catch(() => {
      kept.delete(id);
      return none;
    });
    kept.set(id, found);
  }
  return found;
}

export const rules = (title: string): Promise<Record<string, Rule>> => once(known, title, () => server.rules(title), {});
export const chapters = (title: string): Promise<Chapters> => once(chaptered, title, () => server.rulebook(title), { chapters: [], rulings: [] });

export const glossary = (title: string): Promise<Term[]> => once(explained, title, () => server.glossary(title), []);

export function openRule(id: string): void {
  rulebook.open = id;
}

/** A text in pieces: plain, or the id of the rule it refers to. */
export function pieces(text: string, links: [number, number, string][]): { text: string; rule: string | null }[] {
  const found: { text: string; rule: string | null }[] = [];
  let at = 0;
  for (const [from, to, rule] of links) {
    if (from < at) continue;
    if (from > at) found.push({ text: text.slice(at, from), rule: null });
    found.push({ text: text.slice(from, to), rule });
    at = to;
  }
  if (at < text.length) found.push({ text: text.slice(at), rule: null });
  return found;
}

/** Is an optional rule on at this table? Null: it is always on, or nothing is played here. */
export function switched(rule: Rule, options: string[] | null): boolean | null {
  return rule.options.length && options ? rule.options.some((option) => options.includes(option)) : null;
}
