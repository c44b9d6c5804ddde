import { auditRoutes } from '../../../core/shop/contract/routes/audit.ts';
import { dashboardRoutes } from '../../../core/shop/contract/routes/dashboard.ts';
import { adminStanding } from '../../gateways/identity/admins.ts';
import { serveRoutes } from '../../http/serve.ts';
import { readProven } from '../../store/people/second-factor/factors.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';
import { readAuditPage } from '../../store/shop/audit/audit-pages.ts';
import { keepReadersAudit } from '../../store/shop/audit/readers-audit.ts';
import { showAttention } from './attention.ts';
import { showFigures } from './figures.ts';
import { showJobLog } from './job-log.ts';
import { showJobs } from './jobs.ts';
import { searchOffice } from './search.ts';

const PAGE_SIZE = 50;
/** Far below the largest answer of a function. */
const EXPORTED = 1000;

/** Serves the office's first page, and the audit log. */
export const handler = serveRoutes(
  'dashboard',
  { ...auditRoutes, ...dashboardRoutes },
  {
    'GET /api/admin/dashboard': showFigures,
    'GET /api/admin/attention': showAttention,
    'GET /api/admin/jobs': showJobs,
    'GET /api/admin/jobs/{jobId}': showJobLog,
    'GET /api/admin/audit': ({ query }) => readAuditPage(query, PAGE_SIZE),
    'GET /api/admin/audit-export': ({ query }) => readAuditPage(query, EXPORTED),
    'POST /api/admin/search': ({ body }) => searchOffice(body.query),
  },
  adminStanding(readProven),
  useSession,
  keepReadersAudit,
);
