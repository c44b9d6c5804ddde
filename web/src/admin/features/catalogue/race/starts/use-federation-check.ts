import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { eventRaceId } from '../../../../../../../core/ids.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { useKnownRace } from '../queries.ts';

/** Interval between requests for an import's progress, ms. */
const LOOK_EVERY_MS = 700;

/**
 * Previews the federation's list for the race. Any failure forgets the previous result (`spec/administration.md §8`).
 */
export function useFederationCheck(place: Place) {
  const { t } = useTranslation(['race', 'kit']);
  return useMutation({
    mutationFn: () =>
      adminApi('GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/import-preview', {
        params: { ...place },
      }),
    onError: (error) =>
      notify.error(
        t('kit:error'),
        t(error instanceof ApiError && error.code === 'start_list_not_found' ? 'check.noList' : 'check.failed'),
      ),
  });
}

/** Runs the import and waits for its end. */
export function useImport(place: Place, onDone: () => void) {
  const { t } = useTranslation(['race', 'kit', 'form']);
  const known = useKnownRace(place);
  return useMutation({
    mutationFn: async () => {
      const race_id = eventRaceId(place.swiss_equestrian_id, place.swiss_equestrian_race_id);
      let run = await adminApi('POST /api/import-event-participants', { body: { race_id } });
      while (run.status === 'running') {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        run = await adminApi('GET /api/admin/imports/{import_id}', { params: { import_id: run.import_id } });
      }
      if (run.status === 'failed') throw new Error(run.error ?? 'the import failed');
      return run;
    },
    onSuccess: ({ total_imported, total_updated }) => {
      notify.success(t('form:success'), t('check.imported', { imported: total_imported, updated: total_updated }));
      void known.refresh();
      onDone();
    },
    onError: () => notify.error(t('kit:error'), t('check.importFailed')),
  });
}
