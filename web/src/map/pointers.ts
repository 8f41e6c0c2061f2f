// One pointer drags, two pinch, a long press asks what this is.

import type { Camera } from "../lib/camera.svelte";
import type { Place } from "../lib/geometry";

interface Board {
  local: (event: PointerEvent) => Place;
  keyOf: (target: EventTarget | null) => string | null;
  capture: (id: number) => void;
  /** The reader moves the map himself. */
  taken: () => void;
  hover: (event: PointerEvent) => void;
  press: (key: string, event: PointerEvent) => void;
}

const SLACK = 6; // pixels a click may slip
const LONG = 450; // milliseconds of a long press

export class Pointers {
  #down = new Map<number, Place>();
  #start: (Place & { dx: number; dy: number }) | null = null;
  #dragged = false;
  #pinch = 0;
  #press: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly camera: Camera, readonly board: Board) {}

  /** Whether the click that follows ends a drag; asked once. */
  wasDrag(): boolean {
    const was = this.#dragged;
    this.#dragged = false;
    return was;
  }

  down(event: PointerEvent): void {
    if (event.button > 0) return;
    const at = this.board.local(event);
    this.#down.set(event.pointerId, at);
    if (this.#down.size > 1) {
      clearTimeout(this.#press);
      this.#dragged = true;
      this.#pinch = this.#apart();
      return;
    }
    this.#start = { ...at, dx: this.camera.dx, dy: this.camera.dy };
    this.#dragged = false;
    const key = this.board.keyOf(event.target);
    if (event.pointerType === "mouse" || !key) return;
    this.#press = setTimeout(() => {
      this.#dragged = true;
      this.board.press(key, event);
    }, LONG);
  }

  move(event: PointerEvent): void {
    if (!this.#down.has(event.pointerId)) {
      if (event.pointerType === "mouse") this.board.hover(event);
      return;
    }
    const at = this.board.local(event);
    this.#down.set(event.pointerId, at);
    if (this.#down.size === 2) return this.#pinched();
    const start = this.#start;
    if (!start || (!this.#dragged && Math.hypot(at.x - start.x, at.y - start.y) < SLACK)) return;
    if (!this.#dragged) {
      this.board.capture(event.pointerId);
      clearTimeout(this.#press);
      this.board.taken();
    }
    this.#dragged = true;
    this.camera.set({ k: this.camera.k, dx: start.dx + at.x - start.x, dy: start.dy + at.y - start.y });
  }

  up(event: PointerEvent): void {
    clearTimeout(this.#press);
    this.#down.delete(event.pointerId);
    this.#pinch = 0;
    this.#start = null;
  }

  #apart(): number {
    const [a, b] = [...this.#down.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  }

  #pinched(): void {
    const [a, b] = [...this.#down.values()];
    const wide = this.#apart();
    this.board.taken();
    if (this.#pinch > 0) this.camera.zoom(wide / this.#pinch, (a.x + b.x) / 2, (a.y + b.y) / 2);
    this.#pinch = wide;
  }
}
