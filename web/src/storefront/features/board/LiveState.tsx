import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../shared/ui/badge.tsx';
import type { LiveStateBadge } from '../../parts/live-state.ts';
import { boardQuery } from '../../parts/board-query.ts';
import { boardTone } from './board-tone.ts';
import { useBoardWords } from './use-board-words.ts';

/** Where a race is now, beside what its page says of it. Nothing until that is known. */
const LiveState: LiveStateBadge = ({ eventId, raceId, besides }) => {
  const told = useBoardWords();
  const race = useQuery(boardQuery(eventId)).data?.races.find((one) => one.swiss_equestrian_race_id === raceId);
  return (
    <span role="status" className="contents">
      {race && race.state !== besides && (
        <Badge data-live tone={boardTone(race.state)}>
          {told(race)}
        </Badge>
      )}
    </span>
  );
};

export default LiveState;
