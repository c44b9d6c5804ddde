import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay } from '../../../../../core/class-board.ts';
import type { Race } from '../../../../../core/contract/catalogue.ts';
import type { EventId } from '../../../../../core/ids.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import type { LiveStateBadge } from '../../parts/live-state.ts';
import { categoryTone } from '../../parts/category-tone.ts';
import { raceStatusTone, saidOf, shownStatus } from './status.ts';

export function RaceStatusBadge({ race }: { race: Pick<Race, 'status' | 'photo_count'> }) {
  const { t } = useTranslation('races');
  const status = shownStatus(race);
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

interface OnItsWayProps {
  eventId: EventId;
  race: Race;
  /** In Switzerland, as `2026-08-21`. */
  today: string;
  LiveState: LiveStateBadge;
}

/** Where a race is that may be on its way to the photos. It comes later, into room that is kept for it: to stand last. */
export function OnItsWayBadge({ eventId, race, today, LiveState }: OnItsWayProps) {
  if (!isOnItsWay(race, today)) return null;
  const besides = saidOf(race);
  return (
    <span className={besides === null ? 'flex h-6 min-w-46' : 'contents'}>
      <LiveState eventId={eventId} raceId={race.swiss_equestrian_race_id} besides={besides} />
    </span>
  );
}
