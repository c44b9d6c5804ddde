import { eventRaceId, type EventId, type RaceId } from '../../../../core/ids.ts';

/** Every address of the administration that has a page (`spec/administration.md §2`). */
export const adminPaths = {
  dashboard: () => '/admin',
  events: () => '/admin/events',
  createEvent: () => '/admin/create-event',
};

export const eventPath = (event: EventId): string => `/admin/event/${event}`;
export const racePath = (event: EventId, race: RaceId): string => `/admin/race/${eventRaceId(event, race)}`;
