import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { EventId, RaceId } from '../../../../../../core/ids.ts';
import { runsOf } from '../../../../../../core/photos/photo-numbers.ts';
import { accountApi } from '../../../../shared/api/account-api.ts';

/** Tells whether a photo of a race was bought. */
export type IsYours = (photo: number) => boolean;

interface Props {
  e: EventId;
  r: RaceId;
  /** Called as soon as the answer has arrived. */
  onKnown: (isYours: IsYours) => void;
}

/** Asks which photos of a race the signed-in customer owns. Draws nothing. Without an answer, none count as hers. */
export function YoursInRace({ e, r, onKnown }: Props) {
  const { data } = useQuery({
    queryKey: ['account', 'yours', e, r],
    queryFn: ({ signal }) =>
      accountApi('GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos', {
        params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
        signal,
      }),
    retry: false,
  });
  useLayoutEffect(() => {
    if (!data) return;
    const runs = runsOf(data.photos);
    onKnown((photo) => runs.some(({ first, last }) => first <= photo && photo <= last));
  }, [data, onKnown]);
  return null;
}
