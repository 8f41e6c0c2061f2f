// Symbols for kinds of units, drawn in a box 60 wide and 40 high around 0,0. A kind nobody drew gets its initials.

export interface Drawing {
  /** NATO-like frame around the symbol? */
  frame: boolean;
  /** Strokes (no fill). */
  lines?: string;
  /** Filled shapes. */
  solid?: string;
}

const CROSS = "M-30-20L30 20M30-20L-30 20";
const SLASH = "M-30 20L30-20";
const DISC = "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z";
const BICORNE =
  "M-37 15C-34 5-27-1-21-8C-13-18-7-22 0-22C7-22 13-18 21-8C27-1 34 5 37 15C25 9 12 7 0 7C-12 7-25 9-37 15ZM6-6A5 5 0 1 0 16-6A5 5 0 1 0 6-6Z";
const SHIP =
  "M-34 8L34 8L24 22L-26 22ZM-22 4L-22-12C-14-12-8-6-8 4ZM-4 4L-4-24C8-22 14-10 14 4ZM18 4L18-10C24-8 27-2 27 4Z";
const BASTION = "M0-24L9-9L26-8L16 6L20 23L0 16L-20 23L-16 6L-26-8L-9-9Z";
const CANNON =
  "M-32-8L22-15L24-5L-10 3A13 13 0 1 1-24 4L-32 4ZM-14 6A8 8 0 1 0-14 22A8 8 0 1 0-14 6Z";
const WAGON = "M-30-14L30-14L26 6L-26 6ZM-16 6A8 8 0 1 0-16 22A8 8 0 1 0-16 6ZM16 6A8 8 0 1 0 16 22A8 8 0 1 0 16 6Z";
const FLAG = "M-16-26L-12-26L-12-24C0-30 8-16 24-22L24 0C8 6 0-8-12-2L-12 26L-16 26Z";
const HORSE =
  "M-26 22L-18 2C-24-2-20-10-12-10L6-10L16-24L20-16L28-8L22-4L16-6L12 4L16 22L10 22L4 6L-10 8L-14 22Z";
const SABRES = "M-24 20C-8 6 10-8 22-24L26-20C14-4-4 10-20 24ZM24 20C8 6-10-8-22-24L-26-20C-14-4 4 10 20 24Z";
const MUSKETS = "M-26 22L-22 24L24-20L22-24ZM26 22L22 24L-24-20L-22-24Z";
const CROWN = "M-26 18L-30-14L-14 0L0-22L14 0L30-14L26 18Z";
const EAGLE =
  "M0-24C5-24 7-20 6-16C14-24 26-24 34-16C28-10 20-8 14-2L8 6L12 22L-12 22L-8 6L-14-2C-20-8-28-10-34-16C-26-24-14-24-6-16C-7-20-5-24 0-24Z";

const SYMBOLS: Record<string, Drawing> = {
  infantry: { frame: true, lines: CROSS },
  guard: { frame: true, lines: CROSS, solid: "M-30-20H30V-12H-30Z" },
  militia: { frame: true, lines: CROSS, solid: "M-5 0L0-6L5 0L0 6Z" },
  light: { frame: true, lines: `${CROSS}M-30 0H30` },
  grenadier: { frame: true, lines: CROSS, solid: DISC },
  cavalry: { frame: true, lines: SLASH },
  heavy: { frame: true, lines: SLASH, solid: "M-30-20H-18V20H-30Z" },
  dragoon: { frame: true, lines: `${SLASH}M-30-6H30` },
  cossack: { frame: true, lines: `${SLASH}M-30 0L0-20` },
  artillery: { frame: true, solid: DISC },
  horse: { frame: true, lines: SLASH, solid: DISC },
  siege: { frame: false, solid: CANNON },
  engineer: { frame: true, lines: "M-16 12V-8H16V12M0-8V12" },
  leader: { frame: false, solid: BICORNE },
  emperor: { frame: false, solid: EAGLE },
  king: { frame: false, solid: CROWN },
  fleet: { frame: false, solid: SHIP },
  fort: { frame: false, solid: BASTION },
  garrison: { frame: true, lines: CROSS, solid: "M-30-20V-29H-19V-20H-6V-29H6V-20H19V-29H30V-20Z" },
  supply: { frame: false, solid: WAGON },
  flag: { frame: false, solid: FLAG },
  scout: { frame: false, solid: HORSE },
  guerrilla: { frame: false, solid: MUSKETS },
  knight: { frame: false, solid: SABRES },
};

// Other words for the same thing, so that a game may name its kinds as its book does.
const ALSO: Record<string, string> = {
  foot: "infantry", army: "flag", corps: "infantry", division: "infantry", landwehr: "militia", irregular: "guerrilla",
  partisan: "guerrilla", guerilla: "guerrilla", guerrillas: "guerrilla", jager: "light", chasseur: "light", pike: "infantry",
  cuirassier: "heavy", lancer: "cavalry", hussar: "cavalry", gendarme: "heavy", squadron: "cavalry", gun: "artillery", battery: "artillery",
  general: "leader", commander: "leader", captain: "leader", marshal: "leader", officer: "leader", napoleon: "leader",
  ship: "fleet", navy: "fleet", naval: "fleet", squadrons: "fleet", transport: "fleet", galley: "fleet",
  fortress: "fort", fortification: "fort", castle: "fort", depot: "supply", train: "supply", wagon: "supply", baggage: "supply",
  hq: "flag", headquarters: "flag", control: "flag", marker: "flag", sovereign: "king", monarch: "king", ruler: "king", pope: "king",
  mercenary: "knight", mercenaries: "knight", swiss: "infantry", regular: "infantry", scouts: "scout", elite: "guard",
};

export function drawing(kind: string): Drawing | null {
  const whole = kind.toLowerCase();
  const words = whole.split(/[^a-z]+/).filter(Boolean);
  if (words.includes("horse") && words.includes("artillery")) return SYMBOLS.horse;
  if (words.includes("guard") && words.includes("cavalry")) return SYMBOLS.heavy;
  for (const word of words) {
    const found = SYMBOLS[word] ?? SYMBOLS[ALSO[word] ?? ""] ?? SYMBOLS[word.replace(/s$/, "")];
    if (found) return found;
  }
  return null;
}

export const initials = (text: string): string =>
  text.split(/[^\p{L}\p{N}]+/u).filter(Boolean).slice(0, 3).map((word) => word[0].toUpperCase()).join("");

/** One emblem for each side, so that sides differ by shape as well as by colour. 20 high around 0,0. */
export const EMBLEMS = [
  "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z",
  "M0-11L11 0L0 11L-11 0Z",
  "M-8-8H8V8H-8Z",
  "M0-10L10 8H-10Z",
  "M-3-10H3V-3H10V3H3V10H-3V3H-10V-3H-3Z",
  "M0-11L3-3L11-3L5 2L7 10L0 5L-7 10L-5 2L-11-3L-3-3Z",
  "M-10-8L0 10L10-8L0-3Z",
  "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0ZM-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0Z",
  "M-9-4L0-10L9-4V9H-9Z",
];

export const emblem = (role: number): string => EMBLEMS[((role % EMBLEMS.length) + EMBLEMS.length) % EMBLEMS.length];

// The colours a book names, in the tints of the map's time.
const NAMED: Record<string, string> = {
  orange: "#d98736", green: "#5f8f4e", yellow: "#dcb93f", pink: "#d08fae", brown: "#8a5f3c", blue: "#4a72ab", "light blue": "#86b3cf",
  "light-blue": "#86b3cf", red: "#b8463a", black: "#3b3733", white: "#f2eee3", grey: "#8f8a80", gray: "#8f8a80", purple: "#7d5a8c", violet: "#7d5a8c",
};

/** The colour of a unit's formation, if its facts name one: `color`, `corps_color` and the like. */
export function tint(facts: Record<string, unknown> | undefined): string | null {
  for (const [name, value] of Object.entries(facts ?? {})) {
    if (!/colou?r$/.test(name) || typeof value !== "string" || !value) continue;
    return value.startsWith("#") ? value : (NAMED[value.toLowerCase()] ?? null);
  }
  return null;
}
