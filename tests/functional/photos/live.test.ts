import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { raceId, riderId, startId, type EventId, type StartId } from '../../../core/ids.ts';
import type { NewTakeDown } from '../../../core/photos/contract/photo-reports.ts';
import { codeOfTime } from '../../../core/photos/codes/photo-code.ts';
import { MAX_STRETCHES } from '../../../core/photos/photo-stretches.ts';
import { assignPhotos } from '../../../core/photos/photo-ranges.ts';
import { changeOfficeRace } from '../../../lambdas/catalogue/races/edit-race.ts';
import { changeRanges, changeStart, changeStretches } from '../../../lambdas/catalogue/races/office-starts.ts';
import { showOfficeRace } from '../../../lambdas/catalogue/races/office-race.ts';
import { showProposal } from '../../../lambdas/catalogue/races/propose-ranges.ts';
import { tapRing } from '../../../lambdas/catalogue/races/ring.ts';
import { handler as publishAll, publishLive } from '../../../lambdas/photos/live/publish-live.ts';
import { log } from '../../../lambdas/log.ts';
import { takeDown } from '../../../lambdas/photos/take-downs/take-down.ts';
import { listStartsHandedOver } from '../../../lambdas/store/photos/new-photos.ts';
import { addPhotoNumbers } from '../../../lambdas/store/photos/photos.ts';
import { claimNumbers, recordCode } from '../../../lambdas/store/photos/photo-register.ts';
import { listLiveRaces } from '../../../lambdas/store/catalogue/races/live-races.ts';
import { openedRace } from '../../../lambdas/store/catalogue/races/opened-race.ts';
import { readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { publishStretches } from '../../../lambdas/store/catalogue/starts/live-stretches.ts';
import { putParticipantIfNew } from '../../../lambdas/store/catalogue/starts/add-participant.ts';
import { anOriginal } from '../../support/an-original.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../photo-parts.ts';

const BOSS = 'boss';
const r = raceId('3');
const riders = ['900001', '900001.2', '900002', '900003', '900004', '900005', '900006'].map(startId);
/** 10:00 in Switzerland. */
const BEGIN = Date.parse('2026-08-21T08:00:00Z');
const HOUR = 3_600_000;
/** The camera's clock is ahead by this time. */
const AHEAD = 95_000;
const EVERY = 120_000;

let parts: PhotoParts;
let e: EventId;

beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  e = newEventId();
  await putRace(e, r);
  for (const [at, rider] of ['900003', '900004', '900005', '900006'].entries())
    await putParticipantIfNew(e, r, {
      swiss_equestrian_rider_id: riderId(rider),
      rider_name: `Cavaliere ${rider}`,
      horse_name: 'Nuvola',
      starting_number: at + 4,
      race_order: at + 4,
    });
});

const turnOn = () => changeOfficeRace(e, r, { changes: { live: true }, was: { live: false } }, BOSS);
const entryOf = (ride: number) => BEGIN + ride * EVERY;
const tap = (ride: number, start = riders[ride]!) =>
  tapRing(e, r, [
    {
      id: `tap-${ride}-${start}`,
      swiss_equestrian_rider_id: start,
      kind: 'entered',
      undoes: null,
      at: new Date(entryOf(ride)).toISOString(),
      source: 'hand',
    },
  ]);

async function take(photos: { number: number; at: number }[]): Promise<void> {
  const originals = photos.map(({ number, at }) =>
    anOriginal(number, {
      sha256: String(number).padStart(64, '0'),
      moment: new Date(at + 2 * HOUR + AHEAD).toISOString().slice(0, 22),
      registered_at: new Date(at + 20_000).toISOString(),
    }),
  );
  expect(await claimNumbers(e, r, originals)).toBe(true);
  await addPhotoNumbers(
    e,
    r,
    photos.map(({ number }) => number),
  );
}

/** Takes four photos of a ride: 11 to 14 of the first one. */
const photograph = (ride: number) =>
  take([0, 1, 2, 3].map((at) => ({ number: 10 * ride + 11 + at, at: entryOf(ride) + 45_000 + at * 8000 })));

async function photographTheClock(): Promise<void> {
  await take([{ number: 1, at: BEGIN - 600_000 }]);
  await recordCode(e, r, { number: 1, file: anOriginal(1).file }, codeOfTime(BEGIN - 600_000));
}

async function online(): Promise<[StartId, number[]][]> {
  const found = (await readRace(e, r, { consistent: true }))!;
  return [...assignPhotos(found).owned].filter(([, photos]) => photos.length > 0);
}
const publish = (after: number) => publishLive(e, r, new Date(after));
const ride = (at: number): [StartId, number[]] => [riders[at]!, [1, 2, 3, 4].map((photo) => 10 * at + 10 + photo)];

const hidden: NewTakeDown = {
  kind: 'start',
  swiss_equestrian_rider_id: riders[0]!,
  photos: [],
  sold: 'kept',
  same_name: false,
  reason: 'child',
  asked: { by: 'Mamma di Anna', how: 'telephone' as const },
  report_id: null,
};

describe('a race with live galleries', () => {
  it('shows each ride when the next rider enters, opens its gallery and hands the photos to the mails', async () => {
    await turnOn();
    await photographTheClock();
    for (const at of [0, 1]) {
      await tap(at);
      await photograph(at);
    }
    await publish(entryOf(1) + 100_000);
    expect(await online()).toEqual([ride(0)]);
    expect((await readRace(e, r))?.race.status).toBe('active');
    expect(await listStartsHandedOver(e, r)).toEqual([riders[0]]);
    await tap(2);
    await publish(entryOf(2) + 80_000);
    await publish(entryOf(2) + 80_000);
    expect(await online()).toEqual([ride(0), ride(1)]);
    expect(await listStartsHandedOver(e, r)).toEqual([riders[0], riders[1]]);
  });

  it('shows the last ride after a silence', async () => {
    await turnOn();
    await photographTheClock();
    for (const at of [0, 1, 2, 3, 4, 5]) {
      await tap(at);
      await photograph(at);
    }
    await publish(entryOf(5) + 120_000);
    expect((await online()).map(([start]) => start)).not.toContain(riders[5]);
    await publish(entryOf(5) + 200_000);
    expect(await online()).toEqual([0, 1, 2, 3, 4, 5].map(ride));
  });

  it('shows nothing without the switch, without a photographed clock, and across country', async () => {
    for (const at of [0, 1, 2]) {
      await tap(at);
      await photograph(at);
    }
    await publish(entryOf(2) + 80_000);
    expect(await online()).toEqual([]);
    await turnOn();
    await publish(entryOf(2) + 80_000);
    expect(await online()).toEqual([]);
    await photographTheClock();
    await changeOfficeRace(e, r, { changes: { category: 'Cross B3' }, was: { category: 'B 100' } }, BOSS);
    await publish(entryOf(2) + 80_000);
    expect(await online()).toEqual([]);
  });

  it('leaves out a ride after which a rider may have entered without a tap', async () => {
    await turnOn();
    await photographTheClock();
    for (const at of [0, 1, 3, 4]) {
      await tap(at);
      await photograph(at);
    }
    await photograph(2);
    await publish(entryOf(4) + 80_000);
    expect(await online()).toEqual([ride(0), ride(3)]);
  });

  it('leaves to the office what it decided, and proposes ends as if nothing were published', async () => {
    await turnOn();
    await photographTheClock();
    for (const at of [0, 1, 2]) {
      await tap(at);
      await photograph(at);
    }
    const dog = [{ photo_from: 12, photo_to: 12, swiss_equestrian_rider_id: null }];
    await changeStretches(e, r, { stretches: dog, was: [] }, BOSS);
    await publish(entryOf(2) + 80_000);
    expect(await online()).toEqual([[riders[0], [11, 13, 14]], ride(1)]);
    const proposal = await showProposal(e, r);
    expect(proposal.stretches.filter(({ live }) => live)).toEqual([]);
    const live = (await readRace(e, r, { consistent: true }))!.race.stretches;
    expect(live.filter((stretch) => stretch.live)).toHaveLength(3);
    await changeRanges(e, r, [{ line: 1, swiss_equestrian_rider_id: riders[0]!, photo_to: 14, was: null }], BOSS);
    await publish(entryOf(2) + 80_000);
    expect(await online()).toEqual([[riders[0], [1, 11, 13, 14]], ride(1)]);
  });

  it('keeps each start’s photos while the office sets the ends of others, and gives way to an own end', async () => {
    await turnOn();
    await photographTheClock();
    for (const at of [0, 1, 2, 3]) {
      await tap(at);
      await photograph(at);
    }
    await publish(entryOf(3) + 80_000);
    const end = (line: number, at: number, photo_to: number) => ({
      line,
      swiss_equestrian_rider_id: riders[at]!,
      photo_to,
      was: null,
    });
    await changeRanges(e, r, [end(1, 2, 34)], BOSS);
    await publish(entryOf(3) + 80_000);
    expect(await online()).toEqual([ride(0), ride(1), [riders[2], [1, 31, 32, 33, 34]]]);
    await changeOfficeRace(e, r, { changes: { live: false }, was: { live: true } }, BOSS);
    await changeRanges(e, r, [end(1, 0, 13), end(2, 1, 24)], BOSS);
    expect(await online()).toEqual([
      [riders[0], [1, 11, 12, 13]],
      [riders[1], [14, 21, 22, 23, 24]],
      [riders[2], [31, 32, 33, 34]],
    ]);
  });

  it('hides a private start with its photos, and returns them with the start', async () => {
    await turnOn();
    await photographTheClock();
    for (const at of [0, 1, 2]) {
      await tap(at);
      await photograph(at);
    }
    const change = (unlisted: boolean) =>
      changeStart(e, r, riders[0]!, { changes: { unlisted }, was: { unlisted: !unlisted } }, BOSS);
    const seen = async () => {
      const found = openedRace((await readRace(e, r, { consistent: true }))!, e, r)!;
      return [...assignPhotos(found).owned].filter(([, photos]) => photos.length > 0);
    };
    await change(true);
    const jobs = () => parts.executions.filter(({ workflow }) => workflow === 'batch-ingest').length;
    const before = jobs();
    await publish(entryOf(2) + 80_000);
    expect(await seen()).toEqual([ride(1)]);
    expect(jobs()).toBe(before + 1);
    await change(false);
    await publish(entryOf(2) + 80_000);
    expect(await seen()).toEqual([ride(0), ride(1)]);
  });

  it('moves photos of a wrong tap to the right start once it is corrected', async () => {
    await turnOn();
    await photographTheClock();
    await tap(0, riders[3]);
    await photograph(0);
    await tap(1);
    await publish(entryOf(1) + 80_000);
    expect(await online()).toEqual([]);
    await tapRing(e, r, [
      {
        id: 'undo',
        swiss_equestrian_rider_id: riders[3]!,
        kind: 'undo',
        undoes: `tap-0-${riders[3]}`,
        at: new Date(entryOf(1)).toISOString(),
        source: 'hand',
      },
    ]);
    await tap(0);
    await publish(entryOf(1) + 80_000);
    expect(await online()).toEqual([ride(0)]);
  });

  it('shows nothing of a rider who was taken down', async () => {
    await turnOn();
    await photographTheClock();
    for (const at of [0, 1, 2]) {
      await tap(at);
      await photograph(at);
    }
    await takeDown(e, r, hidden, BOSS);
    await publish(entryOf(2) + 80_000);
    expect(await online()).toEqual([ride(1)]);
  });

  it('says when its photos are in too many pieces, and goes on once they are fewer', async () => {
    await turnOn();
    await photographTheClock();
    for (const at of [0, 1]) {
      await tap(at);
      await photograph(at);
    }
    const found = (await readRace(e, r, { consistent: true }))!;
    const pieces = Array.from({ length: MAX_STRETCHES + 1 }, (_, at) => ({
      photo_from: 2 * at,
      photo_to: 2 * at,
      swiss_equestrian_rider_id: riders[0]!,
      live: true as const,
    }));
    vi.spyOn(log, 'error').mockReturnValueOnce();
    expect(await publishStretches(found, pieces)).toBe(false);
    expect((await showOfficeRace(e, r)).race).toMatchObject({ live_full: true, stretches: [] });
    await publish(entryOf(1) + 80_000);
    expect(await online()).toEqual([ride(0)]);
    expect((await showOfficeRace(e, r)).race.live_full).toBe(false);
  });

  it('is on the list of the clock until it is closed, and does not open by itself again', async () => {
    const isListed = async () => (await listLiveRaces()).some(({ event_id }) => event_id === e);
    await turnOn();
    expect(await isListed()).toBe(true);
    await photographTheClock();
    for (const at of [0, 1]) {
      await tap(at);
      await photograph(at);
    }
    await publish(entryOf(1) + 80_000);
    await changeOfficeRace(e, r, { changes: { status: 'scheduled' }, was: { status: 'active' } }, BOSS);
    expect(await isListed()).toBe(false);
    await publish(entryOf(1) + 80_000);
    expect((await readRace(e, r, { consistent: true }))?.race).toMatchObject({ status: 'scheduled', live: false });
  });

  it('is published by the clock, which forgets races of other days', async () => {
    await turnOn();
    await publishAll();
    expect((await listLiveRaces()).some(({ event_id }) => event_id === e)).toBe(false);
    expect((await readRace(e, r, { consistent: true }))?.race.live).toBe(false);
  });
});
