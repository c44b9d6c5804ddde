import type { GestureHost, PointerSample } from '../gestures/gesture-host.ts';
import { Gestures } from '../gestures/gestures.ts';
import type { Stillness } from './stillness.ts';
import { clampIndex } from '../gestures/swipe.ts';
import { DOUBLE_TAP_TIME, MIN_ZOOM, ZOOM_STEP } from '../gestures/thresholds.ts';
import { Track } from './track.ts';
import { clampZoom, toggledZoom, wheelDelta, wheelZoomed, zoomedTo, type Point, type View } from '../gestures/zoom.ts';
import { ZoomLayer } from '../gestures/zoom-layer.ts';

export interface StageListener {
  /**
   * Called when another photo is slid to. The page may follow when it has time, unless it must draw that photo first.
   */
  onIndex: (index: number, isDrawn: boolean) => void;
  onTap: () => void;
}

/** Moves the photos of the stage: turns gestures, wheel and keys into transforms, ahead of any rendering. */
export class StageMotion implements GestureHost {
  readonly #stage: HTMLElement;
  readonly #trackElement: HTMLElement;
  readonly #listener: () => StageListener;
  readonly #stillness: Stillness;
  readonly #gestures = new Gestures(this);
  readonly #track: Track;
  readonly #zoom: ZoomLayer;
  #index: number;
  #count: number;
  /** The photo that the page last drew as the shown one. */
  #drawn: number;
  /** Photos that the stage slid to but that the page has not yet drawn as shown. */
  readonly #told = new Set<number>();
  #untell = (): void => undefined;
  #tapTimer: ReturnType<typeof setTimeout> | undefined;
  /** The position of the stage, measured when a hand comes down: it stays while the hand moves. */
  #box: DOMRect | undefined;

  constructor(
    { stage, track }: { stage: HTMLElement; track: HTMLElement },
    { index, count }: { index: number; count: number },
    stillness: Stillness,
    listener: () => StageListener,
  ) {
    this.#stage = stage;
    this.#trackElement = track;
    this.#index = index;
    this.#drawn = index;
    this.#count = count;
    this.#listener = listener;
    this.#stillness = stillness;
    this.#track = new Track(track, index, stillness);
    this.#zoom = new ZoomLayer(
      stage,
      () => this.#slide(this.#index)?.querySelector<HTMLElement>('[data-zoom]') ?? null,
    );
  }

  index = () => this.#index;
  count = () => this.#count;
  view = () => this.#zoom.view;
  frame = () => this.#zoom.frame();
  refit = () => this.#zoom.refit();
  draw = (view: View) => this.#zoom.draw(view);
  grab = () => this.#track.grab();
  follow = (offset: number) => this.#track.follow(offset);

  /** Slides to a neighbour. Jumps to a photo further away, because nothing lies between to slide over. */
  go(index: number): void {
    const next = clampIndex(index, this.#count);
    if (next === this.#index) return;
    const step = next - this.#index;
    this.#zoom.reset();
    this.#index = next;
    if (Math.abs(step) === 1) this.#track.slideTo(next);
    else this.#track.jumpTo(next);
    this.#told.add(next);
    this.#tell(next, clampIndex(next + Math.sign(step), this.#count));
  }

  /**
   * Tells the page once the photo has come to rest. Tells it earlier if a fast visitor would reach a photo that is not
   * drawn.
   */
  #tell(index: number, following: number): void {
    const tell = () => this.#listener().onIndex(index, this.#slide(index) !== null);
    this.#untell();
    this.#untell = () => undefined;
    if (this.#slide(index) && this.#slide(following)) this.#untell = this.#stillness.whenStill(tell);
    else tell();
  }

  settle(index: number): void {
    if (clampIndex(index, this.#count) === this.#index) this.#track.slideTo(this.#index);
    else this.go(index);
  }

  /** The page now shows this photo: either the stage had told it so, or another part of the page asked for it. */
  arrive(index: number, count: number): void {
    this.#count = count;
    const isNew = index !== this.#drawn;
    this.#drawn = index;
    if (index === this.#index) this.#told.clear();
    // Otherwise the page still has to reach the photo that it was told.
    else if (isNew && !this.#told.has(index)) {
      this.#zoom.reset();
      this.#index = index;
      this.#track.jumpTo(index);
    }
  }

  pointer(event: PointerEvent): void {
    if (event.type === 'pointerdown') this.#box = undefined;
    const at = { ...this.#fromCentre(event), id: event.pointerId, kind: event.pointerType, t: event.timeStamp };
    if (event.type === 'pointerdown') this.#gestures.down(at);
    else if (event.type === 'pointermove') this.#gestures.move(at);
    else if (event.type === 'pointerup') this.#gestures.up(at);
    else this.#gestures.cancel(at);
  }

  wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.#box = undefined;
    this.draw(wheelZoomed(this.view(), wheelDelta(event), this.#fromCentre(event), this.frame()));
  }

  /** Zooms one step in (1), one step out (-1), or shows the whole photo (0). */
  step(direction: 1 | -1 | 0): void {
    const scale = direction === 0 ? MIN_ZOOM : clampZoom(this.view().scale * ZOOM_STEP ** direction);
    this.#zoom.drawSmoothly(zoomedTo(this.view(), scale, { x: 0, y: 0 }, this.frame()));
  }

  tap(at: PointerSample): void {
    clearTimeout(this.#tapTimer);
    if (at.kind === 'mouse' && this.#zoom.contains(at)) this.#toggleZoom(at);
    else if (at.kind === 'mouse') this.#listener().onTap();
    // The tap may become a double tap, which means something else.
    else this.#tapTimer = setTimeout(() => this.#listener().onTap(), DOUBLE_TAP_TIME);
  }

  doubleTap(at: PointerSample): void {
    clearTimeout(this.#tapTimer);
    this.#toggleZoom(at);
  }

  stop(): void {
    this.#untell();
    clearTimeout(this.#tapTimer);
  }

  #toggleZoom(at: Point): void {
    this.#zoom.drawSmoothly(toggledZoom(this.view(), at, this.frame()));
  }

  #slide(index: number): HTMLElement | null {
    return this.#trackElement.querySelector<HTMLElement>(`[data-slide="${index}"]`);
  }

  #fromCentre(event: { clientX: number; clientY: number }): Point {
    const box = (this.#box ??= this.#stage.getBoundingClientRect());
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }
}
