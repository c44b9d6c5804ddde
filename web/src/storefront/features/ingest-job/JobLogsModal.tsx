import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { api } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { JobReport } from './JobReport.tsx';

interface Props {
  /** A race's `batch_job_id`. */
  jobId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How far the making of a race's pictures is, and what it said (`spec/storefront.md §2`, Job logs modal). */
export default function JobLogsModal({ jobId, open, onOpenChange }: Props) {
  const { t } = useTranslation('ingest-job');
  const job = useQuery({
    queryKey: ['ingest', jobId],
    queryFn: ({ signal }) => api('GET /ingest/{jobId}', { params: { jobId }, signal }),
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
          {t('refresh', 'Refresh')}
        </Button>
      }
    >
      {job.isError && <Failure error={job.error} />}
      {job.data ? <JobReport job={job.data} /> : !job.isError && <Loading />}
    </Dialog>
  );
}

function Loading() {
  const { t } = useTranslation('ingest-job');
  return (
    <div role="status">
      <p className="text-ink-soft">{t('loading', 'Loading job data')}</p>
      <Skeleton className="mt-4 h-8 w-40" />
      <Skeleton className="mt-4 h-3" />
      <Skeleton className="mt-6 h-40" />
    </div>
  );
}

/** What was known before stays below it. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('ingest-job');
  const { t: tErrors } = useTranslation(['errors']);
  const status = error instanceof ApiError && error.status > 0 ? `${error.status} ` : '';
  return (
    <p role="alert" className="mb-4 font-semibold text-danger-text">
      {t('failed', 'Failed to fetch job data')}: {status}
      {errorText(tErrors, error)}
    </p>
  );
}
