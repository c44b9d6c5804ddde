import { queryOptions } from '@tanstack/react-query';
import type { EventId } from '../../../../core/ids.ts';
import { api } from '../../shared/api/api.ts';

/** Interval between requests of a visible page (ms): slightly longer than CloudFront keeps an answer. */
const LOOK_EVERY = 15_000;

/** Loads the state of an event's races. Repeats while the page is visible, also on a screen without touch. */
export const boardQuery = (eventId: EventId) =>
  queryOptions({
    queryKey: ['board', eventId],
    queryFn: ({ signal }) =>
      api('GET /api/events/{swiss_equestrian_id}/board', { params: { swiss_equestrian_id: eventId }, signal }),
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
  });
