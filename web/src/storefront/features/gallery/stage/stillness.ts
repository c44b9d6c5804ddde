/**
 * Knows whether the photos of the stage move. During a movement the page redraws nothing. Afterwards it does the
 * postponed work piece by piece, one frame each.
 */
export class Stillness {
  readonly #waiting = new Set<() => void>();
  #moves = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #scheduled = false;

  /** Call it when a hand moves the photos. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#moves = true;
  }

  /** The movement ends in so many ms; at 0 it has ended. */
  endIn(duration: number): void {
    clearTimeout(this.#timer);
    this.#moves = duration > 0;
    if (this.#moves) this.#timer = setTimeout(() => this.endIn(0), duration);
    else this.#takeUp();
  }

  /** Does the work as soon as nothing moves, which may be immediately. Returns a function that cancels the work. */
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
