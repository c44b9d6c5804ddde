import { tapsOfTimes } from '../../../../../../../core/catalogue/ring/taps-of-times.ts';
import {
  withoutKnownTimes,
  type EndsInList,
  type TimeLine,
} from '../../../../../../../core/catalogue/start-list/ends-in-list.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { randomUuid } from '../../../../../shared/random-uuid.ts';

/** The most that the shop takes at once. */
const AT_ONCE = 200;
const RING = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring' as const;

/**
 * Has the ring's times of a file stand as if they had been tapped. Asked again, what is there already is not sent.
 * @param raceDate `2026-08-21`
 * @param onSaved told after each request how many new times came with it: these stay when a later one fails
 */
export async function setRingTimes(
  place: Place,
  raceDate: string,
  times: readonly TimeLine[],
  onSaved: (count: number) => void,
): Promise<void> {
  const made = await tapsToMake(place, raceDate, times);
  for (let from = 0; from < made.length; from += AT_ONCE) {
    const some = made.slice(from, from + AT_ONCE);
    const taps = some.map((tap) => ({ ...tap, at: new Date(tap.at).toISOString() }));
    await adminApi(`POST ${RING}`, { params: { ...place }, body: { taps } });
    onSaved(some.filter(isEntry).length);
  }
}

/** What a file would change, without the times that the ring has already. */
export async function withNewTimes(place: Place, raceDate: string, found: EndsInList): Promise<EndsInList> {
  const made = await tapsToMake(place, raceDate, found.times ?? []);
  const entering = new Set(made.filter(isEntry).map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id));
  return withoutKnownTimes(found, ({ swiss_equestrian_rider_id }) => entering.has(swiss_equestrian_rider_id));
}

const isEntry = ({ kind }: { kind: string }) => kind === 'entered';

async function tapsToMake(place: Place, raceDate: string, times: readonly TimeLine[]) {
  if (times.length === 0) return [];
  const { taps } = await adminApi(`GET ${RING}`, { params: { ...place } });
  const told = taps.map((tap) => ({ ...tap, at: Date.parse(tap.at) }));
  return tapsOfTimes(times, told, raceDate, randomUuid);
}
