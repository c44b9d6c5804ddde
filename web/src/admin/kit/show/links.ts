import type { OfficeEvent } from '../../../../../core/catalogue/contract/office-event.ts';
import { withKey, type EventId, type EventRaceId } from '../../../../../core/ids.ts';
import type { Language } from '../../../../../core/wire/languages.ts';
import type { TemplateName } from '../../../../../core/mail/mail-templates.ts';
import { paths } from '../../../shared/links/paths.ts';

/** The addresses of the administration that its pages link to (`routes/pages.ts` has them all). */
export const adminPaths = {
  dashboard: () => '/admin',
  events: () => '/admin/events',
  event: (event: EventId) => `/admin/event/${event}`,
  poster: (event: EventId) => `/admin/event/${event}/poster`,
  createEvent: () => '/admin/create-event',
  emailTemplate: (name: TemplateName, language: Language) =>
    `/admin/email-templates?template=${name}&language=${language}`,
  customers: () => '/admin/customers',
  mailings: () => '/admin/mailings',
  mailLog: () => '/admin/mail-log',
  /** The results of a bulk mail, and the form with it or with its copy. */
  mailing: (id: string) => `/admin/mailings/${encodeURIComponent(id)}`,
  editMailing: (id: string) => `/admin/mailings?edit=${encodeURIComponent(id)}`,
  copyMailing: (id: string) => `/admin/mailings?copy=${encodeURIComponent(id)}`,
  orders: () => '/admin/orders',
  books: () => '/admin/books',
  settings: () => '/admin/settings',
  audit: () => '/admin/audit',
  age: () => '/admin/age',
  priceLists: () => '/admin/price-lists',
  secondFactor: () => '/admin/second-factor',
  /** The list of orders with one of them open. */
  order: (id: string) => `/admin/orders?order=${encodeURIComponent(id)}`,
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
};

/** Returns the path of an event for visitors; of a private one, its link. */
export const pathOnSite = ({ id, unlisted, link_key }: Pick<OfficeEvent, 'id' | 'unlisted' | 'link_key'>): string =>
  paths.event(unlisted && link_key !== null ? withKey(id, link_key) : id);

/** Returns the path of an event's board for riders; of a private one, its link. */
export const boardPath = ({ id, unlisted, link_key }: Pick<OfficeEvent, 'id' | 'unlisted' | 'link_key'>): string =>
  `/board/${unlisted && link_key !== null ? withKey(id, link_key) : id}`;

/** Returns the path of a race's page, by its id among all races, `{event}-{race}`. */
export const racePath = (race: EventRaceId): string => `/admin/race/${race}`;

/** Returns the path of a race's proposal for the ends. */
export const proposalPath = (race: EventRaceId): string => `${racePath(race)}/proposal`;

/** The pages at the ring, which open without a network too. */
export const RING_PAGES = '/admin/ring/';

/** Returns the path of the page where a helper taps the starts that enter the ring. */
export const ringPath = (race: EventRaceId): string => `${RING_PAGES}${race}`;
