import * as z from 'zod';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { forgetUnlessPaid } from './forget-unpaid.ts';

/** The last checkout of a browser's cart: one cart, in any number of tabs, is one order at a time. */
export const storedCartClaim = entity(
  "claim of a browser's cart",
  z.object({
    order_id: z.string(),
    /** A hash of the cart's contents (`core/sales/pricing/price-cart.ts`, `cartFingerprint`). */
    fingerprint: z.string(),
    /** Grows with each change of the claim. */
    revision: z.number(),
  }),
);
export type CartClaim = Stored<typeof storedCartClaim>;

/**
 * Returns the id of the cart that replaces an unpaid order, in any browser. An order's id is not secret, and the holder
 * of a browser's cart learns its payment. So this id is no UUID, unlike browsers' cart ids.
 */
export const cartInPlaceOf = (orderId: string): string => `order-${orderId}`;

export const readCartClaim = (cartId: string): Promise<CartClaim | undefined> =>
  readEntity(storedCartClaim, keys.cart(cartId), { consistent: true });

/**
 * Returns the write that claims a cart for an order, for the order's transaction (`placeOrder`). It is refused when
 * another tab claimed the cart since `before` was read.
 */
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
