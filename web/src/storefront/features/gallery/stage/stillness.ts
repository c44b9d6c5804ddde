/**
 * Whether the photos of the stage move. While they do, the page draws nothing anew: what came meanwhile is taken up when they have
 * come to rest, one thing after the other, a frame each.
 */
export class Stillness {
  readonly #waiting = new Set<() => void>();
  #moves = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #scheduled = false;

  /** A hand moves the photos. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#moves = true;
  }

  /** They come to rest in so many ms; at once for 0. */
  endIn(duration: number): void {
    clearTimeout(this.#timer);
    this.#moves = duration > 0;
    if (this.#moves) this.#timer = setTimeout(() => this.endIn(0), duration);
    else this.#takeUp();
  }

  /** Does the work as soon as nothing moves, at once where nothing does; what is returned takes it back. */
  whenStill(work: () => void): () => void {
    if (!this.#moves && this.#waiting.size === 0) {
      work();
      return () => undefined;
    }
    // The same work may wait twice.
    const once = () => work();
    this.#waiting.add(once);
    return () => void this.#waiting.delete(once);
  }

  #takeUp(): void {
    this.#scheduled = false;
    const [work] = this.#waiting;
    if (this.#moves || !work) return;
    this.#waiting.delete(work);
    work();
    if (this.#scheduled) return;
    this.#scheduled = true;
    requestAnimationFrame(() => setTimeout(() => this.#takeUp()));
  }
}
