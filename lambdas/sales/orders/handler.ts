import { checkoutRoutes } from '../../../core/sales/contract/routes/checkout.ts';
import { serveRoutes } from '../../http/serve.ts';
import { answerPayment } from './payment-success.ts';
import { showOrder } from './summary.ts';

/** Serves the buyer who returns from the payment page, and her view of the order. */
export const handler = serveRoutes('orders', checkoutRoutes, {
  'POST /api/handle-payment-success': ({ body, receivedAt }) => answerPayment(body.sessionId, receivedAt),
  'GET /api/checkout-sessions/{session_id}/order': ({ params }) => showOrder(params.session_id),
});
