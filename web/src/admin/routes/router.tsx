import { matchRoutes, useRoutes, type RouteObject } from 'react-router';
import { paths } from '../../shared/links/paths.ts';
import { Guard } from '../shell/Guard.tsx';
import { Shell } from '../shell/Shell.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { page, type Handle } from './page.tsx';

/** Every page of the administration (`spec/administration.md §2`), below `/admin`. */
const routes: RouteObject[] = [
  {
    path: paths.admin(),
    element: (
      <Guard>
        <Shell />
      </Guard>
    ),
    children: [
      { index: true, ...page(() => import('../features/shop/dashboard/DashboardPage.tsx'), 'job-log') },
      { path: 'clock', ...page(() => import('../features/catalogue/clock/ClockPage.tsx'), 'clock') },
      {
        path: 'create-event',
        ...page(
          () => import('../features/catalogue/events/create/CreateEventPage.tsx'),
          'creation',
          'events',
          'form',
          'status',
        ),
      },
      {
        path: 'customers',
        ...page(() => import('../features/people/customers/CustomersPage.tsx'), 'customers', 'form', 'status'),
      },
      {
        path: 'customers/:customerId',
        ...page(
          () => import('../features/people/customers/detail/CustomerPage.tsx'),
          'customers',
          'form',
          'status',
          'stops',
        ),
      },
      { path: 'mailings', ...page(() => import('../features/mail/mailings/MailingsPage.tsx'), 'mailings', 'form') },
      {
        path: 'email-templates',
        ...page(() => import('../features/mail/emails/EmailTemplatesPage.tsx'), 'emails', 'form'),
      },
      {
        path: 'event/:eventId',
        ...page(
          () => import('../features/catalogue/events/detail/EventPage.tsx'),
          'event',
          'creation',
          'form',
          'status',
        ),
      },
      { path: 'events', ...page(() => import('../features/catalogue/events/EventsPage.tsx'), 'events', 'status') },
      { path: 'jobs', ...page(() => import('../features/photos/jobs/JobsPage.tsx'), 'jobs', 'job-log') },
      {
        path: 'orders',
        ...page(() => import('../features/sales/orders/OrdersPage.tsx'), 'orders', 'form', 'status', 'stops'),
      },
      {
        path: 'race/:raceId',
        ...page(
          () => import('../features/catalogue/race/RacePage.tsx'),
          'race',
          'form',
          'job-log',
          'reports',
          'status',
        ),
      },
      {
        path: 'race/:raceId/proposal',
        ...page(() => import('../features/catalogue/race/proposal/ProposalPage.tsx'), 'proposal', 'race', 'form'),
      },
      { path: 'ring/:raceId', ...page(() => import('../features/catalogue/ring/RingPage.tsx'), 'ring') },
      {
        path: 'settings',
        ...page(() => import('../features/shop/settings/SettingsPage.tsx'), 'shop-settings', 'automatic-mails', 'form'),
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function Routes() {
  return useRoutes(routes);
}

/** Fetches the page's code while the guard still asks. A part that fails is requested again when the page is shown. */
export function fetchAhead(pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    (route.handle as Handle | undefined)?.fetch().catch(() => undefined);
}
