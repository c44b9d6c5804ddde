import type { EventId, EventRaceId } from '../../../../core/ids.ts';

/** Every address of the administration that has a page (`spec/administration.md §2`). */
export const adminPaths = {
  dashboard: () => '/admin',
  events: () => '/admin/events',
  event: (event: EventId) => `/admin/event/${event}`,
  createEvent: () => '/admin/create-event',
  customers: () => '/admin/customers',
};

/** A race's page: its id is the race's among all, `{event}-{race}`. */
export const racePath = (race: EventRaceId): string => `/admin/race/${race}`;

/** A customer's page. */
export const customerPath = (customer: string): string => `${adminPaths.customers()}/${encodeURIComponent(customer)}`;
