import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventId, RaceId } from '../../../../../../../core/ids.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { raceQuery } from '../queries.ts';

/** Interval while photos move, ms. */
const LOOK_EVERY_MS = 2000;

/** Loads the event's latest move of photos, again and again while it runs. */
export const moveQuery = (event: EventId) =>
  queryOptions({
    queryKey: ['admin', 'photo-move', event],
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/events/{swiss_equestrian_id}/photo-move', {
        params: { swiss_equestrian_id: event },
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.move?.state === 'running' ? LOOK_EVERY_MS : false),
  });

/** Moves photos, given in runs, to another race of the event. */
export function useMove(place: Place) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { to: RaceId; photos: string }) =>
      adminApi('POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/move-photos', {
        params: { ...place },
        body,
      }),
    onSuccess: (moved) => {
      queries.setQueryData(moveQuery(place.swiss_equestrian_id).queryKey, moved);
      void queries.invalidateQueries({ queryKey: raceQuery(place).queryKey, exact: true });
    },
  });
}
