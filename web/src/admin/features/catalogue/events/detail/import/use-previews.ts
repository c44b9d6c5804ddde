import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { raceTitles } from '../../../../../../../../core/catalogue/race-title.ts';
import type { EventId } from '../../../../../../../../core/ids.ts';
import { previewQuery, type ImportPreview, type RaceOfEvent } from '../queries.ts';

export interface RacePreview {
  race: RaceOfEvent;
  title: string;
  answer: UseQueryResult<ImportPreview>;
}

/**
 * Loads the preview of an import, race by race: one after the other, because the federation takes one request at a
 * time.
 */
export function usePreviews(
  event: EventId,
  races: readonly RaceOfEvent[],
): { previews: RacePreview[]; checked: number } {
  const [reached, setReached] = useState(0);
  const answers = useQueries({
    queries: races.map((race, at) => ({
      ...previewQuery(event, race.swiss_equestrian_race_id),
      enabled: at <= reached,
    })),
  });
  const pending = answers.findIndex(({ isPending }) => isPending);
  const checked = pending === -1 ? races.length : pending;
  if (checked > reached) setReached(checked);
  const titles = raceTitles(races);
  const titleOf = ({ swiss_equestrian_race_id, name }: RaceOfEvent) => titles.get(swiss_equestrian_race_id) ?? name;
  return { previews: races.map((race, at) => ({ race, title: titleOf(race), answer: answers[at]! })), checked };
}
