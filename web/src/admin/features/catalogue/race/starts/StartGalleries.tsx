import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { useStartJob } from '../jobs/use-start-job.ts';

/** The one press that opens a race's galleries, once everybody's ends are known. */
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
