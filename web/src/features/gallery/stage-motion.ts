import { Gestures, type GestureHost, type PointerSample } from './gestures.ts';
import { clampIndex } from './swipe.ts';
import { DOUBLE_TAP_TIME, MIN_ZOOM, SLIDE_DURATION, ZOOM_STEP } from './thresholds.ts';
import { bounded, clampZoom, FITTED, fittedSize, toggledZoom, wheelZoomed, zoomedTo, type Frame, type Point, type View } from './zoom.ts';

/** Space between two photos while they slide, CSS px. */
export const SLIDE_GAP = 16;
/** What one line of a wheel that counts lines is worth, CSS px. */
const WHEEL_LINE = 16;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

export interface StageListener {
  onIndex: (index: number) => void;
  onTap: () => void;
  onZoomed: (zoomed: boolean) => void;
}

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves the photos of the stage: what gestures, wheel and keys ask for becomes transforms here, without a render. */
export class StageMotion implements GestureHost {
  readonly #stage: HTMLElement;
  readonly #track: HTMLElement;
  readonly #listener: () => StageListener;
  readonly #gestures = new Gestures(this);
  #index: number;
  #count: number;
  #offset = 0;
  #view: View = FITTED;
  #tapTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: HTMLElement, track: HTMLElement, index: number, count: number, listener: () => StageListener) {
    this.#stage = stage;
    this.#track = track;
    this.#index = index;
    this.#count = count;
    this.#listener = listener;
  }

  index = () => this.#index;
  count = () => this.#count;
  view = () => this.#view;

  frame(): Frame {
    const stage = { width: this.#stage.clientWidth, height: this.#stage.clientHeight };
    const picture = [...(this.#layer()?.querySelectorAll('img') ?? [])].find((img) => img.naturalWidth > 0);
    return { stage, photo: fittedSize({ width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 }, stage) };
  }

  /** The page now shows another photo: the new one slides in from where the hand or the key left off. */
  arrive(index: number, count: number): void {
    const steps = index - this.#index;
    this.#index = index;
    this.#count = count;
    if (steps === 0) return;
    this.#unzoom();
    const isNeighbour = Math.abs(steps) === 1;
    this.#place(isNeighbour ? this.grab() + steps * (this.#stage.clientWidth + SLIDE_GAP) : 0, false);
    if (isNeighbour) this.#place(0, true);
  }

  /** The stage changed its size: what hung over may now show ground. */
  refit(): void {
    this.draw(bounded(this.#view, this.frame()));
  }

  pointer(event: PointerEvent): void {
    const at = this.#sample(event);
    if (event.type === 'pointerdown') this.#gestures.down(at);
    else if (event.type === 'pointermove') this.#gestures.move(at);
    else if (event.type === 'pointerup') this.#gestures.up(at);
    else this.#gestures.cancel(at);
  }

  wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : 1);
    this.draw(wheelZoomed(this.#view, delta, this.#fromCentre(event), this.frame()));
  }

  /** One step nearer (1), one step away (-1), or the whole photo (0). */
  step(direction: 1 | -1 | 0): void {
    const scale = direction === 0 ? MIN_ZOOM : clampZoom(this.#view.scale * ZOOM_STEP ** direction);
    this.#drawSmoothly(zoomedTo(this.#view, scale, { x: 0, y: 0 }, this.frame()));
  }

  stop(): void {
    clearTimeout(this.#tapTimer);
  }

  grab(): number {
    this.#offset = new DOMMatrix(getComputedStyle(this.#track).transform).m41;
    this.#place(this.#offset, false);
    return this.#offset;
  }

  follow(offset: number): void {
    this.#place(offset, false);
  }

  settle(index: number): void {
    const next = clampIndex(index, this.#count);
    if (next === this.#index) this.#place(0, true);
    else this.#listener().onIndex(next);
  }

  draw(view: View): void {
    this.#zoomed(view);
    const layer = this.#layer();
    if (!layer) return;
    layer.style.transition = 'none';
    layer.style.transform = `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})`;
  }

  tap(at: PointerSample): void {
    clearTimeout(this.#tapTimer);
    if (at.kind !== 'mouse') {
      // It may become a double tap, which says something else.
      this.#tapTimer = setTimeout(() => this.#listener().onTap(), DOUBLE_TAP_TIME);
    } else if (this.#isOnPhoto(at)) this.#toggleZoom(at);
    else this.#listener().onTap();
  }

  doubleTap(at: PointerSample): void {
    clearTimeout(this.#tapTimer);
    this.#toggleZoom(at);
  }

  #toggleZoom(at: Point): void {
    this.#drawSmoothly(toggledZoom(this.#view, at, this.frame()));
  }

  #drawSmoothly(view: View): void {
    this.draw(view);
    const layer = this.#layer();
    if (layer && !prefersStill()) layer.style.transition = `transform ${SLIDE_DURATION}ms ${EASING}`;
  }

  #place(offset: number, smoothly: boolean): void {
    this.#offset = offset;
    // The browser has to see where a slide starts before it is told where it ends.
    if (smoothly) this.#track.getBoundingClientRect();
    this.#track.style.transition = smoothly && !prefersStill() ? `transform ${SLIDE_DURATION}ms ${EASING}` : 'none';
    this.#track.style.transform = `translate3d(${offset}px, 0, 0)`;
  }

  #zoomed(view: View): void {
    const before = this.#view.scale > MIN_ZOOM;
    this.#view = view;
    if (before !== view.scale > MIN_ZOOM) this.#listener().onZoomed(!before);
  }

  /** The photo that left, and the one that came, are whole. */
  #unzoom(): void {
    if (this.#view === FITTED) return;
    this.#zoomed(FITTED);
    for (const layer of this.#track.querySelectorAll<HTMLElement>('[data-zoom]')) layer.removeAttribute('style');
  }

  /** What is zoomed: the shown photo with everything drawn for it. */
  #layer(): HTMLElement | null {
    return this.#track.querySelector<HTMLElement>('[data-shown] [data-zoom]');
  }

  #isOnPhoto(at: Point): boolean {
    const { photo } = this.frame();
    const { scale, x, y } = this.#view;
    return Math.abs(at.x - x) <= (photo.width * scale) / 2 && Math.abs(at.y - y) <= (photo.height * scale) / 2;
  }

  #fromCentre(event: { clientX: number; clientY: number }): Point {
    const box = this.#stage.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }

  #sample(event: PointerEvent): PointerSample {
    return { ...this.#fromCentre(event), id: event.pointerId, kind: event.pointerType, t: event.timeStamp };
  }
}
