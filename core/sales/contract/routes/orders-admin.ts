import * as z from 'zod';
import {
  foundOrders,
  month,
  officeOrderDetail,
  officeOrders,
  orderAction,
  orderExport,
  orderSearch,
  ordersPageAsked,
} from '../orders-admin.ts';
import { latestRefundRun, refundPreview, refundRunAsked, refundRunStart } from '../refund-run.ts';
import { atEvent, lookupKey } from '../../../wire/fields.ts';
import { route } from '../../../wire/route.ts';

const params = z.object({ order_id: lookupKey(60) });

/** Orders in the office. */
export const ordersAdminRoutes = {
  'GET /api/admin/orders': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'view',
    query: ordersPageAsked,
    response: officeOrders,
  }),
  /** A `POST`, because the typed text is a person's name or address and must not stand in a URL. */
  'POST /api/admin/order-search': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'view',
    body: orderSearch,
    response: foundOrders,
  }),
  'GET /api/admin/order-export': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'export',
    needs_fresh_sign_in: 'always',
    query: z.object({ month }),
    response: orderExport,
  }),
  'GET /api/admin/orders/{order_id}': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'view',
    params,
    response: officeOrderDetail,
  }),
  /** Asks the payment provider what went back of the order's money, before somebody gives more back. */
  'POST /api/admin/orders/{order_id}/settle': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'order',
    params,
    response: officeOrderDetail,
  }),
  'POST /api/admin/orders/{order_id}/actions': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'order',
    params,
    needs_fresh_sign_in: 'by_content',
    body: orderAction,
    response: officeOrderDetail,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/refund-preview': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'none',
    params: z.object(atEvent),
    query: refundRunAsked,
    response: refundPreview,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/refund-run': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'none',
    params: z.object(atEvent),
    query: refundRunAsked,
    response: latestRefundRun,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/refund-run': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'order',
    needs_fresh_sign_in: 'always',
    params: z.object(atEvent),
    body: refundRunStart,
    response: latestRefundRun,
  }),
} as const;
