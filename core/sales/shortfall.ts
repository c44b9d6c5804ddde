/**
 * What is owed for a collection of which fewer photos are there than were ordered. The rule, in words:
 *
 * 1. Photos are missing when fewer are there (`sold-photos.ts`: ordered ones and the start's of now) than were ordered.
 * 2. The refund that is proposed is what was paid, less the cheapest way to buy what is left: photo by photo or as a collection, at the prices of
 *    the order. What single photos of before took off the collection's price counts as paid for that way.
 * 3. It is never below zero and never above what was paid.
 */
import { countOfRuns } from '../photos/photo-numbers.ts';
import type { FrozenPhotos } from './sold-photos.ts';

export interface PaidCollection extends FrozenPhotos {
  /** Cents that were paid for it. */
  price: number;
  /** Cents that a single photo cost then; null on orders of before. */
  single_price: number | null;
  /** Cents that single photos of before took off its price. */
  counted: number;
}

export interface Shortfall {
  ordered: number;
  left: number;
  /** Cents that are proposed to go back. */
  amount: number;
}

/** What is missing of a collection; null while nothing is, and on orders of before, which do not say what was ordered. */
export function shortfallOf(item: PaidCollection, left: number): Shortfall | null {
  const { price, single_price, counted, photos_ordered } = item;
  if (photos_ordered === null || single_price === null) return null;
  const ordered = countOfRuns(photos_ordered);
  if (left >= ordered) return null;
  const cheapest = Math.min(price + counted, left * single_price);
  return { ordered, left, amount: price - Math.max(0, cheapest - counted) };
}

/** Several as one; null for none. */
export const sumOf = (shortfalls: readonly Shortfall[]): Shortfall | null =>
  shortfalls.length === 0
    ? null
    : shortfalls.reduce((sum, { ordered, left, amount }) => ({
        ordered: sum.ordered + ordered,
        left: sum.left + left,
        amount: sum.amount + amount,
      }));
