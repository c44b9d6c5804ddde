import { randomUUID } from 'node:crypto';
import type { EventId, RaceId } from '../../core/ids.ts';
import { tapsOfTimes } from '../../core/catalogue/ring/taps-of-times.ts';
import type { TimeLine } from '../../core/catalogue/start-list/ends-in-list.ts';
import { listRingTaps, putRingTap } from '../../lambdas/store/catalogue/races/ring-taps.ts';

/**
 * Enters a list's times like taps at the ring. Existing ones stay.
 * @param raceDate `2026-08-21`
 * @returns the number of new ones
 */
export async function setRingTimes(
  { event, race }: { event: EventId; race: RaceId },
  raceDate: string,
  times: readonly Omit<TimeLine, 'line'>[],
): Promise<number> {
  const taps = await listRingTaps(event, race);
  const told = taps.map((tap) => ({ ...tap, at: Date.parse(tap.at) }));
  const made = tapsOfTimes(times, told, raceDate, randomUUID);
  const now = new Date();
  await Promise.all(made.map((tap) => putRingTap(event, race, { ...tap, at: new Date(tap.at).toISOString() }, now)));
  return made.filter(({ kind }) => kind === 'entered').length;
}
