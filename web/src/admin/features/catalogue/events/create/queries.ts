import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventId } from '../../../../../../../core/ids.ts';
import { adminApi } from '../../../../kit/api.ts';
import { eventsQuery } from '../queries.ts';
import type { NewCover } from '../cover/use-new-cover.ts';

/** `spec/administration.md §5` */
export const MIN_CHARACTERS = 3;

/** The shop itself queries the federation three times: after that, only the admin's press tries again. */
const askedAlready = { retry: false } as const;

/** Loads the federation's events at a place. Requests nothing until the text is long enough. */
export const calendarQuery = (place: string, past: boolean) =>
  queryOptions({
    queryKey: ['admin', 'federation', 'calendar', place, past],
    queryFn:
      place.length < MIN_CHARACTERS
        ? skipToken
        : ({ signal }) =>
            adminApi('GET /proxy/calendar', { query: { ort: place, ...(past && { past: '1' }) }, signal }),
    ...askedAlready,
  });

/** Loads the federation's announcement of an event. */
export const announcementQuery = (federationEventId: EventId) =>
  queryOptions({
    queryKey: ['admin', 'federation', 'event', federationEventId],
    queryFn: ({ signal }) =>
      adminApi('GET /proxy/eventDetails/{federationEventId}', { params: { federationEventId }, signal }),
    ...askedAlready,
  });

export type FoundEvent = Awaited<ReturnType<typeof adminApi<'GET /proxy/calendar'>>>['veranstaltungen'][number];
export type Announcement = Awaited<ReturnType<typeof adminApi<'GET /proxy/eventDetails/{federationEventId}'>>>;
export type AnnouncedRace = Announcement['pruefungen'][number];

interface WantedEvent {
  event: EventId;
  races: readonly AnnouncedRace[];
  /** True if visitors do not see the event yet. */
  hidden: boolean;
  /** Sends the cover first, if there is one. */
  sendCover: NewCover['send'];
}

/** Creates an event and reloads the list of events. */
export function useCreateEvent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ event, races, hidden, sendCover }: WantedEvent) => {
      const cover = await sendCover();
      return adminApi('POST /api/create-event', {
        body: {
          swiss_equestrian_id: event,
          races: races.map(({ id }) => ({ raceID: id })),
          hidden,
          ...(cover && { cover }),
        },
      });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: eventsQuery.queryKey }),
  });
}
