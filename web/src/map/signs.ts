// Signs on the map: what marks and links are drawn with.

export const MARKS: Record<string, string> = {
  star: "★", victory: "★", objective: "★", siege: "⊗", fort: "⌂", capital: "♛", battle: "⚔", disc: "◉", hq: "⚑", flag: "⚑", conquered: "⚑",
  devastated: "✕", pillaged: "✕", source: "◈", pontoon: "≍", mud: "≈", blocked: "⊘", thunder: "ϟ", revolt: "!", blockade: "⚓", cube: "■",
};

// Signs on a link say what slows the march, so that no reader needs its colour: peaks, or a river across it.
export const LINKS: Record<string, string> = {
  pass: "M-8 4L-3-5L0 1L3-5L8 4", mountain: "M-8 4L-3-5L0 1L3-5L8 4",
  river: "M-2-8C1-5-5-3-2 0C1 3-5 5-2 8M3-8C6-5 0-3 3 0C6 3 0 5 3 8",
};

const positive = (sign: string) => (value: unknown) => (typeof value === "number" && value > 0 ? `${sign}${value}` : null);

/** What is printed on a place because of its facts; the important ones at every scale, the others when one is near. */
export const FACTS: Record<string, { sign: (value: unknown) => string | null; always?: boolean }> = {
  victory: { sign: (value) => (value === true ? "★" : null), always: true },
  capital: { sign: (value) => (value === true ? "♛" : null), always: true },
  key: { sign: (value) => (value === true ? "◆" : null) },
  fortress: { sign: positive("⌂") },
  bonus: { sign: positive("+") },
  stacking: { sign: (value) => (Number(value) > 0 && Number(value) < 4 ? `≤${Number(value)}` : null) },
  mp: { sign: (value) => (typeof value === "number" && value > 1 ? "▲" : null) },
};

export const signsOf = (facts: Record<string, unknown> | null | undefined, near: boolean): string[] =>
  Object.entries(FACTS).flatMap(([key, { sign, always }]) => {
    const drawn = facts && key in facts && (near || always) ? sign(facts[key]) : null;
    return drawn ? [drawn] : [];
  });
