import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoJob } from '../../../../../../core/photos/contract/photo-jobs.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useSorting } from '../../../kit/table/use-sorting.ts';
import { toBeginAgain } from './again.ts';
import { jobColumns } from './job-columns.tsx';
import { useBeginAgain } from './use-begin-again.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

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
