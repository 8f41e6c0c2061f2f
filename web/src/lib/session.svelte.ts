// Who is at this browser, the titles the server has, and how many games wait for a move.

import { Refused, server, token, type Me, type Title, type User } from "./server";
import { say, settings } from "./settings.svelte";
import { plain, w } from "./words";

export const session = $state<{ user: User | null; ready: boolean; titles: Title[]; turns: number; lobby: number; guestLink: string | null; house: NonNullable<Me["house"]> }>({
  user: null,
  ready: false,
  titles: [],
  turns: 0,
  lobby: 0,
  guestLink: null,
  house: { registration: "open", guests: true, mail: false },
});

export async function begin(): Promise<void> {
  const [me, titles] = await Promise.all([server.me(), server.titles()]);
  signed(me);
  session.titles = titles;
  session.ready = true;
}

export function signed(me: Partial<Me>): void {
  if (me.csrf) token(me.csrf);
  const before = session.user?.id;
  if (me.user !== undefined) session.user = me.user;
  if (me.link) session.guestLink = me.link;
  if (me.house) session.house = me.house;
  if (session.user && session.user.id !== before) listen();
}

/** A name to play under is enough: who has none becomes a guest. */
export async function somebody(): Promise<void> {
  if (!session.user) signed(await server.guest());
}

export const title = (id: string): Title | undefined => session.titles.find((one) => one.id === id);

/** A bot by its name in the reader's language, without what the name means: "Bot (sergeant)". */
export function botName(game: string, bot: string | null): string {
  const [kind] = (bot ?? "").split(":"); // a strength may follow
  const called = say(title(game)?.bots.find((one) => one.id === kind)?.text).split(":")[0] || plain(kind);
  return called ? `${w("seat.bot")} (${called.toLocaleLowerCase(settings.lang)})` : w("seat.bot");
}

export function complaint(why: unknown): string {
  if (why instanceof Refused) return why.code === "offline" ? w("unreachable") : why.message;
  return why instanceof Error ? why.message : String(why);
}

// News for me: it has become my turn somewhere, or the lobby has changed.
let socket: WebSocket | null = null;
let tries = 0;
function listen(): void {
  socket?.close();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = new WebSocket(`${scheme}://${location.host}/api/me/live`);
  socket = mine;
  mine.onmessage = (event) => {
    tries = 0;
    const news = JSON.parse(event.data as string) as { type: string; turns?: number; title?: string; game?: string };
    if (typeof news.turns === "number") session.turns = news.turns;
    if (news.type === "lobby" || news.type === "turn" || news.type === "turns") session.lobby++;
    if (news.type === "turn" && settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
      const note = new Notification("Grognard", { body: `${w("yourTurn")}: ${news.title ?? ""}`, tag: news.game });
      note.onclick = () => {
        window.focus();
        location.hash = `#/game/${news.game}`;
      };
    }
  };
  mine.onclose = () => {
    if (socket !== mine || !session.user) return;
    setTimeout(listen, Math.min(30_000, 1000 * 2 ** tries++));
  };
}
