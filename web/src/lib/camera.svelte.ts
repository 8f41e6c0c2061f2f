// Where the reader looks. While he zooms or drags, the drawn layers are only moved by one CSS transform; when the hand rests
// they are drawn again at the new scale. Nothing else happens in a frame.

export interface Look {
  k: number;
  dx: number;
  dy: number;
}

const REST = 140; // milliseconds without a movement until the layers are drawn again
// Zooming in may blur until the hand rests. Zooming out uncovers ground that would have to be painted as finely as what is there
// already, which costs more the farther it goes: so what was seen before the movement is cut out, and the whole sheet, which is
// painted once and small, appears around it until the hand rests.
const FINE = 1.15; // times finer than it is looked at
const ALL = "rect(-99999px, 99999px, 99999px, -99999px)"; // always a cut, so that the browser keeps what it has painted
// Of what is larger than this the browser keeps only a part ready, and sorts it anew in every frame of a movement.
const LARGE = 3600; // pixels
const BESIDE = 8; // pixels from the window to where the whole sheet waits: near enough to be kept painted

const calm = () => typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Camera {
  /** The scale at which the layers are laid out; map to screen is x * k + dx. */
  drawn = $state(1);
  /** The scale of the last rest, which decides how large counters and names are. */
  rested = $state(1);
  /** What can be seen from the last rest with as much again around it: left, top, right, bottom on the sheet. */
  around = $state.raw<[number, number, number, number]>([0, 0, 0, 0]);
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
  /** The whole sheet at the smallest scale, beside the window while nothing needs it. */
  whole: HTMLElement | null = null;
  #cut = false;
  /** How many pixels the browser paints for one of the layout. */
  #painted = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #hint = 0;
  #flight = 0;
  #flying = false;

  get look(): Look {
    return { k: this.k, dx: this.dx, dy: this.dy };
  }

  /** Look there at once. */
  set({ k, dx, dy }: Look, resting = false): void {
    this.#land();
    this.#put(k, dx, dy);
    if (resting) this.rest();
    else this.#later();
  }

  /** The window has changed: scale and place stay, and who is on his way arrives. */
  hold(): void {
    if (!this.#flying) this.set(this.look);
  }

  #land(): void {
    cancelAnimationFrame(this.#flight);
    this.#flying = false;
  }

  #put(k: number, dx: number, dy: number): void {
    const [wide, high] = [this.size[0] * k, this.size[1] * k];
    const spare = 60;
    const held = (at: number, room: number, long: number) =>
      long < room ? Math.min(Math.max(at, -spare), room - long + spare) : Math.min(spare, Math.max(at, room - long - spare));
    if (!this.#cut && (this.drawn * this.#painted) / k > FINE) this.#cutOut();
    this.k = k;
    this.dx = held(dx, this.width, wide);
    this.dy = held(dy, this.height, high);
    this.#move();
  }

  #move(): void {
    const place = `translate3d(${this.dx}px, ${this.dy}px, 0)`;
    if (this.world) this.world.style.transform = `${place} scale(${this.k / this.drawn})`;
    if (this.#cut && this.whole) this.whole.style.transform = `${place} scale(${this.k / this.least})`;
  }

  /** Of the layers only what is in the window stays, and around it is the whole sheet. */
  #cutOut(): void {
    this.#cut = true;
    const [x, y] = [this.width, this.height];
    const sides = [-this.dy, x - this.dx, y - this.dy, -this.dx].map((side) => `${(side / this.k) * this.drawn}px`);
    if (this.world) this.world.style.clip = `rect(${sides.join(", ")})`;
  }

  #uncut(): void {
    this.#cut = false;
    if (this.world) this.world.style.clip = ALL;
    if (this.whole) this.whole.style.transform = `translate3d(${this.width + BESIDE}px, 0, 0)`;
  }

  #later(): void {
    this.#stay();
    // and two frames more: where frames take long, the hand still moves though its last event is long ago
    const after = (frames: number): number => requestAnimationFrame(() => (frames > 1 ? (this.#frame = after(frames - 1)) : this.rest()));
    this.#timer = setTimeout(() => (this.#frame = after(2)), REST);
  }

  #stay(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }

  /** Draw the layers at the scale now looked at. */
  rest(): void {
    this.#stay();
    this.#lookAround();
    this.rested = this.k;
    this.drawn = Math.min(this.k, LARGE / Math.max(...this.size));
    this.#uncut();
    this.#move();
    const painted = this.k / this.drawn;
    if (painted !== this.#painted) this.#paint(painted);
  }

  #lookAround(): void {
    const { k, dx, dy, width, height } = this;
    const [left, top, right, bottom] = this.around;
    const [x0, y0, x1, y1] = [-dx / k, -dy / k, (width - dx) / k, (height - dy) / k];
    if (this.rested === k && x0 >= left && y0 >= top && x1 <= right && y1 <= bottom) return;
    const [wide, high] = [(x1 - x0) / 2, (y1 - y0) / 2];
    this.around = [x0 - wide, y0 - high, x1 + wide, y1 + high];
  }

  /** A layer that is said to move keeps the fineness it was painted in: it is said to stay for as long as it takes to paint it anew. */
  #paint(painted: number): void {
    this.#painted = painted;
    const style = this.world?.style;
    if (!style) return;
    style.willChange = "auto";
    cancelAnimationFrame(this.#hint);
    this.#hint = requestAnimationFrame(() => (this.#hint = requestAnimationFrame(() => (style.willChange = ""))));
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
    this.#land();
    const near = Math.abs(to.k / this.k - 1) < 0.01 && Math.hypot(to.dx - this.dx, to.dy - this.dy) < 3;
    if (near || ms <= 0 || this.width <= 1 || calm()) return this.set(to, true);
    this.#stay();
    const from = this.look;
    const middle = (look: Look) => [(this.width / 2 - look.dx) / look.k, (this.height / 2 - look.dy) / look.k];
    const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
    const began = performance.now();
    this.#flying = true;
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - began) / ms));
      const eased = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
      const k = from.k * (to.k / from.k) ** eased;
      const look = this.centred(ax + (bx - ax) * eased, ay + (by - ay) * eased, k);
      if (t >= 1) return this.set(look); // drawn again when it rests: one flight often follows another
      this.#put(look.k, look.dx, look.dy);
      this.#flight = requestAnimationFrame(step);
    };
    this.#flight = requestAnimationFrame(step);
  }

  inSight(x: number, y: number, edge: number): boolean {
    const [sx, sy] = [x * this.k + this.dx, y * this.k + this.dy];
    return sx > edge && sx < this.width - edge && sy > edge && sy < this.height - edge;
  }

  close(): void {
    this.#land();
    this.#stay();
  }
}
