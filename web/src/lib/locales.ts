// The languages of the client's own words: the files of src/locale, each a language: `it.ftl` is Italian.

const FILES = import.meta.glob<string>("../locale/*.ftl", { query: "?raw", import: "default", eager: true });

export const SOURCES: Record<string, string> = Object.fromEntries(
  Object.entries(FILES).map(([path, source]) => [path.replace(/^.*\/|\.ftl$/g, ""), source]),
);

/** The first language somebody reads that there are words in. */
export const firstKnown = (wanted: readonly string[]): string =>
  wanted.map((tag) => tag.toLowerCase().split("-")[0]).find((lang) => lang in SOURCES) ?? "en";
