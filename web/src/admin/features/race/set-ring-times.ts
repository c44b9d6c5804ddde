import type { TimeLine } from '../../../../../core/start-list/ends-in-list.ts';
import { tapsOfTimes } from '../../../../../core/ring/taps-of-times.ts';
import { adminApi } from '../../kit/api.ts';
import type { Place } from '../../kit/place.ts';

/** The most that the shop takes at once. */
const AT_ONCE = 200;
const RING = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring' as const;

/**
 * Has the ring's times of a file stand as if they had been tapped. Asked again, what is there already is not sent.
 * @param raceDate `2026-08-21`
 */
export async function setRingTimes(place: Place, raceDate: string, times: readonly TimeLine[]): Promise<void> {
  if (times.length === 0) return;
  const { taps } = await adminApi(`GET ${RING}`, { params: { ...place } });
  const told = taps.map((tap) => ({ ...tap, at: Date.parse(tap.at) }));
  const made = tapsOfTimes(times, told, raceDate, () => crypto.randomUUID());
  for (let from = 0; from < made.length; from += AT_ONCE) {
    const some = made.slice(from, from + AT_ONCE).map((tap) => ({ ...tap, at: new Date(tap.at).toISOString() }));
    await adminApi(`POST ${RING}`, { params: { ...place }, body: { taps: some } });
  }
}
