// Steps carry only what changed of a view; this is how they are laid over the old one.

type Json = unknown;
const whole = (p: Json): Json => (p !== null && typeof p === "object" && "=" in p ? (p as { "=": Json })["="] : p);

export function patch(old: Json, p: Json): Json {
  if (p === null || typeof p !== "object" || Array.isArray(p) || old === null || typeof old !== "object") return whole(p);
  if ("=" in p) return whole(p);
  if ("@" in p) {
    const { "@": parts, "+": added = [] } = p as { "@": [number, Json][]; "+"?: Json[] };
    const changed = (old as Json[]).slice();
    for (const [i, part] of parts) changed[i] = patch(changed[i], part);
    return [...changed, ...added];
  }
  if ("~" in p) {
    const changed = (old as Json[]).slice();
    for (const [i, value] of (p as { "~": [number, Json][] })["~"]) changed[i] = value;
    return changed;
  }
  const result: Record<string, Json> = { ...(old as Record<string, Json>) };
  for (const gone of (p as { "-"?: string[] })["-"] ?? []) delete result[gone];
  for (const [name, value] of Object.entries(p)) {
    if (name === "-") continue;
    result[name] = name in (old as object) ? patch((old as Record<string, Json>)[name], value) : whole(value);
  }
  return result;
}

/** A log patch: lines after `after` are dropped, then the new ones follow. */
export function lines<T extends { n: number }>(old: T[], change: { after: number; lines: T[] }): T[] {
  return [...old.filter((line) => line.n <= change.after), ...change.lines];
}
