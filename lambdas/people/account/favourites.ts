import type * as z from 'zod';
import type { accountFavourites, changeFavourites } from '../../../core/people/contract/account.ts';
import { readFavourites } from '../../../core/photos/favourites.ts';
import type { Caller } from '../../http/caller.ts';
import { requireAccount } from '../../store/people/accounts.ts';
import { editFavourites, findFavourites } from '../../store/people/following/favourites.ts';

type Favourites = z.output<typeof accountFavourites>;

export async function showFavourites({ user_id }: Caller): Promise<Favourites> {
  await requireAccount(user_id);
  return { photos: (await findFavourites(user_id))?.photos ?? '' };
}

/** Changes the caller's favourites. Skips what is no photo, as in a link. */
export async function saveFavourites(
  { user_id }: Caller,
  { add, remove }: z.output<typeof changeFavourites>,
): Promise<Favourites> {
  return { photos: await editFavourites(user_id, { add: readFavourites(add), remove: readFavourites(remove) }) };
}
