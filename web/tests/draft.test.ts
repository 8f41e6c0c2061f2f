import { expect, test } from "vitest";
import { Panel } from "../src/lib/draft.svelte";
import type { Action, Decision, Draft } from "../src/lib/types";

/** A server that takes its time, and allows whatever is asked. */
const tried = async (actions: Action[]): Promise<Draft> => {
  await new Promise((done) => setTimeout(done, 1));
  return { panel: "loss", made: actions.map((action) => ({ action, label: "", row: "a", others: [], tail: false })), rows: { a: "A" }, decision: null, ready: true } as unknown as Draft;
};

test("answers given in haste are all kept, and what is taken back in haste too", async () => {
  const panel = new Panel();
  await panel.open({ options: [] } as unknown as Decision, tried);
  void panel.add(tried, ["lose", 1]);
  void panel.add(tried, ["lose", 2]);
  void panel.add(tried, ["lose", 3]);
  void panel.remove(tried, ["a"]);
  await panel.settled;
  expect(panel.given).toEqual([["lose", 1], ["lose", 2]]);
});

test("what was begun in one panel is not finished in the next", async () => {
  const panel = new Panel();
  await panel.open({ options: [] } as unknown as Decision, tried);
  void panel.add(tried, ["lose", 1]);
  await panel.open({ options: [] } as unknown as Decision, tried);
  await panel.settled;
  expect(panel.given).toEqual([]);
});

test("while a panel is on its way nothing else can be answered; out of reach, the choices themselves can", async () => {
  const panel = new Panel();
  const opened = panel.open({ options: [] } as unknown as Decision, tried);
  expect(panel.opening).toBe(true);
  await opened;
  expect(panel.opening).toBe(false);
  await panel.open({ options: [] } as unknown as Decision, () => Promise.reject(new Error("away")));
  expect([panel.opening, panel.sheet]).toEqual([false, null]);
  void panel.open({ options: [] } as unknown as Decision, tried);
  panel.close();
  expect(panel.opening).toBe(false);
});
