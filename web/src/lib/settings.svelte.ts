// What a reader prefers: language, theme, palette, counter size. Kept in this browser only.

import { firstKnown } from "./locales";
import type { Lang, Role, Text } from "./types";

interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  palette: "period" | "safe";
  counter: number;
  dice: boolean;
  /** How fast what others did plays itself. */
  pace: "off" | "fast" | "normal" | "slow";
  forced: boolean;
  confirm: "always" | "odds" | "never";
  notify: boolean;
  /** Each question explains itself. */
  explain: boolean;
}

const KEY = "grognard.settings";

function first(): Settings {
  const languages = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  const start: Settings = {
    lang: firstKnown(languages),
    theme: "auto",
    palette: "period",
    counter: 44,
    dice: true,
    pace: "normal",
    forced: true,
    confirm: "odds",
    notify: false,
    explain: typeof innerWidth !== "number" || innerWidth > 720, // a phone has little room: there it is asked for
  };
  try {
    return { ...start, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return start;
  }
}

export const settings = $state<Settings>(first());

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* private windows may refuse; the settings then last as long as the page */
  }
}

/** A text in the reader's language; English where there is no other. */
export function say(text: Text | number | null | undefined): string {
  if (text === null || text === undefined) return "";
  if (typeof text !== "object") return String(text);
  return text[settings.lang] ?? text.en ?? Object.values(text)[0] ?? "";
}

// Okabe and Ito: eight colours that people with any colour vision can tell apart.
const SAFE = ["#0072B2", "#D55E00", "#4d4d4d", "#009E73", "#CC79A7", "#B38600", "#56B4E9", "#7a3e9d"];

export function colour(roles: Role[], role: number): string {
  if (role < 0 || role >= roles.length) return "#7d7566";
  return settings.palette === "safe" ? SAFE[role % SAFE.length] : roles[role].color;
}
