import {
  CalendarDays,
  CalendarPlus,
  CreditCard,
  Images,
  LayoutDashboard,
  Mails,
  MailSearch,
  Megaphone,
  QrCode,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { LateTexts } from '../boot/texts.ts';
import type shell from '../texts/shell.json';

export type PageCode = () => Promise<{ default: ComponentType }>;

/** The parts of the menu, in its order. */
export const menuGroups = ['main', 'quick', 'system'] as const satisfies readonly (keyof (typeof shell)['groups'])[];

export interface MenuEntry {
  group: (typeof menuGroups)[number];
  /** Its name, in `texts/shell.json`. */
  name: keyof (typeof shell)['entries'];
  icon: LucideIcon;
}

interface Page {
  /** Below `/admin`, in the router's format. */
  path: string;
  /** Fetched when an admin opens it. The build finds the page by this import and weighs it (`lib/build/admin-weight.ts`). */
  code: PageCode;
  /** They load with the code: they do not belong to the first load. */
  texts: readonly LateTexts[];
  menu?: MenuEntry;
  /** The path of the page with the menu's entry for this one, too. */
  under?: string;
}

/** Every page of the administration (`spec/administration.md §2`), in the menu's order. */
export const pages: readonly Page[] = [
  {
    path: '',
    code: () => import('../features/shop/dashboard/DashboardPage.tsx'),
    texts: ['job-log'],
    menu: { group: 'main', name: 'dashboard', icon: LayoutDashboard },
  },
  {
    path: 'events',
    code: () => import('../features/catalogue/events/EventsPage.tsx'),
    texts: ['events', 'status'],
    menu: { group: 'main', name: 'events', icon: CalendarDays },
  },
  {
    path: 'event/:eventId',
    code: () => import('../features/catalogue/events/detail/EventPage.tsx'),
    texts: ['event', 'cancellation', 'creation', 'day', 'form', 'private-link', 'proposal', 'race', 'status'],
    under: 'events',
  },
  {
    path: 'event/:eventId/poster',
    code: () => import('../features/catalogue/events/poster/PosterPage.tsx'),
    texts: ['event'],
    under: 'events',
  },
  {
    path: 'race/:raceId',
    code: () => import('../features/catalogue/race/RacePage.tsx'),
    texts: ['race', 'cancellation', 'form', 'job-log', 'private-link', 'reports', 'status'],
    under: 'events',
  },
  {
    path: 'race/:raceId/proposal',
    code: () => import('../features/catalogue/race/proposal/ProposalPage.tsx'),
    texts: ['proposal', 'race', 'form'],
    under: 'events',
  },
  {
    path: 'ring/:raceId',
    code: () => import('../features/catalogue/ring/RingPage.tsx'),
    texts: ['ring'],
    under: 'events',
  },
  {
    path: 'orders',
    code: () => import('../features/sales/orders/OrdersPage.tsx'),
    texts: ['orders', 'form', 'status', 'stops'],
    menu: { group: 'main', name: 'orders', icon: CreditCard },
  },
  {
    path: 'books',
    code: () => import('../features/sales/books/BooksPage.tsx'),
    texts: ['books'],
    under: 'orders',
  },
  {
    path: 'customers',
    code: () => import('../features/people/customers/CustomersPage.tsx'),
    texts: ['customers', 'form', 'status'],
    menu: { group: 'main', name: 'customers', icon: Users },
  },
  {
    path: 'customers/:customerId',
    code: () => import('../features/people/customers/detail/CustomerPage.tsx'),
    texts: ['customers', 'form', 'status', 'stops'],
    under: 'customers',
  },
  {
    path: 'mailings',
    code: () => import('../features/mail/mailings/MailingsPage.tsx'),
    texts: ['mailings', 'emails', 'form'],
    menu: { group: 'main', name: 'mailings', icon: Megaphone },
  },
  {
    path: 'mailings/:mailingId',
    code: () => import('../features/mail/mailings/results/ResultsPage.tsx'),
    texts: ['mailings', 'mail-log', 'status'],
    under: 'mailings',
  },
  {
    path: 'create-event',
    code: () => import('../features/catalogue/events/create/CreateEventPage.tsx'),
    texts: ['creation', 'events', 'form', 'status'],
    menu: { group: 'quick', name: 'createEvent', icon: CalendarPlus },
  },
  {
    path: 'clock',
    code: () => import('../features/catalogue/clock/ClockPage.tsx'),
    texts: ['clock'],
    menu: { group: 'quick', name: 'clock', icon: QrCode },
  },
  {
    path: 'jobs',
    code: () => import('../features/photos/jobs/JobsPage.tsx'),
    texts: ['jobs', 'job-log'],
    menu: { group: 'system', name: 'jobs', icon: Images },
  },
  {
    path: 'email-templates',
    code: () => import('../features/mail/emails/EmailTemplatesPage.tsx'),
    texts: ['emails', 'form'],
    menu: { group: 'system', name: 'emailTemplates', icon: Mails },
  },
  {
    path: 'mail-log',
    code: () => import('../features/mail/log/MailLogPage.tsx'),
    texts: ['mail-log', 'status'],
    menu: { group: 'system', name: 'mailLog', icon: MailSearch },
  },
  {
    path: 'settings',
    code: () => import('../features/shop/settings/SettingsPage.tsx'),
    texts: ['shop-settings', 'automatic-mails', 'form', 'age'],
    menu: { group: 'system', name: 'settings', icon: Settings },
  },
  {
    path: 'audit',
    code: () => import('../features/shop/audit/AuditPage.tsx'),
    texts: ['audit'],
    under: 'settings',
  },
  {
    path: 'age',
    code: () => import('../features/shop/age/AgePage.tsx'),
    texts: ['age', 'form'],
    under: 'settings',
  },
  {
    path: 'price-lists',
    code: () => import('../features/sales/price-lists/PriceListsPage.tsx'),
    texts: ['price-lists', 'form'],
    under: 'settings',
  },
  {
    path: 'second-factor',
    code: () => import('../features/people/identity/SecondFactorPage.tsx'),
    texts: ['identity'],
    under: 'settings',
  },
];
