import { accountRoutes } from './routes/account.ts';
import { adminsRoutes } from './routes/admins.ts';
import { catalogueAdminRoutes } from './routes/catalogue-admin.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { customersAdminRoutes } from './routes/customers-admin.ts';
import { customersRoutes } from './routes/customers.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { downloadsRoutes } from './routes/downloads.ts';
import { federationRoutes } from './routes/federation.ts';
import { identityRoutes } from './routes/identity.ts';
import { importsRoutes } from './routes/imports.ts';
import { ingestRoutes } from './routes/ingest.ts';
import { mailsRoutes } from './routes/mails.ts';
import { ordersAdminRoutes } from './routes/orders-admin.ts';
import { pagesRoutes } from './routes/pages.ts';
import { photoReportsRoutes } from './routes/photo-reports.ts';
import { photoUploadsRoutes } from './routes/photo-uploads.ts';
import { photosRoutes } from './routes/photos.ts';
import { racesAdminRoutes } from './routes/races-admin.ts';
import { searchRoutes } from './routes/search.ts';
import { settingsRoutes } from './routes/settings.ts';
import { tellMeRoutes } from './routes/tell-me.ts';

/**
 * Every route of the shop, once, in `routes/<area>.ts`. From this list come API Gateway's routes and authorizers (`lib`), request parsing and
 * response stripping (`lambdas/http`), the browser's typed client (`web/src/shared/api/api.ts`) and the tests that walk every route.
 */
export const contract = {
  ...catalogueRoutes,
  ...settingsRoutes,
  ...searchRoutes,
  ...checkoutRoutes,
  ...downloadsRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...customersRoutes,
  ...customersAdminRoutes,
  ...adminsRoutes,
  ...federationRoutes,
  ...catalogueAdminRoutes,
  ...racesAdminRoutes,
  ...tellMeRoutes,
  ...photoUploadsRoutes,
  ...dashboardRoutes,
  ...ordersAdminRoutes,
  ...importsRoutes,
  ...mailsRoutes,
  ...photosRoutes,
  ...photoReportsRoutes,
  ...ingestRoutes,
  ...pagesRoutes,
} as const;

export type Contract = typeof contract;
export type RouteKey = keyof Contract;
