import { checkoutRoutes } from '../../../core/sales/contract/routes/checkout.ts';
import { limitOrProve } from '../../people/captcha/limit-or-prove.ts';
import { takesToken } from '../../gateways/identity/user-pool.ts';
import { serveRoutes } from '../../http/serve.ts';
import { requireAccount } from '../../store/people/accounts.ts';
import { showCartOfOrder } from './cart-of-order.ts';
import { checkOut } from './check-out.ts';
import { countedOpening } from './counted-opening.ts';
import { dismissOrder } from './dismiss-order.ts';
import { visitPaymentPage } from './payment-page.ts';
import { showPortal } from './portal.ts';
import { showOwnPrices } from './price-today.ts';
import { showReceipt, visitReceipt } from './receipt.ts';
import { reopenSession } from './session.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';

/** Serves the way from a cart to the payment provider's page. */
export const handler = serveRoutes(
  'checkout',
  checkoutRoutes,
  {
    'POST /api/create-checkout-session': async ({ body, headers }) => {
      await limitOrProve('checkout', headers, body.captcha);
      return countedOpening(() => ('action' in body ? reopenSession(body.stripe_session_id) : checkOut(body, headers)));
    },
    'POST /api/account/create-checkout-session': async ({ caller, body, headers }) => {
      const account = await requireAccount(caller.user_id);
      return countedOpening(() =>
        'action' in body ? reopenSession(body.stripe_session_id, account) : checkOut(body, headers, account),
      );
    },
    'POST /api/account/price-cart': async ({ caller, body }) =>
      showOwnPrices(body.cartItems, await requireAccount(caller.user_id)),
    'DELETE /api/account/orders/{id}': async ({ caller, params }) =>
      dismissOrder(params.id, await requireAccount(caller.user_id)),
    'GET /api/account/orders/{id}/receipt': async ({ caller, params }) =>
      showReceipt(params.id, await requireAccount(caller.user_id)),
    'GET /api/downloads/{token}/receipt': ({ params }) => visitReceipt(params.token),
    'GET /api/orders/{order_id}/payment-page': ({ params, query, onlyLooks }) =>
      visitPaymentPage(params.order_id, { onlyLooks, left: query.left }),
    'GET /api/orders/{order_id}/cart/{left}': ({ params }) => showCartOfOrder(params.order_id, params.left),
    'POST /api/customer-portal': async ({ caller, headers }) => ({ url: await showPortal(caller.user_id, headers) }),
  },
  (token, _caller, asked) => takesToken(token, asked),
  useSession,
);
