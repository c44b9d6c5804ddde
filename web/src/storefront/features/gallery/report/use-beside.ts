import { useQuery } from '@tanstack/react-query';
import { raceQuery } from '../../../parts/race-query.ts';
import { neighboursOf } from '../stage/neighbours.ts';
import type { GallerySubject } from '../use-photos.ts';

/** Returns the starts before and after: a missing photo may be among theirs. Unknown until the race has loaded. */
export function useBeside({ event, race, participant }: GallerySubject) {
  const { data, isError, isPaused, refetch } = useQuery(
    raceQuery(event.swiss_equestrian_id, race.swiss_equestrian_race_id),
  );
  const { before, after } = neighboursOf(participant, data?.participants ?? []);
  return {
    riders: data && [before, after].filter((rider) => rider !== undefined),
    failed: isError || isPaused,
    reload: () => void refetch(),
  };
}
export type Beside = ReturnType<typeof useBeside>;
