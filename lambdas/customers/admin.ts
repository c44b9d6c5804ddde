import { adminStanding } from '../gateways/admins.ts';
import { serveRoutes } from '../http/serve.ts';
import {
  editCustomerPreferences,
  showCustomer,
  showCustomerChanges,
  showCustomerMails,
  showCustomerOrders,
} from './office-customer.ts';
import { archiveAll, showCustomers } from './office-customers.ts';

/** Customers as the office manages them. */
export const handler = serveRoutes(
  'customers-admin',
  {
    'GET /api/admin/customers': ({ query }) => showCustomers(query),
    'POST /api/admin/customers/archive': ({ body: { customer_ids, archived }, caller }) =>
      archiveAll(customer_ids, archived, caller.user_id),
    'GET /api/admin/customers/{customer_id}': ({ params }) => showCustomer(params.customer_id),
    'PATCH /api/admin/customers/{customer_id}/preferences': ({ params, body, caller }) =>
      editCustomerPreferences(params.customer_id, body, caller.user_id),
    'GET /api/admin/customers/{customer_id}/orders': ({ params, query }) =>
      showCustomerOrders(params.customer_id, query.after),
    'GET /api/admin/customers/{customer_id}/mails': ({ params }) => showCustomerMails(params.customer_id),
    'GET /api/admin/customers/{customer_id}/changes': ({ params }) => showCustomerChanges(params.customer_id),
  },
  adminStanding,
);
