import * as z from 'zod';
import type { OrderItem } from '../contract/money.ts';

/** The remaining items of an order, by their positions: `0-2`. Undefined: all of them. */
export const placesLeft = z
  .string()
  .max(800)
  .regex(/^\d{1,3}(?:-\d{1,3})*$/);

/** Returns the positions of the remaining items; undefined for all. */
export function placesOf<I extends OrderItem>(items: readonly I[], left: readonly I[]): string | undefined {
  if (left.length === items.length) return undefined;
  return items.flatMap((item, at) => (left.includes(item) ? [at] : [])).join('-');
}

/** Returns the items at these positions; undefined positions mean all. */
export function itemsAtPlaces<I extends OrderItem>(items: readonly I[], left: string | undefined): I[] {
  const places = left?.split('-').map(Number);
  return items.filter((_, at) => !places || places.includes(at));
}
