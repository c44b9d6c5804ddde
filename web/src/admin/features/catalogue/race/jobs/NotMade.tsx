import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { isWorking, jobQuery } from '../queries.ts';

const JobLog = lazyPart(() => import('../../../../kit/job-log/JobLog.tsx'));

/**
 * Reports photos that have arrived but cannot be shown, as the latest job found at its end. Leads to the reason for
 * each.
 */
export default function NotMade({ place }: { place: Place }) {
  const { t } = useTranslation('race');
  const { data } = useQuery(jobQuery(place));
  const [isOpen, setOpen] = useState(false);
  const job = data?.job;
  if (!job || isWorking(job.status) || job.not_made === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <Message tone="bad">{t('job.notMade', { count: job.not_made })}</Message>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ScrollText aria-hidden className="size-5" />
        {t('job.notMadeLog')}
      </Button>
      <Suspense>{isOpen && <JobLog jobId={job.job_id} open onOpenChange={setOpen} />}</Suspense>
    </div>
  );
}
