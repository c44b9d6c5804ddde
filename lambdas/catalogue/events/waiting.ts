import type { WaitingForPhotos } from '../../../core/people/contract/tell-me.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { listToTell } from '../../store/people/following/tell-requests.ts';

/** Counts the requests for a mail about a race's photos, without names. @throws ShopError `race_not_found` */
export async function showWaiting(e: EventId, r: RaceId): Promise<WaitingForPhotos> {
  const [requests] = await Promise.all([listToTell(e, r), knownRace(e, r)]);
  const starts = new Map<StartId, number>();
  for (const { start_id } of requests) if (start_id !== null) starts.set(start_id, (starts.get(start_id) ?? 0) + 1);
  return {
    race: requests.filter(({ start_id }) => start_id === null).length,
    starts: [...starts].map(([swiss_equestrian_rider_id, waiting]) => ({ swiss_equestrian_rider_id, waiting })),
  };
}
