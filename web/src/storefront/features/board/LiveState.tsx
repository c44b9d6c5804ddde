import { useQuery } from '@tanstack/react-query';
import type { EventId, RaceId } from '../../../../../core/ids.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { boardQuery } from '../../parts/board-query.ts';
import { boardTone } from './board-tone.ts';
import { useBoardWords } from './use-board-words.ts';

/** Where a race is now, beside what its page says of it. Nothing until that is known. */
export default function LiveState({ eventId, raceId }: { eventId: EventId; raceId: RaceId }) {
  const told = useBoardWords();
  const race = useQuery(boardQuery(eventId)).data?.races.find((one) => one.swiss_equestrian_race_id === raceId);
  return (
    <span role="status" className="contents">
      {race && <Badge tone={boardTone(race.state)}>{told(race)}</Badge>}
    </span>
  );
}
