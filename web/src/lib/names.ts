// What a piece, a space or a card is called, for labels, lists and screen readers.

import { say } from "./settings.svelte";
import type { Card, Role, Scene, Unit, View } from "./types";
import { plain, w } from "./words";
import { parse } from "./options";

export interface PieceFacts {
  index: number;
  unit: Unit | null;
  role: Role | null;
  roleIndex: number;
  at: number;
  value: number;
  flags: string[];
}

export function piece(scene: Scene, view: View, id: number): PieceFacts | null {
  const i = view.pieces.id.indexOf(id);
  if (i < 0) return null;
  const unit = view.pieces.unit[i];
  const bits = view.pieces.flags?.[i] ?? 0;
  return {
    index: i,
    unit: unit >= 0 ? (scene.units?.[unit] ?? null) : null,
    role: scene.roles[view.pieces.role[i]] ?? null,
    roleIndex: view.pieces.role[i],
    at: view.pieces.at[i],
    value: view.pieces.value?.[i] ?? -1,
    flags: (view.flags ?? []).filter((_, bit) => (bits >> bit) & 1),
  };
}

export const spaceIndex = (scene: Scene, id: number): number => scene.spaces.id.indexOf(id);

export function spaceName(scene: Scene, id: number): string {
  const i = spaceIndex(scene, id);
  if (i < 0) return "";
  const name = say(scene.spaces.where?.[i]) || say(scene.spaces.name[i]);
  const label = say(scene.spaces.label?.[i] ?? "");
  return label && label !== name && /^\d+$/.test(label) && !name.endsWith(` ${label}`) ? `${name} (${label})` : name || label;
}

/** The same inside a sentence: what only says where a place lies is no name, and has no capital there. */
export function spaceWithin(scene: Scene, id: number): string {
  const name = spaceName(scene, id);
  return say(scene.spaces.where?.[spaceIndex(scene, id)] ?? "") ? name.slice(0, 1).toLocaleLowerCase() + name.slice(1) : name;
}

export function card(view: View, id: number): Card | null {
  for (const hand of view.hands ?? []) for (const held of hand.cards) if (held.id === id) return held;
  return null;
}

export function roleName(scene: Scene, id: string): string {
  const role = scene.roles.find((r) => r.id === id);
  return role ? say(role.name) : plain(id);
}

export const rolesName = (scene: Scene, ids: string[]): string => ids.map((id) => roleName(scene, id)).join(", ");

export function naming(scene: Scene, view: View): (key: string) => string {
  return (key) => {
    const [kind, id] = parse(key);
    if (kind === "space") {
      const i = spaceIndex(scene, Number(id));
      const owner = view.spaces.owner?.[i] ?? -1;
      const name = spaceName(scene, Number(id));
      return owner >= 0 ? `${name}, ${w("heldBy", { who: say(scene.roles[owner]?.name) })}` : name;
    }
    if (kind === "piece") {
      const facts = piece(scene, view, Number(id));
      if (!facts) return "";
      const what = facts.unit ? say(facts.unit.name) : w("hidden", { who: say(facts.role?.name) });
      const strength = facts.value >= 0 ? `, ${w("strengthN", { n: facts.value })}` : "";
      return w("at", { what: what + strength, place: spaceWithin(scene, facts.at) });
    }
    if (kind === "card") return say(card(view, Number(id))?.name) || `${w("cardN")} ${id}`;
    return `${plain(kind)} ${id}`;
  };
}
