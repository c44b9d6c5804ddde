import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { useStartJob } from '../jobs/use-start-job.ts';

/** Opens a race's galleries, once the ends of all starts are known. */
export function StartGalleries({ place }: { place: Place }) {
  const { t } = useTranslation('race');
  const start = useStartJob(place, 'galleries');
  return (
    <Button aria-disabled={start.isPending} onClick={() => !start.isPending && start.mutate()}>
      <Play aria-hidden className="size-5" />
      {t('job.start')}
    </Button>
  );
}
