import { beforeEach, expect, test, vi } from "vitest";
import { Camera } from "../src/lib/camera.svelte";

let now = 0;
let frames: ((at: number) => void)[] = [];
const pass = (ms: number) => {
  for (now += ms; frames.length && now <= 5000; now += 16) frames.splice(0).forEach((frame) => frame(now));
};

beforeEach(() => {
  [now, frames] = [0, []];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("performance", { now: () => now });
  vi.stubGlobal("requestAnimationFrame", (frame: (at: number) => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => void (frames[id - 1] = () => {}));
});

const over = (): Camera => {
  const camera = new Camera();
  [camera.size, camera.least, camera.most, camera.width, camera.height] = [[4000, 3000], 0.2, 4, 390, 600];
  camera.set(camera.centred(3000, 400, 1));
  return camera;
};

test("a prompt that grows while the map turns to what is asked does not stop it on the way", () => {
  const camera = over();
  camera.fly(camera.centred(1000, 2000));
  frames.splice(0).forEach((frame) => frame((now += 100)));
  camera.height = 260; // the prompt has come
  camera.hold();
  pass(0);
  expect([camera.k, camera.dx, camera.dy]).toEqual([1, 195 - 1000, 130 - 2000]);
});

test("a prompt that grows while the map rests leaves scale and place", () => {
  const camera = over();
  const before = camera.look;
  camera.height = 260;
  camera.hold();
  expect(camera.look).toEqual(before);
});
