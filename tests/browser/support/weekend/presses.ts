import type { Locator } from 'playwright-core';

/** A control that cannot be pressed so long has given way, in milliseconds. */
const GONE_AFTER = 5000;

/** Counts a person's actions with hand and keys, and their time. */
export class Presses {
  readonly #began = Date.now();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The seconds since its creation. */
  get seconds(): number {
    return Math.round((Date.now() - this.#began) / 1000);
  }

  /** Reckons a person's seconds of attention: four for a press, three for each thing that she looks at first. */
  attention(looks: number): number {
    return this.#count * 4 + looks * 3;
  }

  async press(control: Locator): Promise<void> {
    this.#count++;
    await control.click();
  }

  /** Presses a control that may give way to another meanwhile; then the person looks again, and nothing counts. */
  async pressIfThere(control: Locator): Promise<void> {
    const pressed = await control.click({ timeout: GONE_AFTER }).then(
      () => true,
      () => false,
    );
    if (pressed) this.#count++;
  }

  /** Counts a word or number of any length as one. */
  async type(field: Locator, text: string): Promise<void> {
    this.#count++;
    await field.fill(text);
  }

  async key(field: Locator, key: string): Promise<void> {
    this.#count++;
    await field.press(key);
  }

  /** Runs manual work and adds its number of presses. */
  async by(presses: number, work: () => Promise<void>): Promise<void> {
    this.#count += presses;
    await work();
  }
}
