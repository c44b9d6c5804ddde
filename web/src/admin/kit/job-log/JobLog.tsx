import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { adminApi } from '../api.ts';
import { errorTextOf } from '../error-text.ts';
import { JobReport } from './JobReport.tsx';

interface Props {
  /** A race's `batch_job_id`. */
  jobId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the progress and log of a race's photo job (`spec/storefront.md §2`, Job logs modal). */
export default function JobLog({ jobId, open, onOpenChange }: Props) {
  const { t } = useTranslation('job-log');
  const job = useQuery({
    queryKey: ['admin', 'job', jobId],
    queryFn: ({ signal }) => adminApi('GET /api/admin/jobs/{jobId}', { params: { jobId }, signal }),
    enabled: open,
    staleTime: 0,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      shape="full"
      title={t('title')}
      footer={
        <Button
          variant="secondary"
          aria-disabled={job.isFetching}
          onClick={() => !job.isFetching && void job.refetch()}
        >
          <RefreshCw aria-hidden className={classNames('size-5', job.isFetching && 'motion-safe:animate-spin')} />
          {t('refresh')}
        </Button>
      }
    >
      {job.isError && <Failure error={job.error} />}
      {job.data ? <JobReport job={job.data} /> : !job.isError && <Loading />}
    </Dialog>
  );
}

function Loading() {
  const { t } = useTranslation('job-log');
  return (
    <div role="status">
      <p className="text-ink-soft">{t('loading')}</p>
      <Skeleton className="mt-4 h-8 w-40" />
      <Skeleton className="mt-4 h-3" />
      <Skeleton className="mt-6 h-40" />
    </div>
  );
}

/** Earlier data stays below it. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('job-log');
  const { t: tErrors } = useTranslation(['errors', 'office']);
  const status = error instanceof ApiError && error.status > 0 ? `${error.status} ` : '';
  return (
    <p role="alert" className="mb-4 font-semibold text-danger-text">
      {t('failed')}: {status}
      {errorTextOf(tErrors, error)}
    </p>
  );
}
