/**
 * Calculates the refund for a collection with fewer photos than were ordered. The rule, in words:
 *
 * 1. Photos are missing when fewer exist than were ordered (`sold-photos.ts`: ordered ones and the start's current
 *    ones).
 * 2. The proposed refund is the paid price minus the cheapest way to buy the rest: single photos, with their packs, or a
 *    collection, at the order's prices. Deductions for earlier single photos count as paid for that way.
 * 3. It is never negative and never above the paid price.
 */
import { countOfRuns } from '../photos/photo-numbers.ts';
import { singlePrice, type PackStep } from './pricing/price-list.ts';
import type { FrozenPhotos } from './sold-photos.ts';

export interface PaidCollection extends FrozenPhotos {
  /** The paid price, in cents. */
  price: number;
  /** The price of a single photo at that time, in cents; null for older orders. */
  single_price: number | null;
  /** The pack steps at that time; undefined for none. */
  single_steps?: readonly PackStep[] | undefined;
  /** The deduction for earlier single photos, in cents. */
  counted: number;
}

export interface Shortfall {
  ordered: number;
  left: number;
  /** The proposed refund, in cents. */
  amount: number;
}

/**
 * Returns the missing part of a collection; null when nothing is missing. Older orders also return null, because they
 * do not store the ordered numbers.
 */
export function shortfallOf(item: PaidCollection, left: number): Shortfall | null {
  const { price, single_price, single_steps, counted, photos_ordered } = item;
  if (photos_ordered === null || single_price === null) return null;
  const ordered = countOfRuns(photos_ordered);
  if (left >= ordered) return null;
  const cheapest = Math.min(price + counted, left * singlePrice(single_price, single_steps, left));
  return { ordered, left, amount: price - Math.max(0, cheapest - counted) };
}

/** Adds them; null for none. */
export const sumOf = (shortfalls: readonly Shortfall[]): Shortfall | null =>
  shortfalls.length === 0
    ? null
    : shortfalls.reduce((sum, { ordered, left, amount }) => ({
        ordered: sum.ordered + ordered,
        left: sum.left + left,
        amount: sum.amount + amount,
      }));
