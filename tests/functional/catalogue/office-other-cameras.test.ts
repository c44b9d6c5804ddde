import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rangeEnds } from '../../../core/photos/contract/photo-ranges.ts';
import { raceId, type EventId, type StartId } from '../../../core/ids.ts';
import { showOfficeRace } from '../../../lambdas/catalogue/races/office-race.ts';
import { changeRanges, changeStart } from '../../../lambdas/catalogue/races/office-starts.ts';
import { addCameras } from '../../../lambdas/store/photos/photo-register.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { bingo, eclair, putRiddenRace, startPhotoParts, stella, type PhotoParts } from '../photo-parts.ts';

const BOSS = 'boss';

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');
const SECOND = 1_000_000_000;

beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(() => parts?.close());
/**
 * On the first camera, photos 1 to 3 are Anna's with Stella CH, 4 and 5 hers with Bingo, 6 to 8 Jörg's. The second
 * camera has no ends.
 */
beforeEach(async () => {
  e = newEventId();
  await putRiddenRace(e, r);
  const cameras = [0, 1].map((number) => ({ body: `model ${number}`, number }));
  await addCameras(e, r, [], cameras);
  await changeRace(e, r, { status: 'active', photo_numbers: `1-8,${SECOND + 1}-${SECOND + 8}` });
});

const starts = async () => (await showOfficeRace(e, r)).starts;
const startNow = async (p: StartId) =>
  (await starts()).find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === p)!;
const totals = async () => (await starts()).map(({ total_photos }) => total_photos);
const end = (line: number, p: StartId, photo_to: number | null, was: number | null) => ({
  line,
  swiss_equestrian_rider_id: p,
  photo_to,
  was,
});

describe('the ends of a race that two cameras photographed', () => {
  it('are said of each camera apart: the number says of which', async () => {
    const ends = [end(2, stella, 2, 3), end(3, stella, SECOND + 5, null), end(4, eclair, SECOND + 9, 7)];
    expect(await changeRanges(e, r, ends, BOSS)).toEqual({
      changed: 2,
      unchanged: 0,
      refused: [{ line: 4, swiss_equestrian_rider_id: eclair, reason: 'edit_conflict', current: null }],
    });
    expect(await startNow(stella)).toMatchObject({ photo_to: 2, other_ends: [SECOND + 5] });
    expect(await changeRanges(e, r, [end(3, stella, SECOND + 6, SECOND + 5)], BOSS)).toMatchObject({ changed: 1 });
    expect(await startNow(stella)).toMatchObject({ photo_to: 2, other_ends: [SECOND + 6] });
  });

  it('are not mixed: the end in a start’s own field is of the first camera', async () => {
    const edit = { changes: { photo_to: SECOND + 5 }, was: { photo_to: 3 } };
    await expect(changeStart(e, r, stella, edit, BOSS)).rejects.toMatchObject({
      code: 'malformed_body',
      fields: { photo_to: 'is a photo of another camera' },
    });
    expect(await startNow(stella)).toMatchObject({ photo_to: 3, other_ends: [] });
  });

  it('are taken back once, if unchanged since: their photos go to the next start or become unassigned', async () => {
    await changeRanges(e, r, [end(1, stella, SECOND + 5, null), end(2, eclair, SECOND + 8, null)], BOSS);
    expect(await totals()).toEqual([8, 2, 6]);
    const taken = [end(1, stella, null, SECOND + 5), end(2, bingo, null, 5)];
    const stale = end(3, eclair, null, SECOND + 7);
    expect(await changeRanges(e, r, [...taken, stale], BOSS)).toEqual({
      changed: 2,
      unchanged: 0,
      refused: [{ line: 3, swiss_equestrian_rider_id: eclair, reason: 'edit_conflict', current: SECOND + 8 }],
    });
    expect(await changeRanges(e, r, taken, BOSS)).toEqual({ changed: 0, unchanged: 2, refused: [] });
    expect(await startNow(stella)).toMatchObject({ photo_to: 3, other_ends: [] });
    expect(await startNow(bingo)).toMatchObject({ photo_to: null });
    expect(await totals()).toEqual([3, 0, 13]);
  });

  it('that are none and were none are of no camera', () => {
    expect(rangeEnds.safeParse({ ends: [end(2, stella, null, null)] }).success).toBe(false);
  });
});
