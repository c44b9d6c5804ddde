import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { jobQuery, useKnownRace } from '../queries.ts';

const RACE = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}';

/**
 * Starts the job for a race's pictures.
 * @param what `galleries`: the ends of all starts are known, and their galleries open; `pictures`: only the pictures,
 *   for finding the ends
 */
export function useStartJob(place: Place, what: 'galleries' | 'pictures') {
  const { t } = useTranslation(['race', 'kit', 'form']);
  const queries = useQueryClient();
  const known = useKnownRace(place);
  return useMutation({
    mutationFn: () =>
      adminApi(what === 'galleries' ? `POST ${RACE}/photo-job` : `POST ${RACE}/photo-pictures`, {
        params: { ...place },
      }),
    onSuccess: () => {
      notify.success(t('form:success'), t('job.started'));
      void queries.invalidateQueries({ queryKey: jobQuery(place).queryKey });
      void known.refresh();
    },
    onError: () => notify.error(t('kit:error'), t('job.failed')),
  });
}
