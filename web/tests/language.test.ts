import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { BUNDLES, ownName, w } from "../src/lib/words";

const LANGUAGES = ["en", "it"];
const source = (lang: string) => readFileSync(join("src/locale", `${lang}.ftl`), "utf8");
const ids = (lang: string) => [...source(lang).matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((match) => match[1]);
const bodies = (lang: string) => new Map([...source(lang).matchAll(/^([a-zA-Z][\w-]*) *=((?:.|\n(?![a-zA-Z#]))*)/gm)].map((match) => [match[1], match[2]]));
const fields = (text: string) => [...new Set([...text.matchAll(/\$(\w+)/g)].map((match) => match[1]))].sort();

/** Every source file of the client. */
function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });
}
const code = [...files("src"), ...files("dev")].map((path) => readFileSync(path, "utf8")).join("\n");

test("every language has every message once, readable, with the same fields", () => {
  for (const lang of LANGUAGES) {
    expect(new FluentBundle(lang).addResource(new FluentResource(source(lang)))).toEqual([]);
    expect(ids(lang).length).toBe(new Set(ids(lang)).size);
    for (const id of ids(lang)) expect(BUNDLES[lang].getMessage(id)?.value, `${lang}: ${id}`).toBeTruthy();
  }
  expect(ids("it").sort()).toEqual(ids("en").sort());
  const [en, it] = LANGUAGES.map(bodies);
  for (const [id, text] of en) expect(fields(it.get(id) ?? ""), id).toEqual(fields(text));
});

test("what the client says is there, and what is there is said", () => {
  const known = new Set(ids("en"));
  const said = new Set([...code.matchAll(/\bw\(\s*"([^"]+)"/g)].map((match) => match[1].replaceAll(".", "-")));
  for (const id of said) expect(known.has(id), `no message for ${id}`).toBe(true);
  // keys that are made: w(`state.${x}`), and keys that stand in a table of the code
  const families = [...code.matchAll(/\bw\(\s*`([\w.]+)\$\{/g)].map((match) => match[1].replaceAll(".", "-"));
  const quoted = new Set([...code.matchAll(/["'`]([\w.]+)["'`]/g)].map((match) => match[1].replaceAll(".", "-")));
  const unused = [...known].filter((id) => !said.has(id) && !quoted.has(id) && !families.some((family) => id.startsWith(family)) && id !== "languageName");
  expect(unused).toEqual([]);
});

/** The names of the program, of keys and of a hash, and how an address begins. */
const NO_WORDS = ["Grognard", "Tab", "Esc", "SHA-256:", "https://"];

/** What a page says by itself: text between its tags and what is read aloud, without what stands in braces. */
function written(page: string): string[] {
  let [depth, text] = [0, ""];
  for (const letter of page.replace(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs, "").replace(/&\w+;/g, " ")) {
    if (letter === "{") depth += 1;
    if (depth === 0) text += letter;
    if (letter === "}") depth -= 1;
  }
  const found = [...text.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"|>([^<>]*)</g)];
  return found.map((match) => (match[1] ?? match[2]).trim()).filter((said) => /\p{L}{3}/u.test(said) && !NO_WORDS.includes(said));
}

test("no words are written into the pages", () => {
  expect(written('<p title="A hint">{w("close")} Close <b>{n}</b></p>')).toEqual(["A hint", "Close"]);
  for (const path of files("src").filter((file) => file.endsWith(".svelte"))) expect(written(readFileSync(path, "utf8")), path).toEqual([]);
});

test("numbers agree and are not grouped", () => {
  settings.lang = "it";
  expect(w("vacationLeft", { n: 1 })).toBe("Resta 1 giorno quest'anno.");
  expect(w("vacationLeft", { n: 14 })).toBe("Restano 14 giorni quest'anno.");
  expect(w("turn", { n: 1813 })).toBe("Turno 1813");
  settings.lang = "en";
  expect(w("minutes", { n: 1 })).toBe("1 minute");
  expect(w("theme.auto")).toBe("As the system");
  expect(ownName("it")).toBe("Italiano");
});

test("a language without a message speaks English, a key without any is readable", () => {
  settings.lang = "xx";
  expect(w("close")).toBe("Close");
  expect(w("nowhere-to-be-found")).toBe("Nowhere to be found");
  settings.lang = "en";
});

test("what is said is well said", () => {
  const wrong: Record<string, RegExp[]> = {
    en: [/ {2}|^ | $/, /\(s\)/, /\b1 (games|days|minutes|dice|draws|points|cards|steps)\b/],
    it: [/ {2}|^ | $/, /\b(di|a|da|su|in) (il|lo|i|gli|le)\b/, /\b1 (partite|giorni|minuti|dadi|tiri|punti|carte|passi)\b/, /\b(the|of|and|is|are|with|from)\b/],
  };
  for (const lang of LANGUAGES) {
    settings.lang = lang;
    for (const [id, text] of bodies(lang)) {
      for (const n of [1, 2]) {
        const said = w(id, Object.fromEntries(fields(text).map((field) => [field, new RegExp(`\\$${field}\\s*->`).test(text) ? n : "X"])));
        for (const pattern of wrong[lang]) expect(said, `${lang}: ${id}`).not.toMatch(pattern);
        expect(said, `${lang}: ${id}`).not.toMatch(/[{}]/);
      }
    }
  }
  settings.lang = "en";
});
