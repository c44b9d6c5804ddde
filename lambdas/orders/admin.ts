import { adminStanding } from '../gateways/admins.ts';
import { serveRoutes } from '../http/serve.ts';
import { act } from './office/act.ts';
import { exportMonth } from './office/export.ts';
import { showOfficeOrder } from './office/detail.ts';
import { searchOrders, showOfficeOrders } from './office/list.ts';

/** Orders as the office manages them. */
export const handler = serveRoutes(
  'orders-admin',
  {
    'GET /api/admin/orders': ({ query }) => showOfficeOrders(query.status, query.after),
    'POST /api/admin/order-search': ({ body }) => searchOrders(body.query, body.status),
    'GET /api/admin/order-export': ({ query }) => exportMonth(query.month),
    'GET /api/admin/orders/{order_id}': ({ params }) => showOfficeOrder(params.order_id),
    'POST /api/admin/orders/{order_id}/actions': async ({ params: { order_id }, body, caller }) => {
      await act(order_id, body, caller.user_id);
      return showOfficeOrder(order_id);
    },
  },
  adminStanding,
);
