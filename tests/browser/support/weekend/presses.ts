import type { Locator } from 'playwright-core';

/** Counts what somebody does with hand and keys, and how long it took. */
export class Presses {
  readonly #began = Date.now();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Since it was made. */
  get seconds(): number {
    return Math.round((Date.now() - this.#began) / 1000);
  }

  async press(control: Locator): Promise<void> {
    this.#count++;
    await control.click();
  }

  /** A word or a number, whatever its length, is one. */
  async type(field: Locator, text: string): Promise<void> {
    this.#count++;
    await field.fill(text);
  }

  async key(field: Locator, key: string): Promise<void> {
    this.#count++;
    await field.press(key);
  }

  /** Something that was done by hand, and how many presses it is. */
  async by(presses: number, work: () => Promise<void>): Promise<void> {
    this.#count += presses;
    await work();
  }
}
