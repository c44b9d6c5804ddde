import {
  CalendarDays,
  CalendarPlus,
  CreditCard,
  Images,
  LayoutDashboard,
  Mails,
  QrCode,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type shell from '../../texts/shell.json';
import { adminPaths } from '../../kit/show/links.ts';

export interface NavigationEntry {
  /** Its name, in `texts/shell.json`. */
  name: keyof (typeof shell)['entries'];
  to: string;
  icon: LucideIcon;
  /** The beginnings of further addresses that belong to it. */
  beneath?: readonly string[];
}

interface NavigationGroup {
  name: keyof (typeof shell)['groups'];
  entries: readonly NavigationEntry[];
}

/** The menu (`spec/administration.md §2`). An entry and its page are added together: every entry leads to a page. */
export const navigation: readonly NavigationGroup[] = [
  {
    name: 'main',
    entries: [
      { name: 'dashboard', to: adminPaths.dashboard(), icon: LayoutDashboard },
      {
        name: 'events',
        to: adminPaths.events(),
        icon: CalendarDays,
        beneath: ['/admin/event/', '/admin/race/', '/admin/ring/'],
      },
      { name: 'orders', to: adminPaths.orders(), icon: CreditCard },
      { name: 'customers', to: adminPaths.customers(), icon: Users, beneath: ['/admin/customers/', '/admin/mailings'] },
    ],
  },
  {
    name: 'quick',
    entries: [
      { name: 'createEvent', to: adminPaths.createEvent(), icon: CalendarPlus },
      { name: 'clock', to: adminPaths.clock(), icon: QrCode },
    ],
  },
  {
    name: 'system',
    entries: [
      { name: 'jobs', to: adminPaths.jobs(), icon: Images },
      { name: 'emailTemplates', to: adminPaths.emailTemplates(), icon: Mails },
      { name: 'settings', to: adminPaths.settings(), icon: Settings },
    ],
  },
];

/** Tells whether a page is the entry's own, or one of those below it. */
export const isAt = ({ to, beneath = [] }: NavigationEntry, pathname: string): boolean =>
  pathname === to || beneath.some((beginning) => pathname.startsWith(beginning));
