import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { runsOf } from '../../../../../core/photo-numbers.ts';
import type { EventId, RaceId } from '../../../../../core/ids.ts';
import { loadAccountApi } from '../../../shared/api/load-account-api.ts';
import { useSignedIn } from '../../../shared/session/session.ts';

/** Whether a photo of a race was bought. */
export type IsYours = (photo: number) => boolean;

const yoursQuery = (e: EventId, r: RaceId) =>
  queryOptions({
    queryKey: ['account', 'yours', e, r],
    queryFn: async ({ signal }) => {
      const { accountApi } = await loadAccountApi();
      return accountApi('GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos', {
        params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
        signal,
      });
    },
    retry: false,
  });

/** Which photos of a race are of who is signed in. Of nobody else, and as long as that is not known, none. */
export function useYoursInRace(e: EventId, r: RaceId): IsYours {
  const enabled = useSignedIn();
  const { data } = useQuery({ ...yoursQuery(e, r), enabled });
  return useMemo(() => {
    const runs = runsOf((enabled && data?.photos) || '');
    return (photo) => runs.some(({ first, last }) => first <= photo && photo <= last);
  }, [enabled, data]);
}
