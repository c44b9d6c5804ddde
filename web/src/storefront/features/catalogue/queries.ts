import { queryOptions } from '@tanstack/react-query';
import type { EventId } from '../../../../../core/ids.ts';
import { api } from '../../../shared/api/api.ts';

export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => api('GET /api/events', { signal }),
});

export const eventQuery = (eventId: EventId) =>
  queryOptions({
    queryKey: ['events', eventId],
    queryFn: ({ signal }) =>
      api('GET /api/events/{swiss_equestrian_id}', { params: { swiss_equestrian_id: eventId }, signal }),
  });
