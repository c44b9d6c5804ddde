import { booksRoutes } from '../../../core/sales/contract/routes/books.ts';
import { priceListsRoutes } from '../../../core/sales/contract/routes/price-lists.ts';
import { ordersAdminRoutes } from '../../../core/sales/contract/routes/orders-admin.ts';
import { photoReportsRoutes } from '../../../core/photos/contract/routes/photo-reports.ts';
import { settingsRoutes } from '../../../core/shop/contract/routes/settings.ts';
import { adminStanding } from '../../gateways/identity/admins.ts';
import { serveRoutes } from '../../http/serve.ts';
import { readProven } from '../../store/people/second-factor/factors.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';
import { keepAudit } from '../../store/shop/audit/audit-log.ts';
import { readPriceLists } from '../../store/shop/settings/price-lists.ts';
import { readRefundSettings } from '../../store/shop/settings/refund-settings.ts';
import { fetchBooksNow, showBookRows, showBooks } from '../books/office.ts';
import { act } from './office/act.ts';
import { exportMonth } from './office/export.ts';
import { showOfficeOrder } from './office/detail.ts';
import { editPaymentSettings, showPaymentSettings, showProducts } from './office/payment-products.ts';
import { answerReport, showPhotoReports } from './office/photo-reports.ts';
import { editRefundSettings, assertMayRefund } from './refund-settings.ts';
import { editPriceList } from './edit-price-list.ts';
import { settleOrderMoney } from './office/refund.ts';
import { searchOrders, showOfficeOrders } from './office/list.ts';
import { previewRefunds } from './refund-run/preview.ts';
import { showLatestRefunds, startRefunds } from './refund-run/refund-run.ts';

/** Serves the office's calls about orders. */
export const handler = serveRoutes(
  'orders-admin',
  { ...booksRoutes, ...priceListsRoutes, ...ordersAdminRoutes, ...photoReportsRoutes, ...settingsRoutes },
  {
    'POST /api/get-stripe-products': showProducts,
    'GET /api/admin/settings/payment': showPaymentSettings,
    'PATCH /api/admin/settings/payment': ({ body, caller }) => editPaymentSettings(body, caller.user_id),
    'GET /api/admin/settings/refunds': readRefundSettings,
    'PATCH /api/admin/settings/refunds': ({ body, caller }) => editRefundSettings(body, caller.user_id),
    'GET /api/admin/price-lists': readPriceLists,
    'PUT /api/admin/price-lists/{list_id}': ({ params, body, caller }) =>
      editPriceList(params.list_id, body, caller.user_id),
    'GET /api/admin/orders': ({ query }) => showOfficeOrders(query),
    'POST /api/admin/order-search': ({ body }) => searchOrders(body),
    'GET /api/admin/order-export': ({ query }) => exportMonth(query.month),
    'GET /api/admin/books': ({ query }) => showBooks(query),
    'GET /api/admin/books/rows': ({ query }) => showBookRows(query),
    'GET /api/admin/book-export': ({ query }) => showBookRows(query),
    'POST /api/admin/books/fetch': fetchBooksNow,
    'GET /api/admin/orders/{order_id}': ({ params }) => showOfficeOrder(params.order_id),
    'POST /api/admin/orders/{order_id}/settle': async ({ params: { order_id } }) => {
      await settleOrderMoney(order_id);
      return showOfficeOrder(order_id);
    },
    'POST /api/admin/orders/{order_id}/actions': async ({ params: { order_id }, body, caller }) => {
      await assertMayRefund(order_id, body, caller);
      await act(order_id, body, caller.user_id);
      return showOfficeOrder(order_id);
    },
    'GET /api/admin/events/{swiss_equestrian_id}/refund-preview': ({ params, query }) =>
      previewRefunds(params.swiss_equestrian_id, query.race),
    'GET /api/admin/events/{swiss_equestrian_id}/refund-run': ({ params, query }) =>
      showLatestRefunds(params.swiss_equestrian_id, query.race),
    'POST /api/admin/events/{swiss_equestrian_id}/refund-run': ({ params, body, caller }) =>
      startRefunds(params.swiss_equestrian_id, body, caller.user_id),
    'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-reports': ({ params }) =>
      showPhotoReports(params.swiss_equestrian_id, params.swiss_equestrian_race_id),
    'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-reports/{report_id}': ({
      params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r, report_id },
      body,
      caller,
    }) => answerReport(e, r, report_id, body, caller.user_id),
  },
  adminStanding(readProven),
  useSession,
  keepAudit,
);
