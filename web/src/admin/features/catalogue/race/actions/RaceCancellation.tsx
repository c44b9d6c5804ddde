import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';

const Cancellation = lazyPart(() => import('../../../../kit/cancellation/Cancellation.tsx'));

interface Props {
  detail: Pick<OfficeRaceDetail, 'event' | 'race'>;
  /** True beside the other actions: there it cancels. Elsewhere it says that the race is cancelled, and undoes it. */
  cancels?: boolean;
}

/** Cancels a race that takes place, or undoes its cancellation. The event's own cancellation comes first. */
export function RaceCancellation({ detail: { event, race }, cancels = false }: Props) {
  const { t } = useTranslation('cancellation');
  const ofEvent = event.status === 'cancelled';
  const cancelled = race.status === 'cancelled';
  if (cancels ? ofEvent || cancelled : !ofEvent && !cancelled) return null;
  if (ofEvent) return <p className="mb-6 font-semibold">{t('race.ofEvent')}</p>;
  return (
    <div className={cancels ? 'contents' : 'mb-6 flex flex-wrap gap-3'}>
      <Suspense>
        <Cancellation
          event={event.swiss_equestrian_id}
          race={race.swiss_equestrian_race_id}
          name={race.name}
          cancelled={cancelled}
        />
      </Suspense>
    </div>
  );
}
