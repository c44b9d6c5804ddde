import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_INTERESTS, type Interest } from '../../../../core/people/contract/account.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { codeOf, newPerson, type Call } from '../../account-parts.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const anna = { swiss_equestrian_rider_id: '900001', rider_name: 'Anna Esempio', horse_name: null };
const add = (call: Call, body: object) => call('POST /api/account/interests', { body });
const list = async (call: Call) =>
  ((await call('GET /api/account/interests')).body as { interests: Interest[] }).interests;

describe('an interest', () => {
  it('in a rider, a rider with a horse, or a horse alone is kept, with alerts on', async () => {
    const { call } = await newPerson();
    await add(call, anna);
    await add(call, { ...anna, horse_name: 'Stella CH' });
    const alone = await add(call, {
      swiss_equestrian_rider_id: 'ANY_RIDER',
      rider_name: null,
      horse_name: 'Stella CH',
    });
    expect(alone).toMatchObject({
      status: 200,
      body: { swiss_equestrian_rider_id: 'ANY_RIDER', horse_name: 'Stella CH', email_alerts_enabled: true },
    });
    expect(
      (await list(call)).map(({ swiss_equestrian_rider_id, horse_name }) => [swiss_equestrian_rider_id, horse_name]),
    ).toEqual(
      expect.arrayContaining([
        ['900001', null],
        ['900001', 'Stella CH'],
        ['ANY_RIDER', 'Stella CH'],
      ]),
    );
  });

  it('is there once for a person, however the horse is spelled and however many ask at once', async () => {
    const { call } = await newPerson();
    const other = await newPerson();
    const answers = await Promise.all(
      ['Éclair', ' éclair ', 'E\u0301CLAIR', 'Éclair'].map((horse_name) => add(call, { ...anna, horse_name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(codeOf(await add(call, { ...anna, horse_name: 'éclair' }))).toEqual([409, 'duplicate_interest']);
    expect(await list(call)).toHaveLength(1);
    expect((await add(other.call, { ...anna, horse_name: 'Éclair' })).status).toBe(200);
  });

  it('needs a rider or a horse', async () => {
    const { call } = await newPerson();
    for (const body of [
      { swiss_equestrian_rider_id: 'ANY_RIDER', rider_name: null, horse_name: null },
      { ...anna, swiss_equestrian_rider_id: ' ' },
      { ...anna, horse_name: '  ' },
    ])
      expect(codeOf(await add(call, body))).toEqual([400, 'malformed_body']);
  });

  it('is refused beyond the most that a person can have, however many ask at once, until one is removed', async () => {
    const { call, user_id } = await newPerson();
    await changeItem({ key: keys.account(user_id), set: { interest_count: MAX_INTERESTS - 2 } });
    const answers = await Promise.all(
      ['Uno', 'Due', 'Tre', 'Quattro'].map((horse_name) => add(call, { ...anna, horse_name })),
    );
    expect(answers.map(codeOf).sort()).toEqual([
      [200, undefined],
      [200, undefined],
      [409, 'too_many_interests'],
      [409, 'too_many_interests'],
    ]);
    const [{ id, horse_name } = { id: '', horse_name: null }, ...others] = await list(call);
    expect(others).toHaveLength(1);
    expect(codeOf(await add(call, { ...anna, horse_name }))).toEqual([409, 'duplicate_interest']);
    await call('DELETE /api/account/interests/{id}', { params: { id } });
    await call('DELETE /api/account/interests/{id}', { params: { id } });
    expect((await add(call, { ...anna, horse_name: 'Cinque' })).status).toBe(200);
    expect(codeOf(await add(call, { ...anna, horse_name: 'Sei' }))).toEqual([409, 'too_many_interests']);
  });

  it('is switched and removed by its person alone; another’s answers as one that is not there', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    const { id } = (await add(mine.call, anna)).body as Interest;
    const asked = { params: { id } };
    expect(
      codeOf(
        await theirs.call('PATCH /api/account/interests/{id}', { ...asked, body: { email_alerts_enabled: false } }),
      ),
    ).toEqual([404, 'interest_not_found']);
    expect(codeOf(await theirs.call('DELETE /api/account/interests/{id}', asked))).toEqual([404, 'interest_not_found']);
    expect(
      (await mine.call('PATCH /api/account/interests/{id}', { ...asked, body: { email_alerts_enabled: false } })).body,
    ).toMatchObject({ id, email_alerts_enabled: false });
    expect(await list(mine.call)).toMatchObject([{ id, email_alerts_enabled: false }]);
    expect((await mine.call('DELETE /api/account/interests/{id}', asked)).body).toEqual({ removed: true });
    expect(codeOf(await mine.call('DELETE /api/account/interests/{id}', asked))).toEqual([404, 'interest_not_found']);
    expect((await add(mine.call, anna)).body).toMatchObject({ email_alerts_enabled: true });
  });
});
