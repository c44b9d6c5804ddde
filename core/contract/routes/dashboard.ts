import { attention, dashboardFigures } from '../dashboard.ts';
import { route } from '../route.ts';

/** What the office sees first. */
export const dashboardRoutes = {
  'GET /api/admin/dashboard': route({ access: 'admin', function: 'dashboard', response: dashboardFigures }),
  'GET /api/admin/attention': route({ access: 'admin', function: 'dashboard', response: attention }),
} as const;
