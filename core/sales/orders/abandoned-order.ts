import { z } from 'zod';
import type { CartItem, OrderItem } from '../contract/money.ts';
import { cartItemOf } from '../cart/cart-of-order.ts';

/** Which of an order's things are left to be bought, by their places in it: `0-2`. Absent: all of them. */
export const placesLeft = z
  .string()
  .max(800)
  .regex(/^\d{1,3}(?:-\d{1,3})*$/);

/** The places of those that are left; undefined when all are. */
export function placesOf<I extends OrderItem>(items: readonly I[], left: readonly I[]): string | undefined {
  if (left.length === items.length) return undefined;
  return items.flatMap((item, at) => (left.includes(item) ? [at] : [])).join('-');
}

/** The cart of what is left of an order, at the prices that it had. */
export function cartOfPlaces(items: readonly Parameters<typeof cartItemOf>[0][], left: string | undefined): CartItem[] {
  const places = left?.split('-').map(Number);
  return items.filter((_, at) => !places || places.includes(at)).map(cartItemOf);
}
