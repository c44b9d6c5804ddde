import { checkoutRoutes } from '../../../core/sales/contract/routes/checkout.ts';
import { serveRoutes } from '../../http/serve.ts';
import { answerPayment } from './payment-success.ts';
import { showOrder } from './summary.ts';
import { receiveWebhook } from './webhook.ts';

/** Serves payments, by the provider's webhook or the returning buyer, and the buyer's view of the order. */
export const handler = serveRoutes('orders', checkoutRoutes, {
  'POST /api/stripe-webhook': ({ rawBody, headers }) => receiveWebhook(rawBody, headers['stripe-signature']),
  'POST /api/handle-payment-success': ({ body }) => answerPayment(body.sessionId),
  'GET /api/checkout-sessions/{session_id}/order': ({ params }) => showOrder(params.session_id),
});
