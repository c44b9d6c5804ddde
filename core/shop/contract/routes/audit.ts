import { route } from '../../../wire/route.ts';
import { auditPage, auditQuery } from '../audit.ts';

/** The audit log in the office. */
export const auditRoutes = {
  'GET /api/admin/audit': route({
    access: 'admin',
    function: 'dashboard',
    audit: 'view',
    query: auditQuery,
    response: auditPage,
  }),
  /** The same in longer pages, for a file. */
  'GET /api/admin/audit-export': route({
    access: 'admin',
    function: 'dashboard',
    audit: 'export',
    needs_fresh_sign_in: 'always',
    query: auditQuery,
    response: auditPage,
  }),
} as const;
