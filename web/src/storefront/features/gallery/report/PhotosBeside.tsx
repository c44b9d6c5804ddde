import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { LoadAgain } from '../../../parts/load-again.tsx';
import { raceQuery } from '../../../parts/race-query.ts';
import type { Neighbours } from '../around/neighbours.ts';
import type { GallerySubject } from '../use-photos.ts';
import { PhotoChoice, type Choice } from './PhotoChoice.tsx';

interface Props extends Choice, Pick<GallerySubject, 'event'> {
  neighbours: Neighbours;
}

/** The photos of who rode before and after, among which a missing one may be; who they are is not known before the race is. */
export function PhotosBeside({ event, race, neighbours, ...choice }: Props) {
  const { t } = useTranslation(['report', 'common']);
  const { data, isError, isPaused, refetch } = useQuery(
    raceQuery(event.swiss_equestrian_id, race.swiss_equestrian_race_id),
  );
  if (data) {
    const riders = [neighbours.before, neighbours.after].filter((rider) => rider !== undefined);
    if (riders.length === 0) return <p className="mt-3 text-ink-soft">{t('report:nobodyBeside')}</p>;
    return <PhotoChoice {...choice} race={race} of={riders} />;
  }
  if (isError || isPaused) return <LoadAgain onRetry={() => void refetch()}>{t('report:besideFailed')}</LoadAgain>;
  return (
    <div role="status" className="mt-3">
      <span className="sr-only">{t('common:loading')}</span>
      <Skeleton className="h-28" />
    </div>
  );
}
