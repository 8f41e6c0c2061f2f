// The rule behind a line, a prompt or a refusal: fetched once a title and language, opened anywhere.

import { server, type Rule } from "./server";
import { settings } from "./settings.svelte";

const known = new Map<string, Promise<Record<string, Rule>>>();

export const rulebook = $state<{ title: string | null; open: string | null; reading: string | null }>({ title: null, open: null, reading: null });

export function rules(title: string): Promise<Record<string, Rule>> {
  const id = `${title}/${settings.lang}`;
  let found = known.get(id);
  if (!found) {
    found = server.rules(title).catch(() => {
      known.delete(id);
      return {};
    });
    known.set(id, found);
  }
  return found;
}

export function openRule(id: string): void {
  rulebook.open = id;
}
