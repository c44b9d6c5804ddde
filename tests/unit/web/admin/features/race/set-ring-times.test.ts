import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ringTaps, type WrittenTap } from '../../../../../../core/catalogue/contract/ring.ts';
import { eventId, raceId, startId } from '../../../../../../core/ids.ts';
import { ringStateOf } from '../../../../../../core/catalogue/ring/ring-state.ts';
import {
  setRingTimes,
  withNewTimes,
} from '../../../../../../web/src/admin/features/catalogue/race/starts/set-ring-times.ts';
import { adminApi } from '../../../../../../web/src/admin/kit/api.ts';

/** The connection between office and shop, which loses requests. */
vi.mock('../../../../../../web/src/admin/kit/api.ts', () => ({ adminApi: vi.fn() }));

const place = { swiss_equestrian_id: eventId('990901'), swiss_equestrian_race_id: raceId('3') };
const DAY = '2026-08-21';
const HOUR_MS = 3_600_000;
const [first, ...others] = Array.from({ length: 121 }, (_, nth) => startId(String(940001 + nth)));
const timesOf = (starts: typeof others, hour: number) =>
  starts.map((swiss_equestrian_rider_id, nth) => ({
    line: nth + 2,
    swiss_equestrian_rider_id,
    ring_time: hour * HOUR_MS + nth * 1000,
  }));

const ring = new Map<string, WrittenTap>();
beforeEach(() => ring.clear());

/**
 * Simulates the network. A stored tap stays unchanged (`lambdas/store/catalogue/races/ring-taps.ts`).
 * @param arriving the number of writing requests that arrive
 */
function network(arriving: number) {
  const written: WrittenTap[][] = [];
  vi.mocked(adminApi).mockImplementation((async (key: string, { body }: { body?: unknown }) => {
    if (key.startsWith('POST')) {
      if (written.length === arriving) throw new TypeError('Failed to fetch');
      const { taps } = ringTaps.parse(body);
      written.push(taps);
      for (const tap of taps) if (!ring.has(tap.id)) ring.set(tap.id, tap);
    }
    return { taps: [...ring.values()] };
  }) as unknown as typeof adminApi);
  return written;
}
async function send(times: ReturnType<typeof timesOf>, arriving = Infinity) {
  const written = network(arriving);
  const saved: number[] = [];
  const failed = await setRingTimes(place, DAY, times, (count) => saved.push(count)).then(
    () => false,
    () => true,
  );
  return { written, saved, failed };
}
const ringNow = () => ringStateOf([...ring.values()].map((tap) => ({ ...tap, at: Date.parse(tap.at) }))).starts;

describe('the times of a long file', () => {
  it('are sent by 200, and again after a lost call: each start enters once, as in the file', async () => {
    expect(await send(timesOf(others, 11))).toMatchObject({ saved: [120], failed: false });
    // The first one's tap is not undone: so another one's tap is with the first 200, and its new time after them.
    const corrected = timesOf([first!, ...others], 10);
    const begun = await send(corrected, 1);
    expect(begun).toMatchObject({ saved: [100], failed: true });
    expect([begun.written[0]?.length, begun.written[0]?.at(-1)?.kind]).toEqual([200, 'undo']);
    expect(ringNow().size).toBe(120);
    expect(await send(corrected)).toMatchObject({ saved: [21], failed: false });
    expect(ringNow()).toEqual(
      new Map(
        corrected.map(({ swiss_equestrian_rider_id, ring_time }) => [
          swiss_equestrian_rider_id,
          { place: 'entered', entered: Date.parse('2026-08-20T22:00:00Z') + ring_time, again: null },
        ]),
      ),
    );
  });

  it('are none to be saved once they are there', async () => {
    const times = timesOf(others, 11);
    await send(times);
    expect(await send(times)).toEqual({ written: [], saved: [], failed: false });
    const found = { ends: [], times, unchanged: 0, refused: [] };
    expect(await withNewTimes(place, DAY, found)).toMatchObject({ times: [], unchanged: 120 });
    const more = { ...found, times: [...timesOf([first!], 12), ...times] };
    expect(await withNewTimes(place, DAY, more)).toMatchObject({
      times: [{ ring_time: 12 * HOUR_MS }],
      unchanged: 120,
    });
  });
});
