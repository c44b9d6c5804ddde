import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, type EventId, type StartId } from '../../../core/ids.ts';
import { showBoard } from '../../../lambdas/catalogue/events/board.ts';
import { showEvent } from '../../../lambdas/catalogue/events/events.ts';
import { showRace } from '../../../lambdas/catalogue/races/races.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { setStretches } from '../../../lambdas/store/catalogue/starts/stretches.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { setEnd } from '../../support/set-end.ts';
import { bingo, eclair, putRace, startPhotoParts, stella, type PhotoParts } from '../photo-parts.ts';

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');

beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  e = newEventId();
  await putRace(e, r);
  await changeRace(e, r, { status: 'active', photo_numbers: '1-9' });
});

const assign = (photo_from: number, photo_to: number, start: StartId | null) =>
  setStretches(e, r, { stretches: [{ photo_from, photo_to, swiss_equestrian_rider_id: start }], was: [] }, 'boss');

/** Returns the count of the event's card, of its board and of the race's page. */
async function counts(): Promise<number[]> {
  const [event, board, page] = await Promise.all([showEvent(e), showBoard(e), showRace(e, r)]);
  return [event.races[0]!.photo_count, board.races[0]!.photo_count, page.race.photo_count];
}

describe('the number of a race’s photos', () => {
  it('leaves out the photos that belong to no start yet', async () => {
    expect(await counts()).toEqual([0, 0, 0]);
    await assign(2, 4, stella);
    expect(await counts()).toEqual([3, 3, 3]);
  });

  it('leaves out a dog’s photos once all are online', async () => {
    for (const [at, start] of [stella, bingo, eclair].entries()) await setEnd(e, r, start, 3 * at + 3);
    await changeRace(e, r, { status: 'uploaded' });
    await assign(4, 5, null);
    expect(await counts()).toEqual([7, 7, 7]);
  });

  it('is zero while the gallery is closed', async () => {
    await assign(2, 4, stella);
    await changeRace(e, r, { status: 'scheduled' });
    expect(await counts()).toEqual([0, 0, 0]);
  });
});
