import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobLog } from '../../../../../core/shop/contract/dashboard.ts';
import { formatSeconds } from '../show/format.ts';
import { JobPhase } from './JobPhase.tsx';

/** Shows all the photo service's data about a job. */
export function JobReport({ job }: { job: JobLog }) {
  const { t } = useTranslation('job-log');
  return (
    <>
      <p className="mb-3 font-semibold">
        {job.race_title} – {job.event_name}
      </p>
      <Progress job={job} />
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name={t('participantCount')}>{job.participants.length}</Fact>
        <Fact name={t('event')}>{job.eventID}</Fact>
        <Fact name={t('race')}>{job.raceID}</Fact>
        <Fact name={t('started')}>{formatSeconds(job.started_at)}</Fact>
        <Fact name={t('updated')}>{formatSeconds(job.updated_at)}</Fact>
      </dl>
      <Section id="job-log" title={t('log')}>
        {job.log.length === 0 ? (
          <p className="text-ink-soft">{t('noLogs')}</p>
        ) : (
          <ol
            tabIndex={0}
            aria-labelledby="job-log"
            className="max-h-80 overflow-y-auto rounded-md bg-surface p-4 font-mono text-sm"
          >
            {job.log.map((line, at) => (
              <li key={at} className="break-words whitespace-pre-wrap">
                {line}
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section id="job-participants" title={t('participants')}>
        {job.participants.length === 0 ? (
          <p className="text-ink-soft">{t('noParticipants')}</p>
        ) : (
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {job.participants.map((start) => (
              <li key={start.participantId} className="flex justify-between gap-4 border-b border-line py-1.5 tabular">
                <span className="break-words">{nameOf(start)}</span>
                <span className="shrink-0 text-ink-soft">{t('photos', { count: start.photos })}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** Names a start; one that left the race has only its id. */
function nameOf({ participantId, rider_name, horse_name, starting_number }: JobLog['participants'][number]): string {
  const names = [rider_name, horse_name].filter(Boolean).join(' – ');
  if (names === '') return participantId;
  return starting_number === null ? names : `${starting_number} ${names}`;
}

function Progress({ job }: { job: JobLog }) {
  const { t } = useTranslation('job-log');
  const percent = Math.round(Math.min(100, Math.max(0, job.progress)));
  return (
    <>
      <p className="flex items-center justify-between gap-4">
        <JobPhase status={job.status} />
        <span className="text-xl font-bold tabular">{percent} %</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-3 h-2 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-accent-text" style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold break-all tabular">{children}</dd>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="mb-2 border-t-2 border-ink pt-2 font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
