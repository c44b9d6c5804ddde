import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PhotoJob } from '../../../../../../core/photos/contract/photo-jobs.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { jobsQuery } from './queries.ts';

/**
 * Starts a race's job again. Does not make existing pictures a second time. A race that waited for the failed job waits
 * for this one.
 */
export function useBeginAgain() {
  const { t } = useTranslation(['jobs', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ event_id, race_id }: PhotoJob) =>
      adminApi('POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-pictures', {
        params: { swiss_equestrian_id: event_id, swiss_equestrian_race_id: race_id },
      }),
    onSuccess: (_started, { race_name }) =>
      notify.success(t('started.title'), t('started.description', { race: race_name })),
    onError: (error) => notify.error(t('kit:error'), `${t('startFailed')}: ${errorTextOf(t, error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
}
