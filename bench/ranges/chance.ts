import { seededDice } from '../../core/ranges/dice.ts';

/** Repeatable random values. */
export class Chance {
  readonly #dice: () => number;

  constructor(seed: number) {
    this.#dice = seededDice(seed * 7919 + 17);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.#dice();
  }

  /** Both ends included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  happens(probability: number): boolean {
    return this.#dice() < probability;
  }

  around(mean: number, deviation: number): number {
    return mean + deviation * Math.sqrt(-2 * Math.log(1 - this.#dice())) * Math.cos(2 * Math.PI * this.#dice());
  }

  one<T>(things: readonly T[]): T {
    return things[this.whole(0, things.length - 1)]!;
  }

  shuffled<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, at: this.#dice() }))
      .sort((a, b) => a.at - b.at)
      .map(({ thing }) => thing);
  }
}
