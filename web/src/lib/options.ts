// What can be done, as a tree of touches: first argument, then the next. Pure functions, no drawing.

import type { Option, OptionFacts, Scene, Touch, View } from "./types";
import { figure } from "./words";

const ON_SCREEN = new Set(["piece", "space", "card"]);

export const key = (touch: Touch): string => `${touch[0]}:${touch[1]}`;

/** The touches of an option that can be made on screen, in order. */
export function path(option: Option): string[] {
  return (option.touch ?? []).filter((touch) => ON_SCREEN.has(touch[0])).map(key);
}

/** Options whose arguments have numbers of their own, with the pieces and spaces they mean, as far as these can be seen. */
export function sighted(options: Option[], meaning: Scene["touch"], role: number, seen: (touched: string) => boolean): Option[] {
  if (!meaning) return options;
  return options.map((option) => ({
    ...option,
    touch: option.touch?.map((touch): Touch => {
      const [kind, from] = meaning[touch[0]] ?? [];
      const start = from?.[role] ?? from?.[0];
      if (kind === undefined || start === undefined || typeof touch[1] !== "number") return touch;
      const meant: Touch = [kind, start + touch[1], start];
      return seen(key(meant)) ? meant : touch;
    }),
  }));
}

const begins = (whole: string[], start: string[]) => start.every((step, i) => whole[i] === step);

/** The options that agree with what has been chosen so far. */
export function open(options: Option[], chosen: string[]): Option[] {
  return options.filter((option) => begins(path(option), chosen));
}

/** The touch that comes next on the way to an option, if what has been chosen lies on that way. */
export const onward = (option: Option, chosen: string[]): string | undefined => (begins(path(option), chosen) ? path(option)[chosen.length] : undefined);

/** What glows: the next touch of every option still open. */
export function targets(options: Option[], chosen: string[]): Set<string> {
  return new Set(options.map((option) => onward(option, chosen)).filter((step) => step !== undefined));
}

/** The touch with which every option begins, where there are several: it needs no choosing. */
export function beginning(options: Option[]): string[] {
  const first = options.length > 1 ? path(options[0])[0] : undefined;
  return first !== undefined && options.every((option) => path(option)[0] === first) ? [first] : [];
}

/** Options with no touch left: they become buttons. */
export function buttons(options: Option[], chosen: string[]): Option[] {
  return open(options, chosen).filter((option) => path(option).length === chosen.length);
}

export type Step =
  | { kind: "play"; option: Option }
  | { kind: "choose"; chosen: string[] }
  | { kind: "refused"; touched: string };

/**
 * What a click does. A touch on a target goes one step down; the only option left is played; a touch on
 * another first target while something is chosen starts again from there.
 */
export function touch(options: Option[], chosen: string[], touched: string): Step {
  if (chosen[chosen.length - 1] === touched && !targets(options, chosen).has(touched)) {
    return { kind: "choose", chosen: chosen.slice(0, -1) };
  }
  for (let depth = chosen.length; depth >= 0; depth--) {
    const start = chosen.slice(0, depth);
    if (!targets(options, start).has(touched)) continue;
    const now = [...start, touched];
    const left = open(options, now);
    if (left.length === 1 && path(left[0]).length === now.length) return { kind: "play", option: left[0] };
    return { kind: "choose", chosen: now };
  }
  return { kind: "refused", touched };
}

/** What stops, passes or ends: it is never the first choice, for a hasty hand would throw the turn away. */
export const stops = (option: Option | undefined): boolean => option !== undefined && (/^(done|pass|skip|decline|none|no)$/.test(option.action[0]) || option.facts?.ends === true);

/** At a window, the pass that answers it as before: nothing is on offer that could not wait and was declined already. */
export function declinedBefore(options: Option[], declined: ReadonlySet<string>): Option | null {
  const pass = options.find(stops);
  return pass && options.every((option) => option === pass || (option.facts?.waits && declined.has(JSON.stringify(option.action)))) ? pass : null;
}

/** One line of the list of choices: a button to play, or a touch that leads on. */
export interface Choice {
  key: string;
  label: string;
  option?: Option;
  touched?: string;
  /** What the choice tells of itself: of the one option it plays, whether by a button or by its last touch. */
  facts?: OptionFacts;
  count: number;
}

/** Everything that can be chosen now, in order, for buttons, number keys and screen readers. */
export function choices(options: Option[], chosen: string[], name: (touched: string) => string): Choice[] {
  const found = new Map<string, Choice>();
  const labels = new Map<string, string[]>();
  for (const option of open(options, chosen)) {
    const step = path(option)[chosen.length];
    if (step === undefined) {
      const id = `play:${JSON.stringify(option.action)}`;
      found.set(id, { key: id, label: option.label, option, facts: option.facts, count: 1 });
      continue;
    }
    const seen = found.get(step);
    if (seen) seen.count++;
    else found.set(step, { key: step, label: "", touched: step, count: 1 });
    const line = found.get(step)!;
    const last = line.count === 1 && path(option).length === chosen.length + 1;
    if (line.count > 1) labels.get(step)!.push(option.label);
    else labels.set(step, [option.label]);
    line.label = last ? option.label : "";
    line.facts = last ? option.facts : undefined;
  }
  for (const line of found.values()) if (!line.label) line.label = act(labels.get(line.touched!)!, name(line.touched!));
  const all = [...found.values()];
  const rank = (choice: Choice) => (choice.option ? (stops(choice.option) ? 3 : choice.option.facts?.main ? 0 : 1) : 2);
  // One heading for each group, where its first choice stands; what belongs to none comes before them.
  const group = (choice: Choice) => (rank(choice) === 1 && choice.option?.facts?.group ? JSON.stringify(choice.option.facts.group) : "");
  const heads = all.map(group);
  const head = (choice: Choice) => (group(choice) ? heads.indexOf(group(choice)) : -1);
  return all.map((choice, i) => ({ choice, i })).sort((a, b) => rank(a.choice) - rank(b.choice) || head(a.choice) - head(b.choice) || a.i - b.i).map(({ choice }) => choice);
}

/** The one button that stands out: what a player most likely wants, as the game says; where it does not, never what stops. */
export function mainChoice(all: Choice[]): Choice | null {
  const said = all.find((choice) => choice.option?.facts?.main);
  if (said) return said;
  const plays = all.filter((choice) => choice.option && !stops(choice.option));
  if (all.length === 1) return all[0];
  return plays.length === 1 && all.filter((choice) => !choice.option).length === 0 ? plays[0] : null;
}

/** What the next touches cost, where the options say so: the least of those that begin with it. */
export function costs(options: Option[], chosen: string[]): Map<string, string> {
  const least = new Map<string, number>();
  for (const option of open(options, chosen)) {
    const [step, cost] = [path(option)[chosen.length], option.facts?.cost];
    if (step !== undefined && cost !== undefined) least.set(step, Math.min(cost, least.get(step) ?? Infinity));
  }
  return new Map([...least].map(([key, cost]) => [key, figure(cost)]));
}

/** Words out of turn, in groups: by the power they are said to, or by what they do where they are about places. */
export interface Group {
  key: string;
  title: string;
  options: { option: Option; label: string }[];
}
const common = (labels: string[]): string => {
  const split = labels.map((label) => label.split(" "));
  const words: string[] = [];
  for (let i = 0; split.every((one) => one.length > i + 1 && one[i] === split[0][i]); i++) words.push(split[0][i]);
  return words.join(" ");
};
// an article or a preposition whose noun was left out, in both languages
const HANGING = /(^|\s)((d[ae]|ne|su|co|a)?(l|llo|lla|i|gli|lle)|l[aeo]|d[ai]|i[ln]|un[oa]?|con|per|[aeo]|the|of|to|from|at|by|with|for|and|or|an|\S*['’])$/iu;
/** The act that several options begin with, where it names what is touched: "Hill marches…"; else the name alone. */
function act(labels: string[], name: string): string {
  let words = common(labels);
  if (words.split("(").length > words.split(")").length) words = words.slice(0, words.lastIndexOf("(")).trim(); // no bracket is left open
  while (HANGING.test(words) || /(^|\s)(against|towards|into|on|contro|verso|entro)$/iu.test(words)) words = words.slice(0, Math.max(0, words.lastIndexOf(" ")));
  const [first] = name.split(/[\s,(]/);
  return first.length > 2 && words.includes(first) && words.length > first.length + 2 && words !== name ? `${words.replace(/[:;,]$/, "")}…` : name;
}
/** What an answer says beyond the name of the row it stands in: "The infantry (Pio, 8) to Dal Monte" is "To Dal Monte" there. */
export function within(row: string, label: string): string {
  const at = label.toLowerCase().indexOf(row.toLowerCase());
  const after = label.slice(at + row.length);
  if (!row || at < 0 || /^[\p{L}\p{N}]/u.test(after) || /[\p{L}\p{N}]$/u.test(label.slice(0, at))) return label;
  let before = label.slice(0, at).trimEnd();
  while (HANGING.test(before)) before = before.slice(0, Math.max(0, before.lastIndexOf(" "))).trimEnd();
  const rest = `${before} ${after.replace(/^[\s:;,]+/, "")}`.trim();
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
/** Labels without the words that all of them share, at their beginning and, where no word is left hanging, at their end. */
export function toldApart(labels: string[]): string[] {
  if (labels.length < 2) return labels;
  const cut = (all: string[]) => {
    const shared = common(all).length;
    return shared ? all.map((label) => label.slice(shared).trim()) : all;
  };
  const turned = (all: string[]) => all.map((label) => label.split(" ").reverse().join(" "));
  const begun = cut(labels);
  const ended = turned(cut(turned(begun)));
  const whole = (label: string) => label.split("(").length === label.split(")").length;
  const told = [ended, begun].find((all) => all.every((label) => whole(label) && (all === begun || (label && !HANGING.test(label))))) ?? labels;
  return told.map((label) => label.charAt(0).toUpperCase() + label.slice(1));
}
export function groups(options: Option[], roles: string[]): Group[] {
  const found = new Map<string, Group & { place: boolean }>();
  for (const option of options) {
    const about = (option.touch ?? []).slice(1);
    const power = about.find(([kind, id]) => kind !== "space" && kind !== "piece" && kind !== "card" && typeof id === "number" && roles[id] !== undefined);
    const place = !power && about.length > 0;
    const topic = typeof option.facts?.group === "string" ? option.facts.group : "";
    const key = power ? `power:${power[1]}` : place || !topic ? `verb:${option.action[0]}` : `group:${topic}`;
    const group = found.get(key) ?? { key, title: power ? roles[Number(power[1])] : place ? "" : topic, options: [], place };
    group.options.push({ option, label: option.label });
    found.set(key, group);
  }
  return [...found.values()].map(({ key, title, options: all, place }) => {
    const shared = place && all.length > 2 ? common(all.map(({ label }) => label)) : "";
    if (!shared) return { key, title: title || (all.length === 1 ? "" : common(all.map(({ label }) => label)) || all[0].label), options: all };
    return { key, title: `${shared}…`, options: all.map(({ option, label }) => ({ option, label: label.slice(shared.length).trim() })) };
  });
}

/** The actions a refused touch may have meant, for asking why not. */
export function meant(options: Option[], chosen: string[], touched: string): Option["action"][] {
  const [kind, id] = parse(touched);
  const asked = new Map<string, Option["action"]>();
  const starts = [...new Set(options.flatMap((option) => (option.touch ?? []).filter((t) => t[0] === kind).map((t) => t[2] ?? 0)))].sort((a, b) => b - a);
  const start = typeof id === "number" ? (starts.find((from) => id >= from) ?? 0) : 0;
  for (const option of open(options, chosen)) {
    const touches = (option.touch ?? []).filter((t) => ON_SCREEN.has(t[0]));
    const next = touches[chosen.length];
    if (!next || next[0] !== kind || (next[2] ?? 0) !== start) continue;
    const argument = typeof next[1] === "number" ? next[1] - start : next[1];
    const at = option.action.findIndex((arg, i) => i > 0 && arg === argument && i > chosen.length - 1);
    if (at < 0) continue;
    const action: Option["action"] = [option.action[0], ...option.action.slice(1, at), typeof id === "number" ? id - start : id];
    asked.set(JSON.stringify(action), action);
  }
  return [...asked.values()];
}

/** What a refused touch may have been aimed at besides itself: the place of a piece, the pieces of a place. */
export function nearby(touched: string, pieces: View["pieces"]): string[] {
  const [kind, id] = parse(touched);
  if (kind === "piece") return pieces.id.flatMap((piece, i) => (piece === id ? [`space:${pieces.at[i]}`] : []));
  return kind === "space" ? pieces.id.filter((_, i) => pieces.at[i] === id).map((piece) => `piece:${piece}`) : [];
}

export function parse(touched: string): Touch {
  const colon = touched.indexOf(":");
  const id = touched.slice(colon + 1);
  return [touched.slice(0, colon), /^-?\d+$/.test(id) ? Number(id) : id];
}
