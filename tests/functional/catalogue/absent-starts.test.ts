import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceDetail } from '../../../core/catalogue/contract/catalogue.ts';
import { raceId, type EventId } from '../../../core/ids.ts';
import { isNamedAbsent } from '../../../core/catalogue/start-list/known-start.ts';
import { planImport } from '../../../core/catalogue/start-list/plan-import.ts';
import { riderOf } from '../../../core/catalogue/starts.ts';
import { changeAbsences, changeStretches } from '../../../lambdas/catalogue/races/office-starts.ts';
import { showOfficeRace } from '../../../lambdas/catalogue/races/office-race.ts';
import { showRace } from '../../../lambdas/catalogue/races/races.ts';
import { changeRace, knownRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { changeStarts } from '../../../lambdas/store/catalogue/starts/change-starts.ts';
import { stretchesAsSeen } from '../../../lambdas/store/catalogue/starts/stretches.ts';
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
  await setEnd(e, r, stella, 3);
  await setEnd(e, r, eclair, 8);
  await changeRace(e, r, { photo_numbers: '1-8' });
});

const visitors = async () => raceDetail.parse(await showRace(e, r));
const shown = async () => (await visitors()).participants.map((start) => start.swiss_equestrian_rider_id);

describe('starts that were absent at the ring', () => {
  it('leave the race in one press, once however often it comes, and visitors read who did not start', async () => {
    const absent = { starts: [bingo], absent: true };
    expect((await visitors()).absent).toBeUndefined();
    await Promise.all([changeAbsences(e, r, absent, 'an-admin'), changeAbsences(e, r, absent, 'an-admin')]);
    expect(await changeAbsences(e, r, absent, 'an-admin')).toEqual({ refused: [] });
    expect(await shown()).toEqual([stella, eclair]);
    expect((await visitors()).absent).toBe('2 Anna Esempio');
    expect((await visitors()).race.participant_count).toBe(2);
  });

  it('come back in one press', async () => {
    await changeAbsences(e, r, { starts: [bingo], absent: true }, 'an-admin');
    await changeAbsences(e, r, { starts: [bingo], absent: false }, 'an-admin');
    expect(await shown()).toEqual([stella, bingo, eclair]);
    expect((await visitors()).absent).toBeUndefined();
  });

  it('stay and are named if photos belong to them', async () => {
    const both = { starts: [stella, bingo], absent: true };
    expect(await changeAbsences(e, r, both, 'an-admin')).toEqual({ refused: [stella] });
    expect(await shown()).toEqual([stella, eclair]);
  });

  it('stay if photos are given to them at the same time', async () => {
    const found = await knownRace(e, r);
    const start = found.starts.find((one) => one.swiss_equestrian_rider_id === bingo)!;
    const stretches = [{ photo_from: 5, photo_to: 6, swiss_equestrian_rider_id: bingo }];
    await changeStretches(e, r, { stretches, was: [] }, 'an-admin');
    const options = { now: new Date(), by: 'an-admin', while: stretchesAsSeen(found.race) };
    expect(await changeStarts(e, r, found, [{ kind: 'absent', start }], options)).toBe(false);
    await setEnd(e, r, bingo, 4);
    const late = { ...options, while: stretchesAsSeen((await knownRace(e, r)).race) };
    expect(await changeStarts(e, r, found, [{ kind: 'absent', start }], late)).toBe(false);
    expect(await shown()).toContain(bingo);
  });

  it('are not brought back by the federation’s list, which still has them', async () => {
    await changeAbsences(e, r, { starts: [bingo], absent: true }, 'an-admin');
    const { starts } = await showOfficeRace(e, r);
    const list = starts.map((start) => ({
      ...start,
      horse_id: null,
      swiss_equestrian_rider_id: riderOf(start.swiss_equestrian_rider_id),
    }));
    const { steps } = planImport((await knownRace(e, r)).starts, { starts: list, faults: [] });
    expect(steps.map(({ kind }) => kind)).not.toContain('bring_back');
  });

  it('are not named to visitors when they are deleted, private or taken down', async () => {
    const gone = { withdrawn_at: '2026-08-21T10:00:00.000Z', deleted_at: null, did_not_start: true, unlisted: false };
    expect(isNamedAbsent(gone)).toBe(true);
    expect(isNamedAbsent({ ...gone, did_not_start: false })).toBe(false);
    expect(isNamedAbsent({ ...gone, deleted_at: gone.withdrawn_at })).toBe(false);
    expect(isNamedAbsent({ ...gone, unlisted: true })).toBe(false);
    expect(isNamedAbsent({ ...gone, taken_down_at: gone.withdrawn_at })).toBe(false);
    expect(isNamedAbsent({ ...gone, left_out: true })).toBe(false);
  });
});
