import * as z from 'zod';
import {
  changeFavourites,
  readFavourites,
  writeFavourites,
  type FavouriteChanges,
} from '../../../../core/photos/favourites.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict, transact } from '../../table/table.ts';
import { requireAccount } from '../accounts.ts';
import { whileOpen } from '../open-account.ts';

/** The favourite photos of an account, as a link contains them. */
export const storedFavourites = entity('favourites', z.object({ user_id: z.string(), photos: z.string() }));

/** Finds an account's favourites; undefined before the first one. */
export const findFavourites = (userId: string): Promise<Stored<typeof storedFavourites> | undefined> =>
  readEntity(storedFavourites, keys.favourites(userId), { consistent: true });

/**
 * Adds and removes favourites of an account. Two devices at once lose nothing. Throws `unauthorized` during the erasure of the
 * account.
 * @returns all favourites
 */
export const editFavourites = (userId: string, changes: FavouriteChanges): Promise<string> =>
  retryOnConflict(`favourites of account ${userId}`, async () => {
    await requireAccount(userId);
    const before = await findFavourites(userId);
    const photos = writeFavourites(changeFavourites(readFavourites(before?.photos ?? ''), changes));
    if (photos === (before?.photos ?? '')) return photos;
    await transact([
      {
        put: {
          item: { ...keys.favourites(userId), user_id: userId, photos },
          ...(before ? isStill({ photos: before.photos }) : { condition: 'attribute_not_exists(#pk)' }),
        },
      },
      whileOpen(userId),
    ]);
    return photos;
  });
