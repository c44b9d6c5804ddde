import { keys } from '../table/keys.ts';
import { readItem, type Write } from '../table/table.ts';

/** What a browser's cart was last checked out as: one cart, however many tabs, is one order at a time. */
export interface CartClaim {
  order_id: string;
  /** What was in the cart (`core/pricing.ts`, `cartFingerprint`). */
  fingerprint: string;
  /** Grows with each change of the claim. */
  revision: number;
}

export const readCartClaim = (cartId: string): Promise<CartClaim | undefined> =>
  readItem<CartClaim>(keys.cart(cartId), { consistent: true });

/** The write that claims a cart for an order, to go with the order (`placeOrder`); refused when another tab claimed it since `before` was read. */
export const cartClaimWrite = (
  cartId: string,
  claim: Omit<CartClaim, 'revision'>,
  before: CartClaim | undefined,
): Write => ({
  put: {
    item: {
      ...keys.cart(cartId),
      ...claim,
      revision: (before?.revision ?? 0) + 1,
      claimed_at: new Date().toISOString(),
    },
    condition: before ? '#revision = :before' : 'attribute_not_exists(#pk)',
    ...(before && { values: { before: before.revision } }),
  },
});
