import { queryOptions } from '@tanstack/react-query';
import type { EventId } from '../../../../core/ids.ts';
import { api } from '../../shared/api/api.ts';

/** How often a page that is looked at asks anew, ms: as long as CloudFront keeps an answer, and a little longer. */
const LOOK_EVERY = 15_000;

/** Where an event's races are. Asked again for as long as somebody looks, also on a screen that nobody touches. */
export const boardQuery = (eventId: EventId) =>
  queryOptions({
    queryKey: ['board', eventId],
    queryFn: ({ signal }) =>
      api('GET /api/events/{swiss_equestrian_id}/board', { params: { swiss_equestrian_id: eventId }, signal }),
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
  });
