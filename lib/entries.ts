import type { RouteFunction } from '../core/wire/route.ts';

/** The functions that answer routes: each is wired in its area's handler file. */
const routeFunctions: Record<RouteFunction, string> = {
  catalogue: 'lambdas/catalogue/handler.ts',
  board: 'lambdas/catalogue/board-handler.ts',
  checkout: 'lambdas/sales/checkout/handler.ts',
  orders: 'lambdas/sales/orders/handler.ts',
  webhook: 'lambdas/sales/orders/webhook-handler.ts',
  downloads: 'lambdas/sales/downloads/handler.ts',
  previews: 'lambdas/sales/downloads/previews-handler.ts',
  photos: 'lambdas/photos/handler.ts',
  ingest: 'lambdas/photos/ingest/handler.ts',
  'ingest-admin': 'lambdas/photos/ingest/admin.ts',
  search: 'lambdas/search/handler.ts',
  pages: 'lambdas/pages/handler.ts',
  share: 'lambdas/photos/share-handler.ts',
  identity: 'lambdas/people/identity/handler.ts',
  account: 'lambdas/people/account/handler.ts',
  customers: 'lambdas/people/customers/handler.ts',
  'customers-admin': 'lambdas/people/customers/admin.ts',
  federation: 'lambdas/catalogue/federation/admin.ts',
  imports: 'lambdas/catalogue/imports/admin.ts',
  'identity-admin': 'lambdas/people/identity/admin.ts',
  'catalogue-admin': 'lambdas/catalogue/admin.ts',
  dashboard: 'lambdas/shop/dashboard/admin.ts',
  'orders-admin': 'lambdas/sales/orders/admin.ts',
  'mail-admin': 'lambdas/mail/admin.ts',
  'take-downs': 'lambdas/photos/take-downs/admin.ts',
};

/** The functions that the user pool calls. */
const triggers = {
  'pre-sign-up': 'lambdas/people/identity/pre-sign-up.ts',
  'pre-authentication': 'lambdas/people/identity/pre-authentication.ts',
  'post-confirmation': 'lambdas/people/identity/post-confirmation.ts',
  'send-code': 'lambdas/people/identity/send-code.ts',
} as const;

/** The functions that workflows call, one per step. */
const tasks = {
  'plan-ingest': 'lambdas/photos/ingest/plan.ts',
  'make-sizes': 'lambdas/photos/ingest/make-sizes.ts',
  'finish-ingest': 'lambdas/photos/ingest/finish.ts',
  'publish-live': 'lambdas/photos/live/publish-live.ts',
  'fail-ingest': 'lambdas/photos/ingest/fail.ts',
  'poll-job': 'lambdas/photos/ingest/poll.ts',
  'apply-job': 'lambdas/photos/ingest/apply.ts',
  'build-zip': 'lambdas/sales/downloads/build-zip.ts',
  'publish-link': 'lambdas/sales/downloads/publish-link.ts',
  'send-link': 'lambdas/mail/orders/send-link.ts',
  'settle-payment': 'lambdas/sales/orders/settle-payment.ts',
  'close-pages': 'lambdas/sales/orders/close-pages.ts',
  'refund-orders': 'lambdas/sales/orders/refund-run/refund-orders.ts',
  'collect-event': 'lambdas/search/collect-event.ts',
  'build-index': 'lambdas/search/build-index.ts',
  'build-export': 'lambdas/sales/downloads/build-export.ts',
  'import-races': 'lambdas/catalogue/imports/import-races.ts',
  'customer-run': 'lambdas/people/customers/customer-run.ts',
  'delete-files': 'lambdas/photos/old-originals/delete-originals.ts',
  'move-files': 'lambdas/photos/moves/move-photos.ts',
  'send-bulk': 'lambdas/mail/bulk/bulk-task.ts',
} as const;

/** The functions that a schedule calls. */
const scheduled = {
  'sweep-sales': 'lambdas/sales/orders/sweep.ts',
  'fetch-books': 'lambdas/sales/books/fetch.ts',
  'close-by-age': 'lambdas/catalogue/age/close-by-age.ts',
  'erase-by-age': 'lambdas/people/retention/erase-by-age.ts',
  'export-users': 'lambdas/people/retention/export-users.ts',
  'finish-take-downs': 'lambdas/photos/take-downs/finish-take-downs.ts',
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

/**
 * The file that exports each function's `handler` (`docs/architecture.md`). Only a path: `lib` never imports a handler.
 */
export const entries: Record<FunctionName, string> = {
  ...routeFunctions,
  ...tasks,
  ...triggers,
  ...scheduled,
  ...listeners,
};
