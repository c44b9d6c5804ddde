import { z } from 'zod';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { forgetUnlessPaid } from './forget-unpaid.ts';

/** What a browser's cart was last checked out as: one cart, however many tabs, is one order at a time. */
export const storedCartClaim = entity(
  "claim of a browser's cart",
  z.object({
    order_id: z.string(),
    /** What was in the cart (`core/sales/pricing.ts`, `cartFingerprint`). */
    fingerprint: z.string(),
    /** Grows with each change of the claim. */
    revision: z.number(),
  }),
);
export type CartClaim = Stored<typeof storedCartClaim>;

/**
 * What the carts are called that take an unpaid order's place, in whatever browser. An order's id is no secret, and who holds a browser's cart is told what paid it:
 * so this is no UUID, as those are.
 */
export const cartInPlaceOf = (orderId: string): string => `order-${orderId}`;

export const readCartClaim = (cartId: string): Promise<CartClaim | undefined> =>
  readEntity(storedCartClaim, keys.cart(cartId), { consistent: true });

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
      ...forgetUnlessPaid(),
    },
    condition: before ? '#revision = :before' : 'attribute_not_exists(#pk)',
    ...(before && { values: { before: before.revision } }),
  },
});
