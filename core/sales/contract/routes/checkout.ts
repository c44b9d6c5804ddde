import { z } from 'zod';
import { portal } from '../../../people/contract/account.ts';
import { lookupKey } from '../../../wire/fields.ts';
import { placesLeft } from '../../orders/abandoned-order.ts';
import {
  cartItem,
  checkoutSession,
  createCheckoutSession,
  handlePaymentSuccess,
  orderSummary,
  ownCartPrices,
  paymentSuccess,
  priceOwnCart,
} from '../money.ts';
import { route } from '../../../wire/route.ts';

/** The sale: carts, payments and what became of an order. */
export const checkoutRoutes = {
  'POST /api/create-checkout-session': route({
    access: 'public',
    function: 'checkout',
    body: createCheckoutSession,
    response: checkoutSession,
  }),
  'POST /api/handle-payment-success': route({
    access: 'public',
    function: 'orders',
    body: handlePaymentSuccess,
    response: paymentSuccess,
  }),
  'POST /api/stripe-webhook': route({
    access: 'stripe',
    function: 'orders',
    response: z.object({ received: z.literal(true) }),
  }),
  'GET /api/checkout-sessions/{session_id}/order': route({
    access: 'public',
    function: 'orders',
    params: z.object({ session_id: lookupKey(200) }),
    response: orderSummary,
  }),
  /** As the public route; the order is the account's from the beginning, whatever address pays. */
  'POST /api/account/create-checkout-session': route({
    access: 'customer',
    function: 'checkout',
    body: createCheckoutSession,
    response: checkoutSession,
  }),
  'POST /api/account/price-cart': route({
    access: 'customer',
    function: 'checkout',
    body: priceOwnCart,
    response: ownCartPrices,
  }),
  /** Lets go of an order that was not paid: nobody can pay it any more. */
  'DELETE /api/account/orders/{id}': route({
    access: 'customer',
    function: 'checkout',
    params: z.object({ id: lookupKey(60) }),
    response: z.object({ removed: z.literal(true) }),
  }),
  /** The payment provider's page with the receipt of an order. */
  'GET /api/account/orders/{id}/receipt': route({
    access: 'customer',
    function: 'checkout',
    params: z.object({ id: lookupKey(60) }),
    response: portal,
  }),
  /** The same by the order's link: 302. */
  'GET /api/downloads/{token}/receipt': route({
    access: 'public',
    answersHead: true,
    function: 'checkout',
    params: z.object({ token: lookupKey(200) }),
    response: z.undefined(),
  }),
  /**
   * Where the mails about an order that nobody paid lead: a guest's on to its payment page, an account's to her orders, or to where its buyer sees
   * why not: 302. HEAD opens nothing.
   */
  'GET /api/orders/{order_id}/payment-page': route({
    access: 'public',
    answersHead: true,
    writes: true,
    function: 'checkout',
    params: z.object({ order_id: lookupKey(60) }),
    query: z.object({ left: placesLeft.optional() }),
    response: z.undefined(),
  }),
  /**
   * What a guest's order that nobody paid has, or what is left of it, to be put in a cart: what the payment page shows as well. Limited as that
   * page is, since it has names.
   */
  'GET /api/orders/{order_id}/cart/{left}': route({
    access: 'public',
    writes: true,
    function: 'checkout',
    params: z.object({ order_id: lookupKey(60), left: z.union([placesLeft, z.literal('all')]) }),
    response: z.object({
      cartItems: z.array(cartItem),
      /** So many things more it had, whose participants are not shown in the shop any more. */
      gone: z.number().int(),
    }),
  }),
  'POST /api/customer-portal': route({ access: 'customer', function: 'checkout', response: portal }),
} as const;
