import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ringTaps } from '../../../core/contract/ring.ts';
import { raceId, startId, type EventId } from '../../../core/ids.ts';
import { ringStateOf } from '../../../core/ring/ring-state.ts';
import { showRing, tapRing } from '../../../lambdas/catalogue/ring.ts';
import { adminApi } from '../../../web/src/admin/kit/api.ts';
import { setRingTimes } from '../../../web/src/admin/features/race/set-ring-times.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { putRiddenRace, startPhotoParts, type PhotoParts } from '../photo-parts.ts';

/** Between the office and the shop: requests get lost there. */
vi.mock('../../../web/src/admin/kit/api.ts', () => ({ adminApi: vi.fn() }));

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');
const HOUR_MS = 3_600_000;
/** One of whom nothing was said yet comes first, so that of another one what is taken back is sent with 200, and the entry after them. */
const [first, ...others] = Array.from({ length: 121 }, (_, nth) => startId(String(940001 + nth)));
const timesOf = (starts: (typeof others)[number][], hour: number) =>
  starts.map((swiss_equestrian_rider_id, nth) => ({
    line: nth + 2,
    swiss_equestrian_rider_id,
    ring_time: hour * HOUR_MS + nth * 1000,
  }));

beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  e = newEventId();
  await putRiddenRace(e, r);
});

/** @param arriving how many requests that write do */
function network(arriving: number) {
  const written: number[] = [];
  vi.mocked(adminApi).mockImplementation((async (key: string, { body }: { body?: unknown }) => {
    if (key.startsWith('GET')) return showRing(e, r);
    if (written.length === arriving) throw new TypeError('Failed to fetch');
    const { taps } = ringTaps.parse(body);
    written.push(taps.length);
    return tapRing(e, r, taps);
  }) as unknown as typeof adminApi);
  return written;
}
async function send(times: ReturnType<typeof timesOf>, arriving = Infinity) {
  const written = network(arriving);
  const saved: number[] = [];
  const place = { swiss_equestrian_id: e, swiss_equestrian_race_id: r };
  const failed = await setRingTimes(place, '2026-08-21', times, (count) => saved.push(count)).then(
    () => false,
    () => true,
  );
  return { written, saved, failed };
}
const ringNow = async () => {
  const { taps } = await showRing(e, r);
  return ringStateOf(taps.map((tap) => ({ ...tap, at: Date.parse(tap.at) }))).starts;
};

describe('the times of a long file', () => {
  it('are sent by 200, and once more from where the network was lost: each start enters once, as the file says', async () => {
    expect(await send(timesOf(others, 11))).toEqual({ written: [120], saved: [120], failed: false });
    const corrected = timesOf([first!, ...others], 10);
    expect(await send(corrected, 1)).toEqual({ written: [200], saved: [100], failed: true });
    expect((await ringNow()).size).toBe(120);
    expect(await send(corrected)).toEqual({ written: [41], saved: [21], failed: false });
    expect(await ringNow()).toEqual(
      new Map(
        corrected.map(({ swiss_equestrian_rider_id, ring_time }) => [
          swiss_equestrian_rider_id,
          { place: 'entered', entered: Date.parse('2026-08-20T22:00:00Z') + ring_time, again: null },
        ]),
      ),
    );
    expect(await send(corrected)).toEqual({ written: [], saved: [], failed: false });
  });
});
