import type { RingView, WrittenTap } from '../../../core/catalogue/contract/ring.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { byStart } from '../../../core/catalogue/catalogue-order.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { listRingTaps, putRingTap } from '../../store/catalogue/races/ring-taps.ts';

/** Returns a race for the taps at the ring, as of now. @throws ShopError `race_not_found` */
export async function showRing(e: EventId, r: RaceId): Promise<RingView> {
  const [{ race, participants }, taps] = await Promise.all([knownRace(e, r), listRingTaps(e, r)]);
  return {
    race: {
      name: race.name,
      category: race.category,
      race_order: race.race_order,
      event_name: race.event.name,
      live: race.live,
    },
    starts: participants.toSorted(byStart),
    taps,
    now: new Date().toISOString(),
  };
}

/**
 * Keeps taps, some of which may exist already. Taps of a start that the race lacks are kept without effect.
 * @throws ShopError `race_not_found`
 */
export async function tapRing(e: EventId, r: RaceId, taps: readonly WrittenTap[]): Promise<RingView> {
  const now = new Date();
  await knownRace(e, r);
  await Promise.all(taps.map((tap) => putRingTap(e, r, tap, now)));
  return showRing(e, r);
}
