import { Images, Play } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../core/catalogue/contract/races-admin.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { Place } from '../../../kit/show/place.ts';
import { useReadiness } from './ends/use-end-drafts.ts';
import { useStartJob } from './jobs/use-start-job.ts';

/**
 * Offers the next step after an upload: opens the galleries once the ends of all starts are known. Until then, makes
 * the pictures for finding the ends, which begin by themselves. Existing pictures are not made again.
 */
export default function NextStep({ place, detail }: { place: Place; detail: OfficeRaceDetail }) {
  const { t } = useTranslation('race');
  const isReady = useReadiness(detail);
  const start = useStartJob(place, isReady ? 'galleries' : 'pictures');
  const begin = useEffectEvent(() => !isReady && start.mutate());
  useEffect(() => void begin(), []);
  const Icon = isReady ? Play : Images;
  return (
    <Button className="mt-4" aria-disabled={start.isPending} onClick={() => !start.isPending && start.mutate()}>
      <Icon aria-hidden className="size-5" />
      {t(isReady ? 'job.start' : 'job.pictures')}
    </Button>
  );
}
