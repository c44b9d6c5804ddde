import type { CartItems } from '../../../../../../core/sales/cart/cart.ts';

/** A total that differs from the shown one, in cents. */
export interface TotalChange {
  step: 'total_changed';
  from: number;
  to: number;
}

/**
 * Returns the reason why a pressed total cannot be charged; undefined when it can. Another tab may have changed the
 * cart, or a purchase or refund its price.
 */
export function differenceOf(
  pressed: { items: CartItems; total: number },
  now: { items: CartItems; total: number },
): TotalChange | { step: 'cart_changed' } | undefined {
  if (now.items !== pressed.items) return { step: 'cart_changed' };
  return now.total === pressed.total ? undefined : { step: 'total_changed', from: pressed.total, to: now.total };
}
