import * as z from 'zod';
import { STARTING_POINT } from '../../../core/shop/table-version.ts';
import { readEntity } from '../table/entities.ts';
import { entity } from '../table/entity.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { putItem, unlessRefused } from '../table/table.ts';

/** The progress of the table. */
export const storedMigrations = entity(
  'state of the migrations',
  z.object({
    /** The number of finished migrations. */
    done: z.number(),
    /** The last item, in scan order, that the next migration has handled; null before its first. */
    at: z.object({ pk: z.string(), sk: z.string() }).nullable(),
  }),
);

export interface MigrationsState {
  done: number;
  at: Key | null;
}

/** Returns the table's progress. A new table begins at the starting point. */
export const readMigrationsState = async (): Promise<MigrationsState> =>
  (await readEntity(storedMigrations, keys.migrations(), { consistent: true })) ?? { done: STARTING_POINT, at: null };

/**
 * Records a migration's progress or its end. Each of several parallel runs may do so: each has handled everything
 * before its position. False when another run has ended it.
 */
export async function recordMigration(before: number, now: MigrationsState): Promise<boolean> {
  const written = await unlessRefused(async () => {
    await putItem({
      item: { ...keys.migrations(), ...now },
      condition: 'attribute_not_exists(#pk) OR #done = :before',
      values: { before },
    });
    return true;
  });
  return written ?? false;
}
