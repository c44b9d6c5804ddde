import { queryOptions } from '@tanstack/react-query';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { api } from '../../shared/api/api.ts';
import { withNames } from '../../shared/api/names-later.ts';

/** Loads a race with its starts, for every page that needs it. A race that was just shown is not fetched again. */
export const raceQuery = (eventId: EventId, raceId: RaceId) =>
  queryOptions({
    queryKey: ['events', eventId, 'races', raceId],
    queryFn: async ({ signal }) =>
      withNames(
        await api('GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}', {
          params: { swiss_equestrian_id: eventId, swiss_equestrian_race_id: raceId },
          signal,
        }),
      ),
  });
