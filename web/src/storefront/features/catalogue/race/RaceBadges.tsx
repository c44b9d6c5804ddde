import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay } from '../../../../../../core/catalogue/class-board.ts';
import type { Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import type { EventId } from '../../../../../../core/ids.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import type { LiveStateBadge } from '../../../parts/live-state.ts';
import { categoryTone } from '../../../parts/category-tone.ts';
import { raceStatusTone, saidOf, shownStatus } from '../status.ts';

function RaceStatusBadge({ race, today }: Pick<RaceStateProps, 'race' | 'today'>) {
  const { t } = useTranslation('races');
  const status = shownStatus(race, today);
  return (
    <Badge tone={raceStatusTone(status)}>
      {status === 'uploaded' && <Images aria-hidden className="size-4" />}
      {t(`race.status.${status}`)}
    </Badge>
  );
}

export function CategoryBadge({ category }: { category: string }) {
  return category === '' ? null : <Badge tone={categoryTone(category)}>{category}</Badge>;
}

interface RaceStateProps {
  eventId: EventId;
  race: Race;
  /** Today in Switzerland, as `2026-08-21`. */
  today: string;
  LiveState: LiveStateBadge | undefined;
}

/** The space of the badge and of the live state that replaces it as soon as it has loaded: nothing around it moves. */
const onePlace = 'inline-flex h-6 min-w-46 items-start';

/** Shows a race's status, or its live state until the photos are online. Must stand last in its row. */
export function RaceState({ eventId, race, today, LiveState }: RaceStateProps) {
  const badge = <RaceStatusBadge race={race} today={today} />;
  if (!LiveState || !isOnItsWay(race, today)) return badge;
  const besides = saidOf(race, today);
  return (
    <span className={besides === null ? onePlace : 'contents'}>
      <LiveState eventId={eventId} raceId={race.swiss_equestrian_race_id} besides={besides} plan={badge} />
    </span>
  );
}
