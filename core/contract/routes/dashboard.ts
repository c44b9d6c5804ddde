import { z } from 'zod';
import { attention, dashboardFigures, jobLog } from '../dashboard.ts';
import { lookupKey } from '../fields.ts';
import { jobList } from '../photo-jobs.ts';
import { route } from '../route.ts';

/** What the office sees first. */
export const dashboardRoutes = {
  'GET /api/admin/dashboard': route({ access: 'admin', function: 'dashboard', response: dashboardFigures }),
  'GET /api/admin/attention': route({ access: 'admin', function: 'dashboard', response: attention }),
  'GET /api/admin/jobs': route({ access: 'admin', function: 'dashboard', response: jobList }),
  'GET /api/admin/jobs/{jobId}': route({
    access: 'admin',
    function: 'dashboard',
    params: z.object({ jobId: lookupKey(80) }),
    response: jobLog,
  }),
} as const;
