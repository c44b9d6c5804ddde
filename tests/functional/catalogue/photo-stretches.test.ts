import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listChanges } from '../../../lambdas/store/shop/changes/changes.ts';
import { raceThing } from '../../../lambdas/store/shop/changes/office-change.ts';
import { stretchesEdit } from '../../../core/photos/contract/photo-stretches.ts';
import { raceId, startId, type EventId, type StartId } from '../../../core/ids.ts';
import { numbersOfCollection } from '../../../core/sales/sold-photos.ts';
import { showOfficeRace } from '../../../lambdas/catalogue/races/office-race.ts';
import { showRace } from '../../../lambdas/catalogue/races/races.ts';
import { changeRace, knownRace, readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { setStretches } from '../../../lambdas/store/catalogue/starts/stretches.ts';
import { readRaceFacts } from '../../../lambdas/store/search/search-facts.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { bingo, eclair, putRiddenRace, startPhotoParts, stella, type PhotoParts } from '../photo-parts.ts';

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');

beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(() => parts?.close());
/** Anna's photos are 1 to 3 with Stella CH and 4 to 5 with Bingo, Jörg's 6 to 8. */
beforeEach(async () => {
  e = newEventId();
  await putRiddenRace(e, r);
  const cover_photo = { swiss_equestrian_rider_id: bingo, number: 4 };
  await changeRace(e, r, { status: 'active', photo_numbers: '1-10', cover_photo });
});

const stretch = (photo_from: number, photo_to: number, p: StartId | null = null) => ({
  photo_from,
  photo_to,
  swiss_equestrian_rider_id: p,
});
/** A dog between Stella and Bingo, and Jörg once more. */
const said = [stretch(4, 4), stretch(9, 10, eclair)];
const photosNow = { [stella]: [1, 2, 3], [bingo]: [5], [eclair]: [6, 7, 8, 9, 10] };

describe('photos that an admin gave to a start', () => {
  it('belong to it in every view, count and search', async () => {
    await setStretches(e, r, { stretches: said, was: [] }, 'boss');
    const { participants } = await showRace(e, r);
    expect(Object.fromEntries(participants.map((one) => [one.swiss_equestrian_rider_id, one.photos]))).toEqual(
      photosNow,
    );
    const office = await showOfficeRace(e, r);
    expect(office.race.stretches).toEqual(said);
    expect(office.starts.map(({ total_photos }) => total_photos)).toEqual([3, 1, 5]);
    expect(Object.fromEntries((await readRaceFacts(e, r))!.photos)).toEqual(photosNow);
  });

  it('may be a single one amid a ride: it leaves the gallery, its buyer keeps it, and the others stay', async () => {
    const collection = {
      swiss_equestrian_rider_id: stella,
      photos_sold: '1-3',
      photos_ordered: null,
      photos_removed: null,
    };
    for (const [owner, rest] of [
      [null, []],
      [eclair, [2]],
    ] as const) {
      const was = (await knownRace(e, r)).race.stretches;
      await setStretches(e, r, { stretches: [stretch(2, 2, owner)], was }, 'boss');
      const { participants } = await showRace(e, r);
      expect(Object.fromEntries(participants.map((one) => [one.swiss_equestrian_rider_id, one.photos]))).toEqual({
        [stella]: [1, 3],
        [bingo]: [4, 5],
        [eclair]: [...rest, 6, 7, 8],
      });
      expect(participants.map(({ total_photos }) => total_photos)).toEqual([2, 2, 3 + rest.length]);
      expect(numbersOfCollection(collection, await knownRace(e, r))).toEqual([{ first: 0, last: 3 }]);
    }
  });

  it('are no longer the photo that stands for the race', async () => {
    const race = await setStretches(e, r, { stretches: said, was: [] }, 'boss');
    expect(race.cover_photo).toEqual({ swiss_equestrian_rider_id: bingo, number: 5 });
    expect((await readRace(e, r, { consistent: true }))!.race).toEqual(race);
  });

  it('are kept with who said them, once', async () => {
    for (let twice = 0; twice < 2; twice++) await setStretches(e, r, { stretches: said, was: [] }, 'boss');
    const changes = (await listChanges(raceThing(e, r))).filter(({ what }) => what === 'stretches');
    expect(changes).toMatchObject([{ by: 'boss', fields: [{ field: 'stretches', was: null }] }]);
  });

  it('stay with who bought them', async () => {
    await setStretches(e, r, { stretches: said, was: [] }, 'boss');
    const bought = { swiss_equestrian_rider_id: bingo, photos_sold: '4-5', photos_ordered: null, photos_removed: null };
    expect(numbersOfCollection(bought, await knownRace(e, r))).toEqual([{ first: 4, last: 5 }]);
    const later = { swiss_equestrian_rider_id: eclair, photos_sold: null, photos_ordered: null, photos_removed: null };
    expect(numbersOfCollection(later, await knownRace(e, r))).toEqual([{ first: 6, last: 10 }]);
  });

  it('are taken back only by an admin with the present state', async () => {
    await setStretches(e, r, { stretches: said, was: [] }, 'boss');
    await expect(setStretches(e, r, { stretches: [stretch(6, 6)], was: [] }, 'boss')).rejects.toMatchObject({
      code: 'edit_conflict',
      current: { stretches: said },
    });
    for (let time = 0; time < 2; time++)
      expect(await setStretches(e, r, { stretches: [], was: said }, 'boss')).toMatchObject({ stretches: [] });
    const { participants } = await showRace(e, r);
    expect(participants.map(({ total_photos }) => total_photos)).toEqual([3, 2, 3]);
  });

  it('are as one of two says who speak at once', async () => {
    const outcomes = await Promise.allSettled([
      setStretches(e, r, { stretches: [stretch(4, 4)], was: [] }, 'boss'),
      setStretches(e, r, { stretches: [stretch(6, 6)], was: [] }, 'boss'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('belong to a start of the same race, to one camera, and never to a completed race', async () => {
    await expect(
      setStretches(e, r, { stretches: [stretch(4, 4, startId('900009'))], was: [] }, 'boss'),
    ).rejects.toMatchObject({
      code: 'participant_not_found',
    });
    await changeRace(e, r, { status: 'completed' });
    await expect(setStretches(e, r, { stretches: said, was: [] }, 'boss')).rejects.toMatchObject({
      code: 'race_completed',
    });
    await expect(setStretches(e, raceId('9'), { stretches: said, was: [] }, 'boss')).rejects.toMatchObject({
      code: 'race_not_found',
    });
  });

  it('are at most 500, and whoever says one more is told so', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => stretch(2 * at + 1, 2 * at + 1));
    const { success } = stretchesEdit.safeParse({ stretches: many(501), was: [] });
    expect(success).toBe(true);
    await expect(setStretches(e, r, { stretches: many(501), was: [] }, 'boss')).rejects.toMatchObject({
      code: 'too_many_stretches',
    });
    expect((await setStretches(e, r, { stretches: many(500), was: [] }, 'boss')).stretches).toHaveLength(500);
  });

  it('are said in order, and of each photo once', () => {
    const accepts = (...stretches: ReturnType<typeof stretch>[]) =>
      stretchesEdit.safeParse({ stretches, was: [] }).success;
    expect(accepts(stretch(1, 3), stretch(4, 4))).toBe(true);
    expect([
      accepts(stretch(3, 1)),
      accepts(stretch(1, 3), stretch(3, 4)),
      accepts(stretch(4, 4), stretch(1, 3)),
    ]).toEqual([false, false, false]);
  });
});
