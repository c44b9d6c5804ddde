import { glide } from '../stage/motion.ts';
import { MIN_ZOOM } from './thresholds.ts';
import { bounded, FITTED, fittedSize, type Frame, type Point, type Size, type View } from './zoom.ts';

/** The shown photo with everything drawn for it, as it is zoomed and panned. Only its transform changes. */
export class ZoomLayer {
  readonly #stage: HTMLElement;
  /** The element that is zoomed; null while there is no picture to zoom. */
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

  /** The stage changed its size: what hung over may now show ground. */
  refit(): void {
    if (this.#view !== FITTED) this.draw(bounded(this.#view, this.frame()));
  }

  /** The photo that is left is whole again. To be called while it still is the shown one. */
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
    layer.style.transform = `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})`;
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
