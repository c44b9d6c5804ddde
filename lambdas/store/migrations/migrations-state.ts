import { z } from 'zod';
import { STARTING_POINT } from '../../../core/shop/table-version.ts';
import { readEntity } from '../table/entities.ts';
import { entity } from '../table/entity.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { putItem, unlessRefused } from '../table/table.ts';

/** How far the table is. */
export const storedMigrations = entity(
  'state of the migrations',
  z.object({
    /** How many it has been through. */
    done: z.number(),
    /** Up to which item, in the order of a scan, it has been through the next one; null before its first. */
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
 * Writes down how far a migration is, or that it is done. Of several who run it any may do so: each has been through everything before
 * the place where it is. False when somebody has ended it.
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
