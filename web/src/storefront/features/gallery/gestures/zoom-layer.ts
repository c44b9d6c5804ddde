import { glide } from '../stage/motion.ts';
import { MIN_ZOOM } from './thresholds.ts';
import { bounded, FITTED, fittedSize, type Frame, type Point, type Size, type View } from './zoom.ts';

/** Zooms and pans the shown photo with everything drawn for it. Only its transform changes. */
export class ZoomLayer {
  readonly #stage: HTMLElement;
  /** The zoomed element; null until a picture is there. */
  readonly #layer: () => HTMLElement | null;
  #view: View = FITTED;

  constructor(stage: HTMLElement, layer: () => HTMLElement | null) {
    this.#stage = stage;
    this.#layer = layer;
  }

  get view(): View {
    return this.#view;
  }

  frame(): Frame {
    const stage = { width: this.#stage.clientWidth, height: this.#stage.clientHeight };
    return { stage, photo: fittedSize(this.#natural(), stage) };
  }

  draw(view: View): void {
    this.#draw(view, 'none');
  }

  drawSmoothly(view: View): void {
    this.#draw(view, glide());
  }

  /** Redraws after the stage changed its size: a photo that hung over may now uncover the ground. */
  refit(): void {
    if (this.#view !== FITTED) this.draw(bounded(this.#view, this.frame()));
  }

  /** Shows a photo whole again when the viewer leaves it. Call it while that photo is still the shown one. */
  reset(): void {
    if (this.#view === FITTED) return;
    this.#keep(FITTED);
    this.#layer()?.removeAttribute('style');
  }

  contains(at: Point): boolean {
    const { photo } = this.frame();
    const { scale, x, y } = this.#view;
    return Math.abs(at.x - x) <= (photo.width * scale) / 2 && Math.abs(at.y - y) <= (photo.height * scale) / 2;
  }

  #draw(view: View, transition: string): void {
    this.#keep(view);
    const layer = this.#layer();
    if (!layer) return;
    layer.style.transition = transition;
    // Without `3d`: WebKit would draw the photo small and enlarge that picture.
    layer.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }

  #keep(view: View): void {
    this.#view = view;
    this.#stage.toggleAttribute('data-zoomed', view.scale > MIN_ZOOM);
  }

  #natural(): Size {
    const picture = [...(this.#layer()?.querySelectorAll('img') ?? [])].find(({ naturalWidth }) => naturalWidth > 0);
    return { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 };
  }
}
