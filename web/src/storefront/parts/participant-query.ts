import { queryOptions } from '@tanstack/react-query';
import type { ParticipantPlace } from '../../../../core/ids.ts';
import { api } from '../../shared/api/api.ts';
import { withNames } from '../../shared/api/names-later.ts';

/** Loads a start with its race: all data for a gallery over other pages, and for a picture in the cart. */
export const participantQuery = ({ event, race, start }: ParticipantPlace) =>
  queryOptions({
    queryKey: ['events', event, 'races', race, 'participants', start],
    queryFn: async ({ signal }) =>
      withNames(
        await api(
          'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}',
          {
            params: { swiss_equestrian_id: event, swiss_equestrian_race_id: race, swiss_equestrian_rider_id: start },
            signal,
          },
        ),
      ),
  });
