import type { Locator } from 'playwright-core';

/** A part of a walk: its presses, and the seconds until the next control can be pressed. */
export interface Part {
  name: string;
  presses: number;
  seconds: number;
}

/** Counts a person's presses, and the time for which the shop lets her wait. */
export class Steps {
  readonly parts: Part[] = [];

  /** Does a part of the walk. Each control waits until it is visible, steady and uncovered. */
  async part(name: string, ...presses: readonly Locator[]): Promise<void> {
    const started = performance.now();
    for (const control of presses) await control.tap();
    this.#keep(name, presses.length, started);
  }

  /** Waits for something that needs no press. */
  async wait(name: string, work: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    await work();
    this.#keep(name, 0, started);
  }

  /** Returns the presses until the end of a part. */
  pressesUntil(name: string): number {
    const last = this.parts.findIndex((part) => part.name === name);
    return this.parts.slice(0, last + 1).reduce((sum, { presses }) => sum + presses, 0);
  }

  #keep(name: string, presses: number, started: number): void {
    this.parts.push({ name, presses, seconds: (performance.now() - started) / 1000 });
  }
}
