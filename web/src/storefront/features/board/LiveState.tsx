import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardState } from '../../../../../core/catalogue/class-board.ts';
import { Badge, type BadgeTone } from '../../../shared/ui/badge.tsx';
import { boardQuery } from '../../parts/board-query.ts';
import type { LiveStateBadge } from '../../parts/live-state.ts';
import { useBoardWords } from './use-board-words.ts';

/** Each state has its own colour (`docs/languages.md`). */
const tones: Record<BoardState, BadgeTone> = {
  planned: 'secondary',
  riding: 'accent',
  photographed: 'muted',
  uploading: 'muted',
  live: 'strong',
  online: 'strong',
  cancelled: 'muted',
};

const boardTone = (state: BoardState): BadgeTone => tones[state];

/**
 * Shows a race's current state next to the state on its page. Shows only that until the live state has loaded. Screen readers
 * read out a new state, but not its percentage. Reloads the race while its page does not know yet that the photos are
 * online.
 */
const LiveState: LiveStateBadge = ({ eventId, raceId, besides, plan }) => {
  const { t } = useTranslation('board');
  const told = useBoardWords();
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(boardQuery(eventId));
  const race = data?.races.find((one) => one.swiss_equestrian_race_id === raceId);
  const [first, setFirst] = useState<BoardState>();
  if (race && first === undefined) setFirst(race.state);
  const isNew = race?.state === 'online' && besides !== 'online';
  useEffect(() => {
    if (isNew) void queries.invalidateQueries({ queryKey: ['events', eventId] }, { cancelRefetch: false });
  }, [queries, eventId, isNew, dataUpdatedAt]);
  // Each further live start is news for the race's page.
  const live = race?.state === 'live' ? race.percent : null;
  useEffect(() => {
    if (live !== null) void queries.invalidateQueries({ queryKey: ['events', eventId] }, { cancelRefetch: false });
  }, [queries, eventId, live]);
  if (!race) return plan;
  return (
    <>
      {besides !== null && plan}
      {race.state !== besides && <Badge tone={boardTone(race.state)}>{told(race)}</Badge>}
      <span role="status" className="sr-only">
        {race.state !== first && `${race.name}: ${t(race.state)}`}
      </span>
    </>
  );
};

export default LiveState;
