import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StretchesEdit } from '../../../../../../../core/photos/contract/photo-stretches.ts';
import type { PhotoStretch } from '../../../../../../../core/photos/photo-stretches.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { raceQuery, useKnownRace } from '../queries.ts';
import { recounted } from '../race-detail.ts';

/** Stretches as they were said, and as they were before. */
export type Stretched = StretchesEdit;

/** Throws ApiError, `edit_conflict` where somebody said others meanwhile. */
export const setStretches = (place: Place, body: Stretched) =>
  adminApi('PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-stretches', {
    params: { ...place },
    body,
  });

interface Saying {
  /** @param now the race's stretches when its turn comes */
  say: (now: readonly PhotoStretch[]) => Stretched;
  onSaid: (said: Stretched) => void;
}

/**
 * Says of which photos the owner is not whom the ends say, one after the other: each goes by what the one before it left. What is known of the race
 * follows.
 */
export function useStretching(place: Place) {
  const { t } = useTranslation(['race', 'kit', 'errors', 'office']);
  const known = useKnownRace(place);
  return useMutation({
    scope: { id: ['stretches', ...raceQuery(place).queryKey].join(' ') },
    mutationFn: async ({ say }: Saying) => {
      const said = say(known.now()?.race.stretches ?? []);
      return { said, race: await setStretches(place, said) };
    },
    onSuccess: ({ said, race }, { onSaid }) => {
      known.change((detail) => recounted({ ...detail, race }));
      onSaid(said);
    },
    // The next one waits until it is known what stands there.
    onError: (error) => {
      notify.error(t('kit:error'), `${t('strip.notSaid')}: ${errorTextOf(t, error)}`);
      return known.refresh();
    },
  });
}
