import { queryOptions } from '@tanstack/react-query';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { api } from '../../shared/api/api.ts';

/** A race with its participants, for every page that has to know of it: one that was just looked at is not fetched again. */
export const raceQuery = (eventId: EventId, raceId: RaceId) =>
  queryOptions({
    queryKey: ['events', eventId, 'races', raceId],
    queryFn: ({ signal }) =>
      api('GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}', {
        params: { swiss_equestrian_id: eventId, swiss_equestrian_race_id: raceId },
        signal,
      }),
  });
