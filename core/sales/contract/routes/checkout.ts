import * as z from 'zod';
import { portal } from '../account-orders.ts';
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

/** The sale: carts, payments and the results of orders. */
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
    function: 'webhook',
    response: z.object({ received: z.literal(true) }),
  }),
  'GET /api/checkout-sessions/{session_id}/order': route({
    access: 'public',
    function: 'orders',
    params: z.object({ session_id: lookupKey(200) }),
    response: orderSummary,
  }),
  /** Like the public route, but the order belongs to the account from the beginning, whatever address pays. */
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
  /** Withdraws an unpaid order: it can no longer be paid. */
  'DELETE /api/account/orders/{id}': route({
    access: 'customer',
    function: 'checkout',
    params: z.object({ id: lookupKey(60) }),
    response: z.object({ removed: z.literal(true) }),
  }),
  /** Returns the payment provider's page with the receipt of an order. */
  'GET /api/account/orders/{id}/receipt': route({
    access: 'customer',
    function: 'checkout',
    params: z.object({ id: lookupKey(60) }),
    response: portal,
  }),
  /** Redirects with the order's link to the same page: 302. */
  'GET /api/downloads/{token}/receipt': route({
    access: 'public',
    answersHead: true,
    function: 'checkout',
    params: z.object({ token: lookupKey(200) }),
    response: z.undefined(),
  }),
  /**
   * The target of the mails about an unpaid order: 302. A guest goes on to the payment page, an account to its orders.
   * Otherwise the buyer sees the reason why she cannot pay. HEAD opens nothing.
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
   * Returns the items of a guest's unpaid order, or the rest of them, for the cart: the payment page shows the same. It
   * has names, so it has the limits of that page.
   */
  'GET /api/orders/{order_id}/cart/{left}': route({
    access: 'public',
    writes: true,
    function: 'checkout',
    params: z.object({ order_id: lookupKey(60), left: z.union([placesLeft, z.literal('all')]) }),
    response: z.object({
      cartItems: z.array(cartItem),
      /** The number of further items with starts that the shop no longer shows. */
      gone: z.number().int(),
    }),
  }),
  'POST /api/customer-portal': route({ access: 'customer', function: 'checkout', response: portal }),
} as const;
