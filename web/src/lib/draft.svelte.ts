// Many small answers in one panel: they are collected here, tried by the server on a copy, and sent when all is as wished.

import { stops } from "./options";
import type { Action, Decision, Draft, Option } from "./types";

type Tried = (actions: Action[], fill: boolean) => Promise<Draft | null>;
export type Drafted = Option & { row: string };

const first = (option: Option) => JSON.stringify(option.touch?.[0] ?? option.action);

/** Is the same thing asked about in every option? Then the run asks one thing after the other, and is filled in at once. */
export const inTurn = (options: Option[]): boolean => {
  const real = options.filter((option) => !stops(option));
  return real.length > 1 && real.every((option) => first(option) === first(real[0]));
};

export class Panel {
  sheet = $state.raw<Draft | null>(null);
  rows = $state.raw<Record<string, string>>({});
  filled = $state(false);
  /** It was asked for, and is not here yet. */
  opening = $state(false);
  #asked = 0;
  #opened = 0;
  #tries: Promise<void> = Promise.resolve();

  get given(): Action[] {
    return this.sheet?.made.map((one) => one.action) ?? [];
  }
  /** Every answer given so far has been tried. */
  get settled(): Promise<void> {
    return this.#tries;
  }
  get options(): Drafted[] {
    return this.sheet?.decision?.options ?? [];
  }
  /** What ends the run, where it may end here. */
  get stop(): Drafted | undefined {
    return this.options.find((option) => option.action.length === 1 && /^(done|pass)$/.test(option.action[0]));
  }

  close(): void {
    this.#asked++;
    this.#opened++;
    this.sheet = null;
    this.rows = {};
    this.opening = false;
  }

  /** Open on a decision; what is asked one after the other is proposed as a whole, unless it is only one question. */
  async open(decision: Decision, tried: Tried): Promise<void> {
    this.close();
    const opened = this.#opened;
    this.opening = true;
    this.filled = inTurn(decision.options ?? []);
    await this.#take(tried, []);
    if (opened === this.#opened && this.filled && (this.sheet?.made.length ?? 0) < 2) {
      this.filled = false;
      await this.#take(tried, []);
    }
    if (opened === this.#opened) this.opening = false;
  }

  add(tried: Tried, action: Action): Promise<void> {
    return this.#then(() => this.#take(tried, [...this.given, action]));
  }
  /** Another answer in the place of one that stands. */
  change(tried: Tried, at: number, action: Action): Promise<void> {
    return this.#then(() => this.#take(tried, this.given.map((one, i) => (i === at ? action : one))));
  }
  /** The last answer of these rows, or the last of these words in them, with what was asked about it. */
  remove(tried: Tried, rows: string[], label?: string): Promise<void> {
    return this.#then(async () => {
      const made = this.sheet?.made ?? [];
      const last = made.map((one) => rows.includes(one.row) && !one.tail && (label === undefined || one.label === label)).lastIndexOf(true);
      if (last < 0) return;
      let end = last + 1;
      while (made[end]?.tail) end++;
      await this.#take(tried, [...made.slice(0, last), ...made.slice(end)].map((one) => one.action));
    });
  }
  clear(tried: Tried): Promise<void> {
    return this.#then(() => this.#take(tried, []));
  }
  fill(tried: Tried): Promise<void> {
    return this.#then(() => this.#take(tried, this.given, true));
  }

  /** One after the other: a hasty hand's second answer is added to the first, and not put in its place. */
  #then(step: () => Promise<void>): Promise<void> {
    const opened = this.#opened;
    return (this.#tries = this.#tries.then(() => (opened === this.#opened ? step() : undefined)));
  }

  async #take(tried: Tried, actions: Action[], fill = this.filled): Promise<void> {
    const now = ++this.#asked;
    const found = await tried(actions, fill).catch(() => undefined);
    if (now !== this.#asked || found === undefined) return; // the server was out of reach: what stood stands
    this.sheet = found;
    if (found) this.rows = { ...this.rows, ...found.rows };
  }
}
