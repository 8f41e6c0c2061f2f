// A game as it happens: the state, kept fresh by WebSocket with reconnect and catch-up, by polling where that is blocked.

import { lines, patch } from "./patch";
import { query, Refused, server, type ChatLine, type Game, type Offers, type Line, type State } from "./server";
import { settings } from "./settings.svelte";
import type { Action, Describe, Option, Touch, View } from "./types";

type Message = { type: string } & Record<string, unknown>;

export class Live {
  state = $state.raw<State | null>(null);
  link = $state<"connecting" | "live" | "polling" | "lost">("connecting");
  error = $state<Refused | null>(null);
  fresh = $state(0);
  seat: number | null;
  /** Told of every step as it comes: how the table was, how it is, what was told, and whether it was mine. */
  onstep: ((old: State, now: State, lines: Line[], mine: boolean) => void) | null = null;
  /** Told when the whole table was sent anew. */
  onstate: ((now: State, old: State | null) => void) | null = null;

  #id: string;
  #socket: WebSocket | null = null;
  #tries = 0;
  #fails = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #next = 1;
  #waiting = new Map<number, { done: () => void; refused: (why: Refused) => void }>();
  #queue: Promise<void> = Promise.resolve();

  constructor(id: string, seat: number | null) {
    this.#id = id;
    this.seat = seat;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  /** Look with the eyes of another seat of mine; the old picture is dropped at once. */
  sit(seat: number | null): void {
    this.seat = seat;
    this.state = null;
    this.#restart();
  }

  speak(): void {
    this.#send({ type: "lang", lang: settings.lang }) || this.refresh();
  }

  async refresh(): Promise<void> {
    try {
      this.#take({ ...(await server.state(this.#id, this.seat)) } as unknown as Message);
      this.error = null;
    } catch (why) {
      if (why instanceof Refused) this.error = why;
    }
  }

  play(action: Action, role?: string): Promise<void> {
    return this.#order({ type: "play", seq: this.state?.seq ?? 0, action, ...(role ? { role } : {}) }, () =>
      server.play(this.#id, this.seat, action, this.state?.seq ?? 0, role));
  }

  undo(): Promise<void> {
    return this.#order({ type: "undo", seq: this.state?.seq ?? 0 }, () => server.undo(this.#id, this.seat, this.state?.seq ?? 0));
  }

  async #order(message: Message, otherwise: () => Promise<unknown>): Promise<void> {
    const id = this.#next++;
    const answer = new Promise<void>((done, refused) => this.#waiting.set(id, { done, refused }));
    if (this.link !== "live" || !this.#send({ ...message, id })) {
      this.#waiting.delete(id);
      await otherwise();
      await this.refresh();
      return;
    }
    await answer;
  }

  #send(message: Message): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #restart(): void {
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#open();
  }

  #open(): void {
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const packed = typeof DecompressionStream === "undefined" ? null : 1;
    const address = `${scheme}://${location.host}/api/games/${this.#id}/live${query({ seat: this.seat, after: -1, deflate: packed })}`;
    let socket: WebSocket;
    try {
      socket = new WebSocket(address);
    } catch {
      this.#lost();
      return;
    }
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    let heard = false;
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      heard = true;
      this.#fails = 0;
      // One after the other: a packed message takes a moment to unpack and must not be overtaken.
      this.#queue = this.#queue.then(async () => {
        const text = typeof event.data === "string" ? event.data : await unpack(event.data as ArrayBuffer);
        if (this.#socket === socket) this.#take(JSON.parse(text) as Message);
      });
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      for (const [, waiting] of this.#waiting) waiting.refused(new Refused("", 0, "offline"));
      this.#waiting.clear();
      if (!heard) this.#fails++;
      this.#lost();
    };
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#send({ type: "ping" }), 25_000);
  }

  #lost(): void {
    if (this.#closed) return;
    if (this.#fails >= 3) {
      void this.#poll();
      return;
    }
    if (this.link !== "connecting" || this.#tries > 0) this.link = "lost";
    const wait = Math.min(8000, 300 * 2 ** this.#tries++) * (0.7 + Math.random() * 0.6);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  async #poll(): Promise<void> {
    if (this.#closed) return;
    try {
      if (!this.state) await this.refresh();
      if (this.error) throw this.error;
      const chat = this.state?.chat.at(-1)?.id ?? 0;
      this.link = "polling";
      const news = await server.poll(this.#id, this.seat, this.state?.seq ?? -1, chat);
      if (news) this.#take(news as unknown as Message);
      this.#timer = setTimeout(() => void this.#poll(), 50);
    } catch (why) {
      if (why instanceof Refused && [401, 403, 404].includes(why.status)) {
        this.error = why;
        return;
      }
      this.link = "lost";
      this.error = null;
      this.#fails = 0;
      this.#timer = setTimeout(() => this.#open(), 3000);
    }
  }

  #take(message: Message): void {
    const old = this.state;
    switch (message.type) {
      case "state": {
        const now = message as unknown as State;
        this.state = now;
        this.error = null;
        this.#tries = 0;
        if (this.#socket) this.link = "live";
        this.fresh++;
        this.onstate?.(now, old);
        break;
      }
      case "step": {
        const seq = message.seq as number;
        const undone = old && seq <= old.seq;
        if (!old || (seq !== old.seq + 1 && !undone)) {
          this.#send({ type: "sync" });
          break;
        }
        try {
          // what is as usual is left out: nobody thinks, no clock, no outcome, the game goes on
          const outcome = (message.outcome as Game["outcome"]) ?? null;
          const state = (message.state as State["state"]) ?? "playing";
          this.state = {
            ...old,
            undo: message.undo as State["undo"],
            clocks: (message.clocks as State["clocks"]) ?? null,
            thinking: (message.thinking as number[]) ?? [],
            state,
            seq,
            view: patch(old.view, message.patch) as View,
            describe: withOwn(message.describe as Describe, old.describe),
            log: { after: -1, lines: lines(old.log.lines, message.log as State["log"]) },
            game: { ...old.game, seq, state, turn: message.turn as number[], outcome },
          };
          this.fresh++;
          this.onstep?.(old, this.state, (message.log as State["log"]).lines, typeof message.ack === "number" || Boolean(undone));
        } catch {
          this.#send({ type: "sync" });
        }
        break;
      }
      case "chat":
        if (old) this.state = { ...old, chat: [...old.chat.filter((line) => line.id !== (message.line as ChatLine).id), message.line as ChatLine] };
        break;
      case "present":
        if (old) this.state = { ...old, present: message.present as State["present"] };
        break;
      case "thinking":
        if (old) this.state = { ...old, thinking: message.thinking as number[] };
        break;
      case "offers":
        if (old) this.state = { ...old, offers: message.offers as Offers };
        break;
      case "game":
        if (old) {
          const game = { ...old.game, ...(message.game as Game) };
          this.state = { ...old, game, state: game.state };
          if (old.state !== game.state) this.#send({ type: "sync" });
        }
        break;
      case "refused": {
        const waiting = this.#waiting.get(message.id as number);
        this.#waiting.delete(message.id as number);
        waiting?.refused(new Refused(String(message.error), message.status as number, String(message.code), (message.rule as string) ?? null));
        if (message.code === "stale") this.#send({ type: "sync" });
        break;
      }
      case "closing":
        this.#tries = 0;
        break;
    }
    if (typeof message.ack === "number") {
      this.#waiting.get(message.ack)?.done();
      this.#waiting.delete(message.ack);
    }
  }
}

/** What a step tells of the decisions that stand. */
type Told = Partial<Omit<Describe, "decision">> & { kinds?: Record<string, string[]>; as_before?: boolean };

/** The decision to answer here: my own if there is one. A step does not send it twice, what options touch by the kinds of their verb,
    nothing that is empty, and what may be said out of turn only when it has changed. */
function withOwn({ kinds = {}, outcome = null, as_before = false, ...describe }: Told, was: Describe | null): Describe {
  const touching = <T extends Option>(option: T): T => ({
    ...option,
    touch: (kinds[option.action[0]] ?? []).map((kind, i): Touch => [kind, option.action[i + 1]!]),
  });
  const decisions = (describe.decisions ?? []).map((decision) => ({ ...decision, options: (decision.options ?? []).map(touching) }));
  const interjections = as_before ? was?.interjections : describe.interjections?.map(touching);
  return { ...describe, outcome, decisions, interjections, decision: decisions.find((decision) => decision.mine) ?? decisions[0] ?? null };
}

async function unpack(data: ArrayBuffer): Promise<string> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
