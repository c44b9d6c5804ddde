import { tapsOfTimes } from '../../../../../../../core/catalogue/ring/taps-of-times.ts';
import {
  withoutKnownTimes,
  type EndsInList,
  type TimeLine,
} from '../../../../../../../core/catalogue/start-list/ends-in-list.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { randomUuid } from '../../../../../shared/random-uuid.ts';

/** The most taps that the shop takes in one request. */
const CONCURRENCY = 200;
const RING = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring' as const;

/**
 * Stores a file's ring times like taps. A repeated call does not send existing ones.
 * @param raceDate `2026-08-21`
 * @param onSaved called after each request with its number of new times: these stay when a later request fails
 */
export async function setRingTimes(
  place: Place,
  raceDate: string,
  times: readonly TimeLine[],
  onSaved: (count: number) => void,
): Promise<void> {
  const made = await tapsToMake(place, raceDate, times);
  for (let from = 0; from < made.length; from += CONCURRENCY) {
    const some = made.slice(from, from + CONCURRENCY);
    const taps = some.map((tap) => ({ ...tap, at: new Date(tap.at).toISOString() }));
    await adminApi(`POST ${RING}`, { params: { ...place }, body: { taps } });
    onSaved(some.filter(isEntry).length);
  }
}

/** Returns a file's changes without the times that the ring has already. */
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
