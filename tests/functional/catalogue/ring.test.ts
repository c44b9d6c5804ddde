import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ringTaps, type WrittenTap } from '../../../core/catalogue/contract/ring.ts';
import { raceId, type EventId, type StartId } from '../../../core/ids.ts';
import { writeCsv } from '../../../core/wire/csv/write-csv.ts';
import { ringStateOf } from '../../../core/catalogue/ring/ring-state.ts';
import { tapsOfTimes } from '../../../core/catalogue/ring/taps-of-times.ts';
import { endsInList } from '../../../core/catalogue/start-list/ends-in-list.ts';
import { showOfficeRace } from '../../../lambdas/catalogue/races/office-race.ts';
import { showProposal } from '../../../lambdas/catalogue/races/propose-ranges.ts';
import { showRing, tapRing } from '../../../lambdas/catalogue/races/ring.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { bingo, eclair, putRiddenRace, startPhotoParts, stella, type PhotoParts } from '../photo-parts.ts';

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');
const HOUR_MS = 3_600_000;

beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  e = newEventId();
  await putRiddenRace(e, r);
});

const tap = (kind: WrittenTap['kind'], start: StartId, at: string, undoes: string | null = null): WrittenTap => ({
  id: randomUUID(),
  swiss_equestrian_rider_id: start,
  kind,
  undoes,
  at: `2026-08-21T${at}.000Z`,
  source: 'hand',
});
const stateNow = async () =>
  ringStateOf((await showRing(e, r)).taps.map((made) => ({ ...made, at: Date.parse(made.at) })));

describe('taps at the ring', () => {
  it('is the list in its order and every tap, whoever made it, with the server’s time', async () => {
    const before = Date.now();
    const view = await tapRing(e, r, [tap('entered', stella, '08:00:00')]);
    expect(view.starts.map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id)).toEqual([
      stella,
      bingo,
      eclair,
    ]);
    expect(view.race).toEqual({
      name: 'Gara 3',
      category: 'B 100',
      race_order: 3,
      live: false,
      event_name: 'Concorso di Iragna',
    });
    expect(Date.parse(view.now)).toBeGreaterThanOrEqual(before);
    await tapRing(e, r, [tap('entered', bingo, '08:02:00')]);
    expect((await stateNow()).riding).toBe(bingo);
  });

  it('count once, however often and in any order they arrive: an undo may come before its tap', async () => {
    const mistaken = tap('entered', eclair, '08:00:00');
    const undo = tap('undo', eclair, '08:00:05', mistaken.id);
    await tapRing(e, r, [undo]);
    await Promise.all([tapRing(e, r, [mistaken]), tapRing(e, r, [mistaken, undo])]);
    expect((await showRing(e, r)).taps).toHaveLength(2);
    expect((await stateNow()).starts.size).toBe(0);
  });

  it('stays as it was made, whatever is sent under its id later', async () => {
    const made = tap('entered', stella, '08:00:00');
    await tapRing(e, r, [made]);
    await tapRing(e, r, [{ ...made, kind: 'absent', at: '2026-08-21T09:00:00.000Z' }]);
    expect((await showRing(e, r)).taps).toEqual([made]);
  });

  it('move no photos and remove no start: only the autopilot receives an absence', async () => {
    const before = await showOfficeRace(e, r);
    await tapRing(e, r, [tap('absent', bingo, '08:00:00'), tap('entered', stella, '08:01:00')]);
    expect(await showOfficeRace(e, r)).toEqual(before);
    expect(await showProposal(e, r)).toMatchObject({ ring_times: 1 });
  });

  it('may come from a file with the times, once however often it is read, and is read by the autopilot', async () => {
    const { starts, race } = await showOfficeRace(e, r);
    const rows = starts.map((start, nth) => [
      start.swiss_equestrian_rider_id,
      start.rider_name,
      start.horse_name,
      `10:0${nth}:30`,
    ]);
    const file = writeCsv([['rider id', 'rider', 'horse', 'ring time'], ...rows]);
    const { times } = endsInList(new TextEncoder().encode(file), starts);
    const tapsToMake = async () => {
      const taps = (await showRing(e, r)).taps.map((made) => ({ ...made, at: Date.parse(made.at) }));
      const made = tapsOfTimes(times!, taps, race.race_date, randomUUID);
      return made.map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
    };
    await tapRing(e, r, [tap('absent', stella, '08:00:00')]);
    await tapRing(e, r, await tapsToMake());
    expect(await tapsToMake()).toEqual([]);
    expect([...(await stateNow()).starts.values()].map(({ place }) => place)).toEqual(starts.map(() => 'entered'));
    expect(await showProposal(e, r)).toMatchObject({ ring_times: starts.length });
  });

  it('are recognised as a file’s when a corrected file comes: no start rides twice', async () => {
    for (const ring_time of [11 * HOUR_MS, 10 * HOUR_MS]) {
      const taps = (await showRing(e, r)).taps.map((made) => ({ ...made, at: Date.parse(made.at) }));
      const made = tapsOfTimes([{ swiss_equestrian_rider_id: stella, ring_time }], taps, '2026-08-21', randomUUID);
      await tapRing(
        e,
        r,
        made.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
      );
    }
    const entered = Date.parse('2026-08-21T08:00:00Z');
    expect((await stateNow()).starts.get(stella)).toEqual({ place: 'entered', entered, again: null });
    expect(await showProposal(e, r)).toMatchObject({ ring_times: 1 });
  });

  it('is by hand where a telephone does not say: it was tapped before files had any', () => {
    const { source: _source, ...waiting } = tap('entered', stella, '08:00:00');
    expect(ringTaps.parse({ taps: [waiting] }).taps[0]?.source).toBe('hand');
  });

  it('is refused for a race that is not there, and where it takes back nothing or more than it may', async () => {
    await expect(showRing(e, raceId('4'))).rejects.toMatchObject({ code: 'race_not_found' });
    await expect(tapRing(e, raceId('4'), [tap('entered', stella, '08:00:00')])).rejects.toMatchObject({
      code: 'race_not_found',
    });
    expect(ringTaps.safeParse({ taps: [tap('undo', stella, '08:00:00')] }).success).toBe(false);
    expect(ringTaps.safeParse({ taps: [tap('entered', stella, '08:00:00', randomUUID())] }).success).toBe(false);
    expect(ringTaps.safeParse({ taps: [] }).success).toBe(false);
  });
});
