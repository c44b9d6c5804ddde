import * as z from 'zod';
import { noSuch } from '../fault.ts';
import { pageOf } from '../lists.ts';
import type { PaymentIntent } from './payment-objects.ts';
import { expand, paging, text } from '../parameters.ts';
import { route, type Route } from '../route.ts';

/** `https://docs.stripe.com/api/payment_intents`; a shop that uses Checkout only reads them. */
export const paymentIntentRoutes: Route[] = [
  route(
    'GET',
    '/v1/payment_intents',
    z.strictObject({ ...paging, customer: text.optional() }),
    ({ account, params }) => {
      const intents = account.store
        .list<PaymentIntent>('payment_intent')
        .filter((intent) => params.customer === undefined || intent.customer === params.customer);
      return pageOf(intents, params, '/v1/payment_intents');
    },
  ),
  route('GET', '/v1/payment_intents/{id}', z.strictObject({ expand }), ({ account, id }) => {
    const intent = account.store.get<PaymentIntent>('payment_intent', id);
    if (!intent) throw noSuch('payment_intent', id, 'id');
    return intent;
  }),
];
