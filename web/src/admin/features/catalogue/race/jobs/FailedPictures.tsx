import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { mayStartPhotoJob } from '../../../../../../../core/photos/photo-job.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { jobQuery } from '../queries.ts';
import { useStartJob } from './use-start-job.ts';

/**
 * Lists begun pictures that were not finished, with a button that begins them again. Hidden if the galleries can be
 * started, because that starts these pictures too.
 */
export default function FailedPictures({
  place,
  detail: { race, starts },
}: {
  place: Place;
  detail: OfficeRaceDetail;
}) {
  const { t } = useTranslation('race');
  const { data } = useQuery(jobQuery(place));
  const start = useStartJob(place, 'pictures');
  if (data?.job?.status !== 'failed' || mayStartPhotoJob(race, starts)) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      {data.job.job_id !== race.batch_job_id && <Message tone="bad">{t('job.picturesFailed')}</Message>}
      <Button variant="secondary" aria-disabled={start.isPending} onClick={() => !start.isPending && start.mutate()}>
        <RotateCcw aria-hidden className="size-5" />
        {t('job.pictures')}
      </Button>
    </div>
  );
}
