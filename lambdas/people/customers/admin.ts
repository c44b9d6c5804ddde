import { customersAdminRoutes } from '../../../core/people/contract/routes/customers-admin.ts';
import { adminStanding } from '../../gateways/identity/admins.ts';
import { serveRoutes } from '../../http/serve.ts';
import { readProven } from '../../store/people/second-factor/factors.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';
import { keepAudit } from '../../store/shop/audit/audit-log.ts';
import {
  editCustomerPreferences,
  editOfficeCustomer,
  showCustomer,
  showCustomerChanges,
  showCustomerMails,
  showCustomerOrders,
} from './office-customer.ts';
import { endSessionsForOffice } from './end-sessions.ts';
import { eraseForOffice } from './erase-guest.ts';
import {
  receivePiece,
  resumeRun,
  showCustomerRun,
  showLatestRun,
  showRefusedLines,
  syncStripeCustomers,
} from './customer-runs.ts';
import { mergeCustomers, previewMerge } from './merge-customers.ts';
import { toldChanges } from '../../store/shop/changes/told-changes.ts';
import { listInactive } from '../retention/inactive-customers.ts';
import { editTag, TAGS } from '../../store/people/tags/tags.ts';
import { archiveAll, exportCustomers, showCustomers } from './office-customers.ts';
import { createTag, deleteTag, showTags, tagAll } from './tags.ts';

/** Serves the office's calls about customers. */
export const handler = serveRoutes(
  'customers-admin',
  customersAdminRoutes,
  {
    'GET /api/admin/inactive-customers': async ({ query }) => ({
      customers: (await listInactive(query.months, new Date())).length,
    }),
    'GET /api/admin/customers': ({ query }) => showCustomers(query),
    'GET /api/admin/customer-export': ({ query }) => exportCustomers(query),
    'POST /api/admin/customers/archive': ({ body: { customer_ids, archived }, caller }) =>
      archiveAll(customer_ids, archived, caller.user_id),
    'POST /api/admin/customers/tags': ({ body: { customer_ids, ...change }, caller }) =>
      tagAll(customer_ids, change, caller.user_id),
    'POST /api/process-customer-csv': ({ body, caller }) => receivePiece(body, caller.user_id),
    'POST /api/sync-stripe-customers': ({ caller }) => syncStripeCustomers(caller.user_id),
    'GET /api/admin/customer-runs': ({ query }) => showLatestRun(query.kind),
    'GET /api/admin/customer-runs/{run_id}': ({ params }) => showCustomerRun(params.run_id),
    'GET /api/admin/customer-runs/{run_id}/refused': ({ params, query }) =>
      showRefusedLines(params.run_id, query.after),
    'POST /api/admin/customer-runs/{run_id}': ({ params }) => resumeRun(params.run_id),
    'GET /api/admin/customer-tags': showTags,
    'GET /api/admin/customer-tags/changes': () => toldChanges(TAGS),
    'POST /api/admin/customer-tags': ({ body, caller }) => createTag(body, caller.user_id),
    'PATCH /api/admin/customer-tags/{tag_id}': ({ params, body, caller }) =>
      editTag(params.tag_id, body, caller.user_id),
    'DELETE /api/admin/customer-tags/{tag_id}': ({ params, caller }) => deleteTag(params.tag_id, caller.user_id),
    'GET /api/admin/customers/{customer_id}': ({ params }) => showCustomer(params.customer_id),
    'PATCH /api/admin/customers/{customer_id}': ({ params, body, caller }) =>
      editOfficeCustomer(params.customer_id, body, caller.user_id),
    'PATCH /api/admin/customers/{customer_id}/preferences': ({ params, body, caller }) =>
      editCustomerPreferences(params.customer_id, body, caller.user_id),
    'GET /api/admin/customers/{customer_id}/orders': ({ params, query }) =>
      showCustomerOrders(params.customer_id, query.after),
    'GET /api/admin/customers/{customer_id}/mails': ({ params }) => showCustomerMails(params.customer_id),
    'GET /api/admin/customers/{customer_id}/merge': ({ params, query }) => previewMerge(params.customer_id, query.with),
    'POST /api/admin/customers/{customer_id}/merge': ({ params, body, caller }) =>
      mergeCustomers(params.customer_id, body.merged_id, caller.user_id),
    'POST /api/admin/customers/{customer_id}/erase': ({ params, body, caller }) =>
      eraseForOffice(params.customer_id, body.email, caller.user_id),
    'POST /api/admin/customers/{customer_id}/end-sessions': ({ params, caller }) =>
      endSessionsForOffice(params.customer_id, caller.user_id),
    'GET /api/admin/customers/{customer_id}/changes': ({ params }) => showCustomerChanges(params.customer_id),
  },
  adminStanding(readProven),
  useSession,
  keepAudit,
);
