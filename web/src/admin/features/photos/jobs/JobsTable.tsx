import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoJob } from '../../../../../../core/photos/contract/photo-jobs.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useSorting } from '../../../kit/table/use-sorting.ts';
import { toBeginAgain } from './again.ts';
import { jobColumns } from './job-columns.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { jobsQuery } from './queries.ts';

/**
 * Starts a race's job again. Does not make existing pictures a second time. A race that waited for the failed job waits
 * for this one.
 */
function useBeginAgain() {
  const { t } = useTranslation(['jobs', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ event_id, race_id }: PhotoJob) =>
      adminApi('POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-pictures', {
        params: { swiss_equestrian_id: event_id, swiss_equestrian_race_id: race_id },
      }),
    onSuccess: (_started, { race_title }) =>
      notify.success(t('started.title'), t('started.description', { race: race_title })),
    onError: (error) => notify.error(t('kit:error'), `${t('startFailed')}: ${errorTextOf(t, error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
}

const JobLog = lazyPart(() => import('../../../kit/job-log/JobLog.tsx'));

/** Lists the jobs, the latest on top. Each leads to its race and shows its log. */
export function JobsTable({ jobs }: { jobs: readonly PhotoJob[] }) {
  const { t } = useTranslation('jobs');
  const sorting = useSorting('-started_at');
  const [opened, open] = useState<string | null>(null);
  const { mutate, isPending } = useBeginAgain();
  const columns = useMemo(
    () =>
      jobColumns(t, {
        again: toBeginAgain(jobs),
        busy: isPending,
        onLog: ({ job_id }) => open(job_id),
        onAgain: (job) => mutate(job),
      }),
    [t, jobs, isPending, mutate],
  );
  return (
    <>
      <DataTable label={t('title')} columns={columns} rows={jobs} rowId={({ job_id }) => job_id} sorting={sorting} />
      <Suspense>{opened !== null && <JobLog jobId={opened} open onOpenChange={() => open(null)} />}</Suspense>
    </>
  );
}
