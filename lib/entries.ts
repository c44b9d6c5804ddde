import type { RouteFunction } from '../core/contract/route.ts';

/** The functions that answer routes: each is wired in its area's handler file. */
const routeFunctions: Record<RouteFunction, string> = {
  catalogue: 'lambdas/catalogue/handler.ts',
  checkout: 'lambdas/checkout/handler.ts',
  orders: 'lambdas/orders/handler.ts',
  downloads: 'lambdas/downloads/handler.ts',
  photos: 'lambdas/photos/handler.ts',
  ingest: 'lambdas/ingest/handler.ts',
  'ingest-admin': 'lambdas/ingest/admin.ts',
  search: 'lambdas/search/handler.ts',
  pages: 'lambdas/pages/handler.ts',
  share: 'lambdas/photos/share-handler.ts',
  identity: 'lambdas/identity/handler.ts',
  account: 'lambdas/account/handler.ts',
  customers: 'lambdas/customers/handler.ts',
  'customers-admin': 'lambdas/customers/admin.ts',
  federation: 'lambdas/federation/admin.ts',
  imports: 'lambdas/imports/admin.ts',
  'identity-admin': 'lambdas/identity/admin.ts',
  'catalogue-admin': 'lambdas/catalogue/admin.ts',
  dashboard: 'lambdas/dashboard/admin.ts',
  'orders-admin': 'lambdas/orders/admin.ts',
  'mail-admin': 'lambdas/mail/admin.ts',
};

/** The functions that the user pool calls. */
const triggers = {
  'pre-sign-up': 'lambdas/identity/pre-sign-up.ts',
  'pre-authentication': 'lambdas/identity/pre-authentication.ts',
  'post-confirmation': 'lambdas/identity/post-confirmation.ts',
  'send-code': 'lambdas/identity/send-code.ts',
} as const;

/** The functions that workflows call, one a step. */
const tasks = {
  'plan-ingest': 'lambdas/ingest/plan.ts',
  'make-sizes': 'lambdas/ingest/make-sizes.ts',
  'finish-ingest': 'lambdas/ingest/finish.ts',
  'fail-ingest': 'lambdas/ingest/fail.ts',
  'poll-job': 'lambdas/ingest/poll.ts',
  'apply-job': 'lambdas/ingest/apply.ts',
  'build-zip': 'lambdas/downloads/build-zip.ts',
  'publish-link': 'lambdas/downloads/publish-link.ts',
  'send-link': 'lambdas/mail/send-link.ts',
  'collect-event': 'lambdas/search/collect-event.ts',
  'build-index': 'lambdas/search/build-index.ts',
  'build-export': 'lambdas/downloads/build-export.ts',
  'import-races': 'lambdas/imports/import-races.ts',
  'customer-run': 'lambdas/customers/customer-run.ts',
  'send-bulk': 'lambdas/mail/bulk/bulk-task.ts',
} as const;

/** The functions that the clock calls. */
const scheduled = {
  'sweep-sales': 'lambdas/orders/sweep.ts',
  'send-due-mails': 'lambdas/mail/automatic/send-due.ts',
} as const;

/** The functions that events of AWS call. */
const listeners = {
  'mail-events': 'lambdas/mail/events.ts',
} as const;

export type ListenerName = keyof typeof listeners;
export type ScheduledName = keyof typeof scheduled;
export type TaskName = keyof typeof tasks;
export type TriggerName = keyof typeof triggers;
export type FunctionName = RouteFunction | TaskName | TriggerName | ScheduledName | ListenerName;

/** Where each function's `handler` is exported (`docs/architecture.md`). A path only: `lib` never imports a handler. */
export const entries: Record<FunctionName, string> = {
  ...routeFunctions,
  ...tasks,
  ...triggers,
  ...scheduled,
  ...listeners,
};
