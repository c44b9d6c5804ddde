import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WrittenTap } from '../../../core/catalogue/contract/ring.ts';
import { raceId, type EventId, type StartId } from '../../../core/ids.ts';
import { showEventDay } from '../../../lambdas/catalogue/day/event-day.ts';
import { tapRing } from '../../../lambdas/catalogue/races/ring.ts';
import { addPhotoNumbers } from '../../../lambdas/store/photos/photos.ts';
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
});

const tap = (start: StartId, at: string): WrittenTap => ({
  id: randomUUID(),
  swiss_equestrian_rider_id: start,
  kind: 'entered',
  undoes: null,
  at: `2026-08-21T${at}.000Z`,
  source: 'hand',
});
const only = async () => (await showEventDay(e)).races[0];

describe('the board of an event', () => {
  it('tells each race’s stage, starts, rides and photos in one answer', async () => {
    expect(await only()).toEqual({
      swiss_equestrian_race_id: r,
      stage: 'list',
      starts: 3,
      with_end: 0,
      photos: 0,
      rides: [],
      numbers: [1, 2, 3],
      job: null,
      at_work: false,
    });
    await tapRing(e, r, [tap(bingo, '08:02:00'), tap(stella, '08:00:00'), tap(stella, '08:20:00')]);
    expect(await only()).toMatchObject({
      stage: 'ring',
      rides: ['2026-08-21T08:00:00.000Z', '2026-08-21T08:02:00.000Z', '2026-08-21T08:20:00.000Z'],
    });
    await addPhotoNumbers(e, r, [1, 2, 3]);
    await setEnd(e, r, stella, 1);
    expect(await only()).toMatchObject({ stage: 'photos', photos: 3, with_end: 1 });
    await setEnd(e, r, bingo, 2);
    await setEnd(e, r, eclair, 3);
    expect(await only()).toMatchObject({ stage: 'proposed', with_end: 3 });
  });

  it('refuses an unknown event', async () => {
    await expect(showEventDay(newEventId())).rejects.toMatchObject({ code: 'event_not_found' });
  });
});
