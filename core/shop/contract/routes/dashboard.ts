import * as z from 'zod';
import { attention, dashboardFigures, jobLog, officeHits, officeSearch } from '../dashboard.ts';
import { lookupKey } from '../../../wire/fields.ts';
import { jobList } from '../../../photos/contract/photo-jobs.ts';
import { route } from '../../../wire/route.ts';

/** The start page of the office. */
export const dashboardRoutes = {
  'GET /api/admin/dashboard': route({
    access: 'admin',
    function: 'dashboard',
    audit: 'none',
    response: dashboardFigures,
  }),
  'GET /api/admin/attention': route({ access: 'admin', function: 'dashboard', audit: 'view', response: attention }),
  'GET /api/admin/jobs': route({ access: 'admin', function: 'dashboard', audit: 'none', response: jobList }),
  'GET /api/admin/jobs/{jobId}': route({
    access: 'admin',
    function: 'dashboard',
    audit: 'none',
    params: z.object({ jobId: lookupKey(80) }),
    response: jobLog,
  }),
  /** A `POST`, because the typed text is a person's name or address and must not stand in a URL. */
  'POST /api/admin/search': route({
    access: 'admin',
    function: 'dashboard',
    audit: 'view',
    body: officeSearch,
    response: officeHits,
  }),
} as const;
