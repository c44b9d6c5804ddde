import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventId, raceId } from '../../../core/ids.ts';
import { editRace } from '../../../lambdas/store/catalogue/races/edit-race.ts';
import { putRacesIfNew } from '../../../lambdas/store/catalogue/races/add-races.ts';
import { changeRace, readRace, readShownRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../lambdas/store/table/table.ts';
import { putOnSale } from '../sale-catalogue.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
const e = eventId('50');
const r = raceId('3');
const by = 'an-admin';
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

const isYouth = async (race = r) => (await readRace(e, race, { consistent: true }))?.race.youth;
const names = async () => (await readShownRace(e, r, { consistent: true }))?.participants.map((one) => one.rider_name);
const edit = (changes: object, was: object, race = r) => editRace(e, race, { changes, was }, by);

describe('the switch of a youth class', () => {
  it('is proposed from the name of a new race, and stays off through the next import', async () => {
    const pony = { swiss_equestrian_race_id: raceId('9'), name: 'Prix Poneys', category: 'A', race_date: '2026-08-21' };
    await putRacesIfNew(e, [pony, { ...pony, swiss_equestrian_race_id: raceId('8'), name: 'Gara 8' }], by);
    expect([await isYouth(raceId('9')), await isYouth(raceId('8'))]).toEqual([true, false]);
    await edit({ youth: false }, { youth: true }, raceId('9'));
    await putRacesIfNew(e, [pony], by);
    expect(await isYouth(raceId('9'))).toBe(false);
  });

  it('shortens the names for visitors, and not for the office', async () => {
    const full = await names();
    expect(full).toContain('Anna Esempio');
    await edit({ youth: true }, { youth: false });
    expect(await names()).toContain('Anna E.');
    expect(await readShownRace(e, r, { fullNames: true }).then((found) => found?.participants[0]?.rider_name)).toBe(
      'Anna Esempio',
    );
    expect((await readRace(e, r))?.participants.map((one) => one.rider_name).sort()).toEqual(full?.toSorted());
  });

  it('may be switched in a completed race, where all other fields are read-only', async () => {
    await changeRace(e, r, { status: 'completed' });
    await edit({ youth: false }, { youth: true });
    expect(await isYouth()).toBe(false);
    await expect(edit({ youth: true, name: 'Gara 4' }, { youth: false, name: 'Gara 3' })).rejects.toMatchObject({
      code: 'race_completed',
    });
    await edit({ youth: true }, { youth: false });
    await changeRace(e, r, { status: 'uploaded' });
  });

  it('refuses a change by an admin who saw another switch', async () => {
    await edit({ youth: false }, { youth: true });
    await edit({ youth: true }, { youth: false });
    await expect(edit({ youth: false, category: 'X' }, { youth: false, category: 'Y' })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
  });

  it('follows the name of an older race, until an edit of any field keeps it', async () => {
    await changeRace(e, r, { name: 'Premio Junioren' });
    await changeItem({ key: keys.race(e, r), remove: ['youth'] });
    expect([await isYouth(), (await names())?.includes('Anna E.')]).toEqual([true, true]);
    await edit({ name: 'Gara 3' }, { name: 'Premio Junioren' });
    expect(await isYouth()).toBe(true);
    await changeItem({ key: keys.race(e, r), remove: ['youth'] });
    expect(await isYouth()).toBe(false);
    await edit({ youth: true }, { youth: false });
    expect(await isYouth()).toBe(true);
  });
});
