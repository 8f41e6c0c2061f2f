// Where the reader looks. While he zooms or drags, the drawn layers are only moved by one CSS transform; when the hand rests
// (or the picture has become too coarse) they are drawn again at the new scale. Nothing else happens in a frame.

export interface Look {
  k: number;
  dx: number;
  dy: number;
}

const REST = 140; // milliseconds without a movement until the layers are drawn again
const COARSE = 9; // times the scale may differ from the drawn one before they are drawn in the middle of a movement

const calm = () => typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Camera {
  /** The scale at which the layers are drawn; map to screen is x * k + dx. */
  drawn = $state(1);
  width = $state(1);
  height = $state(1);
  k = 1;
  dx = 0;
  dy = 0;
  /** The sheet and how far one may go in and out; set by the board. */
  size: [number, number] = [1, 1];
  least = 1;
  most = 1;
  world: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight = 0;

  get look(): Look {
    return { k: this.k, dx: this.dx, dy: this.dy };
  }

  /** Look there at once. */
  set({ k, dx, dy }: Look, resting = false): void {
    cancelAnimationFrame(this.#flight);
    this.#put(k, dx, dy);
    if (resting) this.rest();
    else this.#later();
  }

  #put(k: number, dx: number, dy: number): void {
    const [wide, high] = [this.size[0] * k, this.size[1] * k];
    const spare = 60;
    const held = (at: number, room: number, long: number) =>
      long < room ? Math.min(Math.max(at, -spare), room - long + spare) : Math.min(spare, Math.max(at, room - long - spare));
    this.k = k;
    this.dx = held(dx, this.width, wide);
    this.dy = held(dy, this.height, high);
    if (k / this.drawn > COARSE || this.drawn / k > COARSE) this.drawn = k;
    this.#move();
  }

  #move(): void {
    if (this.world) this.world.style.transform = `translate(${this.dx}px, ${this.dy}px) scale(${this.k / this.drawn})`;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.rest(), REST);
  }

  /** Draw the layers at the scale now looked at. */
  rest(): void {
    clearTimeout(this.#timer);
    this.drawn = this.k;
    this.#move();
  }

  zoomed(factor: number, x: number, y: number): Look {
    const k = Math.min(this.most, Math.max(this.least * 0.8, this.k * factor));
    return { k, dx: x - ((x - this.dx) * k) / this.k, dy: y - ((y - this.dy) * k) / this.k };
  }

  zoom(factor: number, x: number, y: number): void {
    this.set(this.zoomed(factor, x, y));
  }

  /** The look with this point of the map in the middle of the window. */
  centred(x: number, y: number, k = this.k): Look {
    return { k, dx: this.width / 2 - x * k, dy: this.height / 2 - y * k };
  }

  /** Fly there: the scale changes evenly, the middle of the window goes straight. */
  fly(to: Look, ms = 420): void {
    cancelAnimationFrame(this.#flight);
    const near = Math.abs(to.k / this.k - 1) < 0.01 && Math.hypot(to.dx - this.dx, to.dy - this.dy) < 3;
    if (near || ms <= 0 || this.width <= 1 || calm()) return this.set(to, true);
    clearTimeout(this.#timer);
    const from = this.look;
    const middle = (look: Look) => [(this.width / 2 - look.dx) / look.k, (this.height / 2 - look.dy) / look.k];
    const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
    const began = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - began) / ms));
      const eased = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
      const k = from.k * (to.k / from.k) ** eased;
      const { dx, dy } = this.centred(ax + (bx - ax) * eased, ay + (by - ay) * eased, k);
      if (t >= 1) return this.set(to); // drawn again when it rests: one flight often follows another
      this.#put(k, dx, dy);
      this.#flight = requestAnimationFrame(step);
    };
    this.#flight = requestAnimationFrame(step);
  }

  inSight(x: number, y: number, edge: number): boolean {
    const [sx, sy] = [x * this.k + this.dx, y * this.k + this.dy];
    return sx > edge && sx < this.width - edge && sy > edge && sy < this.height - edge;
  }

  close(): void {
    cancelAnimationFrame(this.#flight);
    clearTimeout(this.#timer);
  }
}
