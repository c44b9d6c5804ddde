import { checkoutRoutes } from '../../../core/sales/contract/routes/checkout.ts';
import { serveRoutes } from '../../http/serve.ts';
import { receiveWebhook } from './webhook.ts';

/** Serves the payment provider's webhook. It takes longer than the buyers' requests, which must not wait behind it. */
export const handler = serveRoutes('webhook', checkoutRoutes, {
  'POST /api/stripe-webhook': ({ rawBody, headers }) => receiveWebhook(rawBody, headers['stripe-signature']),
});
