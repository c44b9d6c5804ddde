import { queryOptions } from '@tanstack/react-query';
import type { StartId } from '../../../../../../../core/ids.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';

/** Loads a start's current sales. */
export const salesQuery = (place: Place, start: StartId) =>
  queryOptions({
    queryKey: ['admin', 'sales', place.swiss_equestrian_id, place.swiss_equestrian_race_id, start],
    queryFn: async ({ signal }) =>
      (
        await adminApi(
          'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}/sales',
          { params: { ...place, swiss_equestrian_rider_id: start }, signal },
        )
      ).sales,
    staleTime: 0,
  });
