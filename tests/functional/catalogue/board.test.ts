import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Board } from '../../../core/catalogue/contract/board.ts';
import type { WrittenTap } from '../../../core/catalogue/contract/ring.ts';
import { raceId, startId, type EventId } from '../../../core/ids.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { handler as board } from '../../../lambdas/catalogue/board-handler.ts';
import { changeEvent } from '../../../lambdas/store/catalogue/events/events.ts';
import { claimNumbers } from '../../../lambdas/store/photos/photo-register.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { putRingTap } from '../../../lambdas/store/catalogue/races/ring-taps.ts';
import { anOriginal } from '../../support/an-original.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { codeOf } from '../account-parts.ts';
import { putRace } from '../photo-parts.ts';
import { request, startSaleParts, type SaleParts } from '../sale-parts.ts';

const race = raceId('3');
const key = 'GET /api/events/{swiss_equestrian_id}/board';

let parts: SaleParts;
let event: EventId;
beforeAll(async () => {
  parts = await startSaleParts();
});
beforeEach(async () => {
  event = newEventId();
  await putRace(event, race);
  await changeRace(event, race, { race_date: swissDay(new Date()) });
});
afterAll(() => parts?.close());

const ask = (e: string = event) => request(board, key, { params: { swiss_equestrian_id: e } });
const stateNow = async () => ((await ask()).body as Board).races.map(({ state }) => state);
/** Returns the tap's id. */
async function tap(rider: string, tapped: Pick<WrittenTap, 'kind' | 'undoes'>, at: Date): Promise<string> {
  const id = randomUUID();
  const made = { ...tapped, id, swiss_equestrian_rider_id: startId(rider), at: at.toISOString() };
  await putRingTap(event, race, { ...made, source: 'hand' }, at);
  return id;
}
const enter = (rider: string, at = new Date()) => tap(rider, { kind: 'entered', undoes: null }, at);
const takeBack = (rider: string, undoes: string) => tap(rider, { kind: 'undo', undoes }, new Date());

describe('the board of an event', () => {
  it('follows a race from the plan over the ring to its originals', async () => {
    expect(await stateNow()).toEqual(['planned']);
    await enter('900001');
    expect(await stateNow()).toEqual(['riding']);
    await claimNumbers(event, race, [anOriginal(101)]);
    expect(await stateNow()).toEqual(['photographed']);
  });

  it('shows no ride for an entry that was undone', async () => {
    const entry = await enter('900001');
    expect(await stateNow()).toEqual(['riding']);
    await takeBack('900001', entry);
    expect(await stateNow()).toEqual(['planned']);
  });

  it('shows no ride for an entry of long ago', async () => {
    await enter('900001', new Date(Date.now() - 60 * 60_000));
    expect(await stateNow()).toEqual(['photographed']);
  });

  it('names races and no person', async () => {
    await enter('900001');
    expect(JSON.stringify((await ask()).body)).not.toMatch(/Anna|Esempio|900001/);
  });

  it('is not there for an event that is hidden or unknown', async () => {
    await changeEvent(event, { hidden: true });
    expect(codeOf(await ask())).toEqual([404, 'event_not_found']);
    expect(codeOf(await ask('nowhere'))).toEqual([404, 'event_not_found']);
  });
});
