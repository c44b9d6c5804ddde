import { glide } from './motion.ts';
import type { Stillness } from './stillness.ts';
import { SLIDE_DURATION } from '../gestures/thresholds.ts';

/** Space between two photos while they slide, CSS px. */
const SLIDE_GAP = 16;
/** A slide begins with the next frame, and its last frame must be shown too, ms. */
const LAST_FRAMES = 34;

/** Returns a photo's position on the track. Positions are fixed, so that a photo that comes or goes moves no other. */
export const placeOf = (index: number): string => `translate3d(calc(${index} * (100% + ${SLIDE_GAP}px)), 0, 0)`;

/** The row of photos. Only its transform moves it, so the movement never forces a layout of the page. */
export class Track {
  readonly #element: HTMLElement;
  readonly #stillness: Stillness;
  #index: number;
  #offset = 0;
  /** When the latest slide will have ended, ms. */
  #slidesUntil = 0;

  constructor(element: HTMLElement, index: number, stillness: Stillness) {
    this.#element = element;
    this.#stillness = stillness;
    this.#index = index;
    this.#draw('none');
  }

  /** Stops in place and returns the distance from the photo's rest, CSS px. */
  grab(): number {
    if (performance.now() < this.#slidesUntil)
      this.#offset = new DOMMatrix(getComputedStyle(this.#element).transform).m41 - this.#restOf(this.#index);
    this.#put(this.#offset);
    if (this.#offset === 0) this.#stillness.endIn(0);
    else this.#stillness.begin();
    return this.#offset;
  }

  follow(offset: number): void {
    this.#stillness.begin();
    this.#put(offset);
  }

  /** Glides to a photo's rest from any position. */
  slideTo(index: number): void {
    this.#index = index;
    this.#offset = 0;
    const motion = glide();
    this.#slidesUntil = motion === 'none' ? 0 : performance.now() + SLIDE_DURATION;
    this.#draw(motion);
    this.#stillness.endIn(motion === 'none' ? 0 : SLIDE_DURATION + LAST_FRAMES);
  }

  jumpTo(index: number): void {
    this.#index = index;
    this.#put(0);
    this.#stillness.endIn(0);
  }

  #put(offset: number): void {
    this.#offset = offset;
    this.#slidesUntil = 0;
    this.#draw('none');
  }

  #restOf(index: number): number {
    return -index * (this.#element.clientWidth + SLIDE_GAP);
  }

  #draw(transition: string): void {
    const { style } = this.#element;
    if (style.transition !== transition) style.transition = transition;
    style.transform = `translate3d(calc(${-this.#index} * (100% + ${SLIDE_GAP}px) + ${this.#offset}px), 0, 0)`;
  }
}
