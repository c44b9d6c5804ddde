import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StretchesEdit } from '../../../../../core/contract/photo-stretches.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { adminApi } from '../../kit/api.ts';
import type { Place } from '../../kit/place.ts';
import { useKnownRace } from './queries.ts';
import { recounted } from './race-detail.ts';

/** Stretches as they were said, and as they were before. */
export type Stretched = StretchesEdit;

/** Throws ApiError, `edit_conflict` where somebody said others meanwhile. */
export const setStretches = (place: Place, body: Stretched) =>
  adminApi('PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-stretches', {
    params: { ...place },
    body,
  });

/** Says of which photos the owner is not whom the ends say; what is known of the race follows. */
export function useStretching(place: Place) {
  const { t } = useTranslation(['race', 'kit']);
  const known = useKnownRace(place);
  return useMutation({
    mutationFn: (body: Stretched) => setStretches(place, body),
    onSuccess: (race) => known.change((detail) => recounted({ ...detail, race })),
    onError: () => {
      notify.error(t('kit:error'), t('strip.notSaid'));
      void known.refresh();
    },
  });
}
