import type { EventId, RaceId, StartId } from '../../core/ids.ts';
import { setRangeEnds } from '../../lambdas/store/catalogue/starts/edit-starts.ts';
import { knownRace } from '../../lambdas/store/catalogue/races/races.ts';

/** Sets the end of a start's photos by the race's first camera as the office does; null clears it. */
export async function setEnd(e: EventId, r: RaceId, start: StartId, end: number | null): Promise<void> {
  const { starts } = await knownRace(e, r);
  const was = starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start)?.photo_to ?? null;
  const line = { line: 1, swiss_equestrian_rider_id: start, photo_to: end, was };
  const { refused } = await setRangeEnds(e, r, [line], new Date());
  if (refused.length > 0) throw new Error(`The end of ${start} was refused: ${JSON.stringify(refused)}`);
}
