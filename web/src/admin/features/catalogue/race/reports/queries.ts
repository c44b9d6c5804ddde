import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficePhotoReport, ReportAnswer } from '../../../../../../../core/photos/contract/photo-reports.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { useKnownRace } from '../queries.ts';

const REPORTS = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-reports';

/** Loads the open reports about the race's photos, the oldest first. */
export const reportsQuery = (place: Place) =>
  queryOptions({
    queryKey: ['admin', 'photo-reports', place.swiss_equestrian_id, place.swiss_equestrian_race_id],
    queryFn: async ({ signal }) => (await adminApi(`GET ${REPORTS}`, { params: { ...place }, signal })).reports,
    staleTime: 0,
  });

/** Answers a report. Afterwards reloads all data of the race, whether the answer was accepted or not. */
export function useReportAnswer(place: Place, { id, photos }: OfficePhotoReport) {
  const { t } = useTranslation(['reports', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const known = useKnownRace(place);
  return useMutation({
    mutationFn: (answer: ReportAnswer) =>
      adminApi(`POST ${REPORTS}/{report_id}`, { params: { ...place, report_id: id }, body: answer }),
    onSuccess: ({ orders }, { answer }) =>
      answer === 'dismiss'
        ? notify.info(t(photos.length > 0 ? 'dismissed' : 'settled'))
        : notify.success(
            t(answer === 'found' ? 'answeredFound' : 'confirmed'),
            ...(orders > 0 ? [t('orders', { count: orders })] : []),
          ),
    onError: (error) => notify.error(t('kit:error'), `${t('answerFailed')}: ${errorTextOf(t, error)}`),
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: reportsQuery(place).queryKey }), known.refresh()]),
  });
}
