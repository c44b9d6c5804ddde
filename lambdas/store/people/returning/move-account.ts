import { readAccount } from '../accounts.ts';
import { editFavourites, findFavourites } from '../following/favourites.ts';
import { followerPlace, listAllInterests } from '../following/interests.ts';
import { readFavourites } from '../../../../core/photos/favourites.ts';
import { isOpen } from '../open-account.ts';
import { keys } from '../../table/keys.ts';
import { deleteItem, retryOnConflict, transact } from '../../table/table.ts';

/**
 * Gives an account to the new user of its owner: a user pool that was filled again has other ids. Interests and favourites go with
 * it.
 * Sessions, devices and second factors stay behind, as they belong to sign-ins that are over. A repetition goes on.
 * @returns false without such an account, or in its erasure
 */
export async function moveAccount(from: string, to: string): Promise<boolean> {
  const moved = await retryOnConflict(`moving account ${from}`, async () => {
    const [account, already] = await Promise.all([readAccount(from), readAccount(to)]);
    if (already) return true;
    if (!account || account.deleting_at !== null) return false;
    await transact([
      {
        put: {
          item: { ...keys.account(to), ...account, user_id: to, sessions_ended: null },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      { remove: { key: keys.account(from), ...isOpen } },
      {
        change: {
          key: keys.customer(account.customer_id),
          set: { user_id: to },
          condition: '#user_id = :from',
          values: { from },
        },
      },
    ]);
    return true;
  });
  if (moved) {
    await moveInterests(from, to);
    await moveFavourites(from, to);
  }
  return moved;
}

async function moveInterests(from: string, to: string): Promise<void> {
  for (const interest of await listAllInterests(from))
    await transact([
      {
        put: { item: { ...keys.interest(to, interest.id), ...followerPlace(to, interest), user_id: to, ...interest } },
      },
      { remove: { key: keys.interest(from, interest.id), condition: 'attribute_exists(#pk)' } },
      { change: { key: keys.account(to), add: { interest_count: 1 }, ...isOpen } },
    ]);
}

async function moveFavourites(from: string, to: string): Promise<void> {
  const before = await findFavourites(from);
  if (!before) return;
  await editFavourites(to, { add: readFavourites(before.photos), remove: [] });
  await deleteItem({ key: keys.favourites(from) });
}
