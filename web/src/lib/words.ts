// The client's own words: Fluent messages in src/locale, a file for each language. Everything about a game comes from
// the server in every language.

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { SOURCES } from "./locales";
import { settings } from "./settings.svelte";
import type { Text } from "./types";

type Args = Record<string, string | number>;

export const BUNDLES: Record<string, FluentBundle> = Object.fromEntries(
  Object.entries(SOURCES).map(([lang, source]) => {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    const errors = bundle.addResource(new FluentResource(source));
    for (const error of errors) console.error(`${lang}.ftl: ${error.message}`);
    return [lang, bundle];
  }),
);

/** What a language calls itself. */
export const ownName = (lang: string): string => {
  const name = BUNDLES[lang]?.getMessage("languageName")?.value;
  return name ? BUNDLES[lang].formatPattern(name) : lang;
};

/** A number as games write it: half a point is ½ in every language. */
export const figure = (value: number): string => (value % 1 === 0.5 ? `${Math.floor(value) || ""}½` : String(value));
/** Numbers as they are written in games: 1813 is a year, and no language puts a mark into it. */
const plainNumber = (value: string | number) => (typeof value !== "number" ? value : value % 1 === 0.5 ? figure(value) : new FluentNumber(value, { useGrouping: false }));

/** The message of a key (`theme.auto` is the message `theme-auto`) in the reader's language; English where it has none. */
export function w(key: string, args: Args = {}): string {
  const id = key.replaceAll(".", "-");
  const own = BUNDLES[settings.lang] ?? BUNDLES.en;
  const speaker = own.hasMessage(id) ? own : BUNDLES.en;
  const pattern = speaker.getMessage(id)?.value;
  if (!pattern) return plain(key);
  const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, plainNumber(value)]));
  return speaker.formatPattern(pattern, values, []);
}

/** A number with so many decimals, as the reader's language writes it. */
export const decimal = (value: number, places: number): string => value.toLocaleString(settings.lang, { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false });

/** What a key of facts, flags or marks is called: in the game's words, or as people would write it. */
export const called = (words: Record<string, Text> | undefined, key: string): string => {
  const said = words?.[key];
  return typeof said === "object" ? (said[settings.lang] ?? said.en ?? plain(key)) : (said ?? plain(key));
};

/** "moved-twice" and "terrain_bonus" as people write them, for facts the server sends by their key. */
export function plain(text: string): string {
  const words = text.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
