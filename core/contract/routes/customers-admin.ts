import { z } from 'zod';
import { communicationPreferences, ordersPage } from '../account.ts';
import {
  archiveCustomers,
  changedCustomers,
  customerId,
  customerMails,
  customerOrders,
  customersPage,
  customersQuery,
  officeChanges,
  officeCustomer,
  preferenceFields,
} from '../customers-admin.ts';
import { editOf } from '../edits.ts';
import { route } from '../route.ts';

const ofCustomer = {
  access: 'admin',
  function: 'customers-admin',
  params: z.object({ customer_id: customerId }),
} as const;

/** Customers as the office manages them. */
export const customersAdminRoutes = {
  'GET /api/admin/customers': route({
    access: 'admin',
    function: 'customers-admin',
    query: customersQuery,
    response: customersPage,
  }),
  'POST /api/admin/customers/archive': route({
    access: 'admin',
    function: 'customers-admin',
    body: archiveCustomers,
    response: changedCustomers,
  }),
  'GET /api/admin/customers/{customer_id}': route({ ...ofCustomer, response: officeCustomer }),
  'PATCH /api/admin/customers/{customer_id}/preferences': route({
    ...ofCustomer,
    body: editOf(preferenceFields, preferenceFields),
    response: communicationPreferences,
  }),
  'GET /api/admin/customers/{customer_id}/orders': route({
    ...ofCustomer,
    query: ordersPage,
    response: customerOrders,
  }),
  'GET /api/admin/customers/{customer_id}/mails': route({ ...ofCustomer, response: customerMails }),
  'GET /api/admin/customers/{customer_id}/changes': route({ ...ofCustomer, response: officeChanges }),
} as const;
