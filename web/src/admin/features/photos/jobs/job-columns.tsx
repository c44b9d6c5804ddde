import type { TFunction } from 'i18next';
import { RotateCcw, ScrollText } from 'lucide-react';
import type { PhotoJob } from '../../../../../../core/photos/contract/photo-jobs.ts';
import { eventRaceId } from '../../../../../../core/ids.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { formatSeconds } from '../../../kit/show/format.ts';
import { JobPhase } from '../../../kit/job-log/JobPhase.tsx';
import { racePath } from '../../../kit/show/links.ts';
import type { Columns } from '../../../kit/table/columns.ts';

interface JobActions {
  /** Ids of the jobs that can be started again. */
  again: ReadonlySet<string>;
  /** True while a job is being started. */
  busy: boolean;
  onLog: (job: PhotoJob) => void;
  onAgain: (job: PhotoJob) => void;
}

type Translate = TFunction<'jobs'>;

/**
 * Returns the columns of the list of jobs. The whole row leads to the race. On a phone, status and progress stand below
 * the race.
 */
export const jobColumns = (t: Translate, actions: JobActions): Columns<PhotoJob> => [
  {
    accessorKey: 'race_title',
    header: t('columns.race'),
    cell: ({ row: { original } }) => <Race job={original} t={t} />,
  },
  {
    accessorKey: 'started_at',
    header: t('columns.started'),
    cell: ({ row: { original } }) => formatSeconds(original.started_at),
    sortDescFirst: true,
    meta: { className: 'w-48 tabular max-lg:hidden' },
  },
  {
    accessorKey: 'updated_at',
    header: t('columns.updated'),
    cell: ({ row: { original } }) => formatSeconds(original.updated_at),
    sortDescFirst: true,
    meta: { className: 'w-48 tabular max-xl:hidden' },
  },
  {
    accessorKey: 'done',
    header: t('columns.photos'),
    cell: ({ row: { original } }) => <HowFar job={original} t={t} />,
    meta: { className: 'w-36 max-sm:hidden' },
  },
  {
    accessorKey: 'status',
    header: t('columns.state'),
    cell: ({ row: { original } }) => <JobPhase status={original.status} />,
    meta: { className: 'w-40 max-sm:hidden' },
  },
  {
    id: 'actions',
    header: t('columns.actions'),
    cell: ({ row: { original } }) => <Actions job={original} t={t} actions={actions} />,
    meta: { className: 'w-28' },
  },
];

interface CellProps {
  job: PhotoJob;
  t: Translate;
}

function Race({ job, t }: CellProps) {
  return (
    <Link
      to={racePath(eventRaceId(job.event_id, job.race_id))}
      className="block after:absolute after:inset-0 hover:underline"
    >
      <span className="block font-semibold">{job.race_title}</span>
      <span className="block text-ink-soft">{job.event_name}</span>
      <span className="block text-ink-soft tabular lg:hidden">{formatSeconds(job.started_at)}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 tabular sm:hidden">
        <JobPhase status={job.status} />
        {photosText(job, t)}
      </span>
    </Link>
  );
}

function photosText({ done, not_made, total }: PhotoJob, t: Translate): string {
  const made = t('photos', { done: done - not_made, total });
  return not_made > 0 ? `${made}, ${t('notMade', { count: not_made })}` : made;
}

function HowFar({ job, t }: CellProps) {
  const { done, total } = job;
  return (
    <label className="block tabular">
      {photosText(job, t)}
      <progress value={done} max={Math.max(1, total)} className="block w-full" />
    </label>
  );
}

function Actions({ job, t, actions }: CellProps & { actions: JobActions }) {
  return (
    <span className="relative z-1 -my-1 flex">
      <Button
        variant="quiet"
        size="icon"
        aria-haspopup="dialog"
        aria-label={t('logOf', { race: job.race_title })}
        onClick={() => actions.onLog(job)}
      >
        <ScrollText aria-hidden className="size-5" />
      </Button>
      {actions.again.has(job.job_id) && (
        <Button
          variant="quiet"
          size="icon"
          aria-disabled={actions.busy}
          aria-label={t('retryOf', { race: job.race_title })}
          onClick={() => !actions.busy && actions.onAgain(job)}
        >
          <RotateCcw aria-hidden className="size-5" />
        </Button>
      )}
    </span>
  );
}
