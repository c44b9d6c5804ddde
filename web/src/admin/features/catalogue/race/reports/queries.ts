import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  NewTakeDown,
  OfficePhotoReport,
  ReportAnswer,
} from '../../../../../../../core/photos/contract/photo-reports.ts';
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

const TAKE_DOWNS = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs';

/** Loads the take-downs in force of the race. */
export const takeDownsQuery = (place: Place) =>
  queryOptions({
    queryKey: ['admin', 'take-downs', place.swiss_equestrian_id, place.swiss_equestrian_race_id],
    queryFn: async ({ signal }) => (await adminApi(`GET ${TAKE_DOWNS}`, { params: { ...place }, signal })).take_downs,
    staleTime: 0,
  });

/** Reloads all data of the race after a take-down or its undoing. */
function useReload(place: Place) {
  const queries = useQueryClient();
  const known = useKnownRace(place);
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: reportsQuery(place).queryKey }),
      queries.invalidateQueries({ queryKey: takeDownsQuery(place).queryKey }),
      known.refresh(),
    ]);
}

/** Hides photos, a start or a person. */
export function useTakeDown(place: Place) {
  const { t } = useTranslation('reports');
  const reload = useReload(place);
  return useMutation({
    mutationFn: (body: NewTakeDown) => adminApi(`POST ${TAKE_DOWNS}`, { params: { ...place }, body }),
    onSuccess: ({ orders }) =>
      notify.success(t('takeDown.done'), ...(orders > 0 ? [t('takeDown.orders', { count: orders })] : [])),
    onSettled: reload,
  });
}

/** Shows again what a take-down hides. */
export function useUndo(place: Place) {
  const { t } = useTranslation(['reports', 'kit', 'errors', 'office']);
  const reload = useReload(place);
  return useMutation({
    mutationFn: (id: string) =>
      adminApi(`POST ${TAKE_DOWNS}/{take_down_id}/undo`, { params: { ...place, take_down_id: id } }),
    onSuccess: () => notify.success(t('takeDown.undone')),
    onError: (error) => notify.error(t('kit:error'), errorTextOf(t, error)),
    onSettled: reload,
  });
}
