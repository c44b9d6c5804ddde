/**
 * Reads the hands' movements on the stage from pointers (in CSS px from the stage's centre). Writes straight through
 * its host, so that nothing renders while a finger moves. Independent of the page: tests feed it synthetic pointer
 * streams.
 */
import type { GestureHost, PointerSample } from './gesture-host.ts';
import { followed, horizontalSpeed, intentOf, settledIndex, type Sample } from './swipe.ts';
import { Taps } from './taps.ts';
import { MIN_ZOOM, SWIPE_SPEED_WINDOW } from './thresholds.ts';
import { apart, middle, panned, pinched, type Point, type View } from './zoom.ts';

type Mode = 'idle' | 'pending' | 'swipe' | 'pan' | 'pinch' | 'spent';

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
  readonly #taps = new Taps();

  constructor(host: GestureHost) {
    this.#host = host;
  }

  down(pointer: PointerSample): void {
    // A finger that comes down twice was lifted outside the page's view.
    if (this.#pointers.has(pointer.id)) this.cancel(pointer);
    if (this.#pointers.size >= 2) return;
    this.#pointers.set(pointer.id, pointer);
    if (this.#pointers.size === 1) this.#beginSingle(pointer, this.#host.grab(), 'pending');
    else this.#beginPinch();
  }

  move(pointer: PointerSample): void {
    if (!this.#pointers.has(pointer.id)) return;
    this.#pointers.set(pointer.id, pointer);
    this.#samples = [...this.#samples.filter(({ t }) => pointer.t - t <= SWIPE_SPEED_WINDOW), pointer];
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

  /** The system took the pointer away: undoes a running gesture. */
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
    this.#taps.forget();
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
    this.#taps.forget();
    if (this.#startView.scale > MIN_ZOOM) return 'pan';
    if (intent === 'swipe') return 'swipe';
    if (this.#grabbed !== 0) this.#host.settle(this.#host.index());
    return 'spent';
  }

  #letGo(pointer: PointerSample): void {
    // Only the finger's own movement counts: a slide that it took over was already moving.
    const dx = pointer.x - this.#start!.x;
    const speed = horizontalSpeed(this.#samples, pointer.t);
    this.#host.settle(settledIndex(this.#host.index(), this.#host.count(), dx, speed));
  }

  #tap(pointer: PointerSample): void {
    if (this.#grabbed !== 0) this.#host.settle(this.#host.index());
    if (this.#taps.isSecond(pointer)) this.#host.doubleTap(pointer);
    else this.#host.tap(pointer);
  }
}
