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

/** The new stretches, and the previous ones. */
export type Stretched = StretchesEdit;

/** Throws ApiError, `edit_conflict` if another admin changed the stretches meanwhile. */
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
 * Sets stretches: photos with another owner than the ends say. Sets them one after the other, each on the previous
 * result. The page's data of the race follows.
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
    // The next one waits until the stored stretches have loaded.
    onError: (error) => {
      notify.error(t('kit:error'), `${t('strip.notSaid')}: ${errorTextOf(t, error)}`);
      return known.refresh();
    },
  });
}
