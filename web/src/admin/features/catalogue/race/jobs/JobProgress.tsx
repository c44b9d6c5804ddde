import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../kit/show/place.ts';
import { isWorking, jobQuery, useKnownRace } from '../queries.ts';

/** Shows how many of a race's photos are ready while a job runs. Reloads the race's data at the end. */
export function JobProgress({ place }: { place: Place }) {
  const { t } = useTranslation('race');
  const known = useKnownRace(place);
  const { data } = useQuery(jobQuery(place));
  const job = data?.job;
  const atWork = isWorking(job?.status);
  const wasAtWork = useRef(false);
  const renew = useEffectEvent(() => void (atWork ? known.refreshAlone() : known.refresh()));
  const done = job?.done ?? 0;
  useEffect(() => {
    if (atWork || wasAtWork.current) renew();
    wasAtWork.current = atWork;
  }, [atWork, done]);
  if (!job || !atWork) return null;
  return (
    <label className="mt-4 block font-semibold tabular">
      {t('job.progress', { done: job.done, count: job.total })}
      <progress value={job.done} max={Math.max(1, job.total)} className="mt-1 block w-full" />
    </label>
  );
}
