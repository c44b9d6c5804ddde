import { accountRoutes } from './people/contract/routes/account.ts';
import { auditRoutes } from './shop/contract/routes/audit.ts';
import { adminsRoutes } from './people/contract/routes/admins.ts';
import { booksRoutes } from './sales/contract/routes/books.ts';
import { catalogueAdminRoutes } from './catalogue/contract/routes/catalogue-admin.ts';
import { catalogueRoutes } from './catalogue/contract/routes/catalogue.ts';
import { checkoutRoutes } from './sales/contract/routes/checkout.ts';
import { codeRoutes } from './people/contract/routes/codes.ts';
import { customersAdminRoutes } from './people/contract/routes/customers-admin.ts';
import { customersRoutes } from './people/contract/routes/customers.ts';
import { dashboardRoutes } from './shop/contract/routes/dashboard.ts';
import { downloadsRoutes } from './sales/contract/routes/downloads.ts';
import { federationRoutes } from './catalogue/contract/routes/federation.ts';
import { identityRoutes } from './people/contract/routes/identity.ts';
import { importsRoutes } from './catalogue/contract/routes/imports.ts';
import { ingestRoutes } from './photos/contract/routes/ingest.ts';
import { mailsRoutes } from './mail/contract/routes/mails.ts';
import { oldOriginalsRoutes } from './photos/contract/routes/old-originals.ts';
import { ordersAdminRoutes } from './sales/contract/routes/orders-admin.ts';
import { pagesRoutes } from './shop/contract/routes/pages.ts';
import { photoReportsRoutes } from './photos/contract/routes/photo-reports.ts';
import { photoUploadsRoutes } from './photos/contract/routes/photo-uploads.ts';
import { photosRoutes } from './photos/contract/routes/photos.ts';
import { priceListsRoutes } from './sales/contract/routes/price-lists.ts';
import { racePhotosRoutes } from './photos/contract/routes/race-photos.ts';
import { racesAdminRoutes } from './catalogue/contract/routes/races-admin.ts';
import { rangeProposalRoutes } from './ranges/contract/routes/range-proposal.ts';
import { searchRoutes } from './search/contract/routes/search.ts';
import { settingsRoutes } from './shop/contract/routes/settings.ts';
import { shopFactsRoutes } from './shop/contract/routes/shop-facts.ts';
import { tellMeRoutes } from './people/contract/routes/tell-me.ts';

/**
 * Every route of the shop, once, in `routes/<area>.ts`. This list makes API Gateway's routes and authorizers (`lib`),
 * request parsing and response stripping (`lambdas/http`), and the browser's typed client
 * (`web/src/shared/api/api.ts`). The tests walk every route of it.
 */
export const contract = {
  ...catalogueRoutes,
  ...shopFactsRoutes,
  ...settingsRoutes,
  ...oldOriginalsRoutes,
  ...searchRoutes,
  ...checkoutRoutes,
  ...downloadsRoutes,
  ...identityRoutes,
  ...codeRoutes,
  ...accountRoutes,
  ...customersRoutes,
  ...customersAdminRoutes,
  ...adminsRoutes,
  ...federationRoutes,
  ...catalogueAdminRoutes,
  ...racesAdminRoutes,
  ...racePhotosRoutes,
  ...rangeProposalRoutes,
  ...tellMeRoutes,
  ...photoUploadsRoutes,
  ...dashboardRoutes,
  ...auditRoutes,
  ...ordersAdminRoutes,
  ...booksRoutes,
  ...priceListsRoutes,
  ...importsRoutes,
  ...mailsRoutes,
  ...photosRoutes,
  ...photoReportsRoutes,
  ...ingestRoutes,
  ...pagesRoutes,
} as const;

export type Contract = typeof contract;
export type RouteKey = keyof Contract;
