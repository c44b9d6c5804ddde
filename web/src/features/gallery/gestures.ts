/**
 * Reads what hands do on the stage. Fed with pointers (from the stage's centre, CSS px), it writes straight through its host, so
 * that nothing renders while a finger moves. Knows nothing of the page: tests feed it synthetic pointer streams.
 */
import { followed, horizontalSpeed, intentOf, settledIndex, type Sample } from './swipe.ts';
import { DOUBLE_TAP_DISTANCE, DOUBLE_TAP_TIME, MIN_ZOOM } from './thresholds.ts';
import { panned, pinched, type Frame, type Point, type View } from './zoom.ts';

export interface PointerSample extends Sample {
  id: number;
  /** `mouse`, `touch` or `pen`. */
  kind: string;
}

/** What the gestures move, and whom they tell. */
export interface GestureHost {
  index(): number;
  count(): number;
  view(): View;
  frame(): Frame;
  /** Stops a slide that is under way and says where it was, px from its rest. */
  grab(): number;
  follow(offset: number): void;
  /** The hand let go: come to rest on this photo. */
  settle(index: number): void;
  draw(view: View): void;
  /** A press without a movement. A second one nearby and soon after is told as `doubleTap` instead (never for a mouse). */
  tap(at: PointerSample): void;
  doubleTap(at: PointerSample): void;
}

type Mode = 'idle' | 'pending' | 'swipe' | 'pan' | 'pinch' | 'spent';

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export class Gestures {
  readonly #host: GestureHost;
  readonly #pointers = new Map<number, PointerSample>();
  #mode: Mode = 'idle';
  #start: PointerSample | null = null;
  #startView: View = { scale: 1, x: 0, y: 0 };
  #startMiddle: Point = { x: 0, y: 0 };
  #startApart = 1;
  #grabbed = 0;
  #samples: Sample[] = [];
  #lastTap: PointerSample | null = null;

  constructor(host: GestureHost) {
    this.#host = host;
  }

  down(pointer: PointerSample): void {
    // A finger that comes down twice was lifted where nobody saw it.
    if (this.#pointers.has(pointer.id)) this.cancel(pointer);
    if (this.#pointers.size >= 2) return;
    this.#pointers.set(pointer.id, pointer);
    if (this.#pointers.size === 1) this.#beginSingle(pointer, this.#host.grab(), 'pending');
    else this.#beginPinch();
  }

  move(pointer: PointerSample): void {
    if (!this.#pointers.has(pointer.id)) return;
    this.#pointers.set(pointer.id, pointer);
    this.#samples.push(pointer);
    if (this.#mode === 'pinch') this.#pinch();
    else this.#drag(pointer);
  }

  up(pointer: PointerSample): void {
    if (!this.#pointers.delete(pointer.id)) return;
    const rest = this.#pointers.values().next().value;
    if (this.#mode === 'pinch' && rest) {
      this.#beginSingle(rest, 0, this.#host.view().scale > MIN_ZOOM ? 'pan' : 'spent');
      return;
    }
    if (this.#mode === 'pending') this.#tap(pointer);
    else if (this.#mode === 'swipe') this.#letGo(pointer);
    if (this.#pointers.size === 0) this.#mode = 'idle';
  }

  /** The system took the pointer away: whatever was under way goes back. */
  cancel(pointer: PointerSample): void {
    if (!this.#pointers.delete(pointer.id)) return;
    if (this.#mode === 'swipe' || this.#grabbed !== 0) this.#host.settle(this.#host.index());
    this.#mode = this.#pointers.size === 0 ? 'idle' : 'spent';
  }

  #beginSingle(pointer: PointerSample, grabbed: number, mode: Mode): void {
    this.#start = pointer;
    this.#startView = this.#host.view();
    this.#grabbed = grabbed;
    this.#samples = [pointer];
    this.#mode = mode;
  }

  #beginPinch(): void {
    if (this.#mode === 'swipe' || this.#grabbed !== 0) this.#host.settle(this.#host.index());
    const [a, b] = [...this.#pointers.values()];
    this.#grabbed = 0;
    this.#startView = this.#host.view();
    this.#startMiddle = middle(a!, b!);
    this.#startApart = Math.max(1, apart(a!, b!));
    this.#lastTap = null;
    this.#mode = 'pinch';
  }

  #pinch(): void {
    const [a, b] = [...this.#pointers.values()];
    const factor = apart(a!, b!) / this.#startApart;
    this.#host.draw(pinched(this.#startView, factor, this.#startMiddle, middle(a!, b!), this.#host.frame()));
  }

  #drag(pointer: PointerSample): void {
    const dx = pointer.x - this.#start!.x;
    const dy = pointer.y - this.#start!.y;
    if (this.#mode === 'pending') this.#mode = this.#decided(dx, dy);
    if (this.#mode === 'swipe') this.#host.follow(followed(this.#grabbed + dx, this.#host.index(), this.#host.count()));
    if (this.#mode === 'pan') this.#host.draw(panned(this.#startView, dx, dy, this.#host.frame()));
  }

  #decided(dx: number, dy: number): Mode {
    const intent = intentOf(dx, dy);
    if (intent === 'undecided') return 'pending';
    this.#lastTap = null;
    if (this.#startView.scale > MIN_ZOOM) return 'pan';
    if (intent === 'swipe') return 'swipe';
    if (this.#grabbed !== 0) this.#host.settle(this.#host.index());
    return 'spent';
  }

  #letGo(pointer: PointerSample): void {
    const dx = this.#grabbed + pointer.x - this.#start!.x;
    const speed = horizontalSpeed(this.#samples, pointer.t);
    this.#host.settle(settledIndex(this.#host.index(), this.#host.count(), dx, speed));
  }

  #tap(pointer: PointerSample): void {
    if (this.#grabbed !== 0) this.#host.settle(this.#host.index());
    const before = this.#lastTap;
    const isSecond =
      before !== null && pointer.t - before.t <= DOUBLE_TAP_TIME && apart(pointer, before) <= DOUBLE_TAP_DISTANCE;
    if (isSecond && pointer.kind !== 'mouse') {
      this.#lastTap = null;
      this.#host.doubleTap(pointer);
      return;
    }
    this.#lastTap = pointer;
    this.#host.tap(pointer);
  }
}
