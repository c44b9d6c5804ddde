import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import { hasLeft } from '../../../../core/catalogue/start-list/known-start.ts';
import { assignPhotos } from '../../../../core/photos/photo-ranges.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { listSales } from '../../sales/sold.ts';
import { knownRace } from '../races/races.ts';
import { changeStarts } from './change-starts.ts';
import type { StartChange } from './starts-change.ts';
import type { StoredParticipant } from './participants.ts';
import { stretchesAsSeen } from './stretches.ts';

/**
 * Withdraws starts that were absent at the ring, or brings such starts back. A repetition changes nothing. Photos that
 * a start gets meanwhile refuse its withdrawal.
 * @returns the starts that stay, because they have photos or sales
 * @throws ShopError `race_not_found`, `race_completed`
 */
export const setAbsences = (
  e: EventId,
  r: RaceId,
  { starts: ids, absent }: { starts: readonly StartId[]; absent: boolean },
  by: string,
): Promise<StartId[]> =>
  retry(`absences of race ${e}/${r}`, async () => {
    const [found, sales] = await Promise.all([knownRace(e, r), listSales(e, r)]);
    const wanted = found.starts.filter(({ swiss_equestrian_rider_id: p }) => ids.includes(p));
    const { owned } = assignPhotos(found);
    const isKept = ({ swiss_equestrian_rider_id: p }: StoredParticipant) =>
      (owned.get(p)?.length ?? 0) > 0 || sales.some((sale) => sale.swiss_equestrian_rider_id === p);
    const present = wanted.filter((start) => !hasLeft(start));
    const changes: StartChange[] = absent
      ? present.filter((start) => !isKept(start)).map((start) => ({ kind: 'absent', start }))
      : wanted
          .filter(({ did_not_start, deleted_at }) => did_not_start && deleted_at === null)
          .map((start) => ({ kind: 'bring_back', start, set: {} }));
    const done = await changeStarts(e, r, found, changes, { now: new Date(), by, while: stretchesAsSeen(found.race) });
    return done ? (absent ? present.filter(isKept) : []).map(({ swiss_equestrian_rider_id: p }) => p) : undefined;
  });
