import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEFTOVERS } from '../../../core/photos/day/leftovers.ts';
import { eventId, withKey } from '../../../core/ids.ts';
import { showBoard } from '../../../lambdas/catalogue/events/board.ts';
import { showEvent, showEvents } from '../../../lambdas/catalogue/events/events.ts';
import { addRaces } from '../../../lambdas/catalogue/races/add-races.ts';
import { showRace } from '../../../lambdas/catalogue/races/races.ts';
import { readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { putOnSale } from '../sale-catalogue.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
const e = eventId('50');
const keep = () => addRaces(e, { leftovers: true }, 'an-admin');
const raceNow = async () => (await readRace(e, LEFTOVERS, { consistent: true }))!.race;
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

describe('the race for photos of no race', () => {
  it('is added once, however often a day is dropped', async () => {
    const added = await Promise.all([keep(), keep(), keep()]);
    expect(added.map(({ added }) => added).sort()).toEqual([0, 0, 1]);
    expect(await keep()).toEqual({ added: 0 });
    expect(await raceNow()).toMatchObject({ name: 'Foto senza gara', race_order: 4, unlisted: true });
  });

  it('is private from the beginning: no visitor sees it, and no count of hers changes', async () => {
    const { race_count, races_with_list } = (await showEvents()).events.find(({ id }) => id === e)!;
    expect({ race_count, races_with_list }).toEqual({ race_count: 1, races_with_list: 1 });
    const shown = await showEvent(e);
    expect(shown.races.map((race) => race.swiss_equestrian_race_id)).not.toContain(LEFTOVERS);
    expect(JSON.stringify(await showBoard(e))).not.toContain(LEFTOVERS);
    await expect(showRace(e, LEFTOVERS)).rejects.toMatchObject({ code: 'race_not_found' });
    const { link_key } = await raceNow();
    expect((await showRace(e, withKey(LEFTOVERS, link_key!))).participants).toEqual([]);
  });

  it('is private too if somebody adds a race under its id by hand', async () => {
    const race = { name: 'Altro', category: '', race_date: '2026-08-21', race_time: null };
    await expect(
      addRaces(e, { race: { ...race, swiss_equestrian_race_id: LEFTOVERS } }, 'an-admin'),
    ).rejects.toMatchObject({ code: 'race_exists' });
    expect((await raceNow()).unlisted).toBe(true);
  });
});
