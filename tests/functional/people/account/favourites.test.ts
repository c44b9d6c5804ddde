import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FAVOURITES, readFavourites } from '../../../../core/photos/favourites.ts';
import { beginErasure, eraseSignIn } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { editFavourites, findFavourites } from '../../../../lambdas/store/people/following/favourites.ts';
import { moveAccount } from '../../../../lambdas/store/people/returning/move-account.ts';
import { codeOf, newPerson, type Call } from '../../account-parts.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const anna = (numbers: string) => `770101.880103.900001:${numbers}`;
const change = async (call: Call, changes: { add?: string; remove?: string }) =>
  (await call('PATCH /api/account/favourites', { body: { add: '', remove: '', ...changes } })).body as {
    photos: string;
  };
const list = async (call: Call) => ((await call('GET /api/account/favourites')).body as { photos: string }).photos;

describe('the favourites of an account', () => {
  it('are the same on every device, whichever added or removed them', async () => {
    const { call } = await newPerson();
    expect(await list(call)).toBe('');
    await change(call, { add: anna('101-103') });
    expect(await change(call, { add: anna('110'), remove: anna('102') })).toEqual({ photos: anna('101,103,110') });
    expect(await list(call)).toBe(anna('101,103,110'));
    expect(await list((await newPerson()).call)).toBe('');
  });

  it('lose nothing when two devices write at once, and a repeated change does nothing', async () => {
    const { call } = await newPerson();
    await Promise.all(['101', '102', '103', '104'].map((number) => change(call, { add: anna(number) })));
    await Promise.all([change(call, { remove: anna('103') }), change(call, { add: anna('105') })]);
    for (let times = 0; times < 2; times++) await change(call, { add: anna('101'), remove: anna('104') });
    expect(
      readFavourites(await list(call))
        .map(({ number }) => number)
        .sort(),
    ).toEqual([101, 102, 105]);
  });

  it('end at their maximum, and skip what is no photo', async () => {
    const { call } = await newPerson();
    await change(call, { add: anna(`1-${MAX_FAVOURITES}`) });
    const { photos } = await change(call, { add: `${anna('500')}~nonsense` });
    expect(readFavourites(photos)).toHaveLength(MAX_FAVOURITES);
    expect(photos).not.toContain('500');
  });

  it('are refused and gone in an erasure', async () => {
    const { call, user_id } = await newPerson();
    await change(call, { add: anna('101') });
    await beginErasure(user_id);
    expect(codeOf(await call('PATCH /api/account/favourites', { body: { add: anna('102'), remove: '' } }))).toEqual([
      401,
      'unauthorized',
    ]);
    await eraseSignIn(user_id);
    expect(await findFavourites(user_id)).toBeUndefined();
  });

  it('go with an account to the new user of its owner, also when the move is repeated', async () => {
    const { call, user_id } = await newPerson();
    await change(call, { add: anna('101-102') });
    const to = `${user_id.slice(0, -1)}x`;
    await moveAccount(user_id, to);
    await editFavourites(to, { add: [], remove: readFavourites(anna('101')) });
    await moveAccount(user_id, to);
    expect((await findFavourites(to))?.photos).toBe(anna('102'));
    expect(await findFavourites(user_id)).toBeUndefined();
  });
});
