import * as z from 'zod';
import { communicationPreferences } from '../account.ts';
import { ordersPage } from '../../../sales/contract/account-orders.ts';
import { officeChanges } from '../../../wire/changes.ts';
import {
  archiveCustomers,
  changedCustomers,
  customerId,
  customerMails,
  customerOrders,
  customersPage,
  customersQuery,
  customerTag,
  customerTags,
  deletedTag,
  editCustomerBody,
  editTagBody,
  erasedCustomer,
  eraseCustomer,
  exportedCustomers,
  newTag,
  officeCustomer,
  preferenceFields,
  tagCustomers,
  tagId,
} from '../customers-admin.ts';
import {
  customerCsvPiece,
  customerCsvProgress,
  customerRun,
  customerRunId,
  customerRunKind,
  latestCustomerRun,
  refusedLines,
  refusedLinesQuery,
} from '../customer-runs.ts';
import { inactiveCustomers, inactiveQuery } from '../inactive.ts';
import { mergeCustomer, mergedCustomer, mergePreview, mergeQuery } from '../customer-merges.ts';
import { endedSessions } from '../sessions.ts';
import { editOf } from '../../../wire/edits.ts';
import { route } from '../../../wire/route.ts';

const ofCustomer = {
  access: 'admin',
  function: 'customers-admin',
  params: z.object({ customer_id: customerId }),
} as const;

const ofTag = { access: 'admin', function: 'customers-admin', params: z.object({ tag_id: tagId }) } as const;

/** Customers in the office. */
export const customersAdminRoutes = {
  'GET /api/admin/inactive-customers': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'none',
    query: inactiveQuery,
    response: inactiveCustomers,
  }),
  'GET /api/admin/customers': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'view',
    query: customersQuery,
    response: customersPage,
  }),
  /** Takes a list of customers out, a part per call. */
  'GET /api/admin/customer-export': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'export',
    needs_fresh_sign_in: 'always',
    query: customersQuery,
    response: exportedCustomers,
  }),
  'POST /api/admin/customers/archive': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'change',
    body: archiveCustomers,
    response: changedCustomers,
  }),
  'POST /api/admin/customers/tags': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'change',
    body: tagCustomers,
    response: changedCustomers,
  }),
  'POST /api/process-customer-csv': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'change',
    body: customerCsvPiece,
    response: customerCsvProgress,
  }),
  /** Starts the run, or returns the running one. */
  'POST /api/sync-stripe-customers': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'change',
    response: customerRun,
  }),
  'GET /api/admin/customer-runs': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'none',
    query: z.object({ kind: customerRunKind }),
    response: latestCustomerRun,
  }),
  'GET /api/admin/customer-runs/{run_id}': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'none',
    params: z.object({ run_id: customerRunId }),
    response: customerRun,
  }),
  'GET /api/admin/customer-runs/{run_id}/refused': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'export',
    needs_fresh_sign_in: 'always',
    params: z.object({ run_id: customerRunId }),
    query: refusedLinesQuery,
    response: refusedLines,
  }),
  /** Continues an interrupted run. */
  'POST /api/admin/customer-runs/{run_id}': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'change',
    params: z.object({ run_id: customerRunId }),
    response: customerRun,
  }),
  'GET /api/admin/customer-tags': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'none',
    response: customerTags,
  }),
  /** Lists the admins who made, changed and deleted tags. */
  'GET /api/admin/customer-tags/changes': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'none',
    response: officeChanges,
  }),
  'POST /api/admin/customer-tags': route({
    access: 'admin',
    function: 'customers-admin',
    audit: 'change',
    body: newTag,
    response: customerTag,
  }),
  'PATCH /api/admin/customer-tags/{tag_id}': route({
    ...ofTag,
    audit: 'change',
    body: editTagBody,
    response: customerTag,
  }),
  'DELETE /api/admin/customer-tags/{tag_id}': route({ ...ofTag, audit: 'change', response: deletedTag }),
  'GET /api/admin/customers/{customer_id}': route({ ...ofCustomer, audit: 'view', response: officeCustomer }),
  'PATCH /api/admin/customers/{customer_id}': route({
    ...ofCustomer,
    audit: 'change',
    needs_fresh_sign_in: 'always',
    body: editCustomerBody,
    response: officeCustomer,
  }),
  'PATCH /api/admin/customers/{customer_id}/preferences': route({
    ...ofCustomer,
    audit: 'change',
    body: editOf(preferenceFields, preferenceFields),
    response: communicationPreferences,
  }),
  'GET /api/admin/customers/{customer_id}/orders': route({
    ...ofCustomer,
    audit: 'view',
    query: ordersPage,
    response: customerOrders,
  }),
  'GET /api/admin/customers/{customer_id}/mails': route({ ...ofCustomer, audit: 'view', response: customerMails }),
  /** Previews merging her with another customer. */
  'GET /api/admin/customers/{customer_id}/merge': route({
    ...ofCustomer,
    audit: 'view',
    query: mergeQuery,
    response: mergePreview,
  }),
  'POST /api/admin/customers/{customer_id}/merge': route({
    ...ofCustomer,
    audit: 'change',
    body: mergeCustomer,
    response: mergedCustomer,
  }),
  /** Erases a customer without an account. Orders stay, anonymised, for accounting; all other data is deleted. */
  'POST /api/admin/customers/{customer_id}/erase': route({
    ...ofCustomer,
    audit: 'erase',
    needs_fresh_sign_in: 'always',
    body: eraseCustomer,
    response: erasedCustomer,
  }),
  /** Signs her out everywhere. */
  'POST /api/admin/customers/{customer_id}/end-sessions': route({
    ...ofCustomer,
    audit: 'change',
    needs_fresh_sign_in: 'always',
    response: endedSessions,
  }),
  'GET /api/admin/customers/{customer_id}/changes': route({ ...ofCustomer, audit: 'view', response: officeChanges }),
} as const;
