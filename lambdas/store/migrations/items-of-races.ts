import { STARTING_POINT } from '../../../core/shop/table-version.ts';
import { storedOrderItem } from '../sales/stored-order.ts';
import { indexKeys } from '../table/keys/list-keys.ts';
import { kindOf } from '../table/keys/told-key.ts';
import type { ItemMigration } from './migration.ts';
import { readMigrationsState } from './migrations-state.ts';

/** Lets the items of orders be found by their race, for the originals that they hold. */
export const itemsOfRaces: ItemMigration = {
  does: 'items of orders are found by their race',
  earlierReads: true,
  reads: ['event_id', 'race_id', 'gsi1pk'],
  of(item) {
    if (kindOf(item) !== 'orderItem' || item['gsi1pk'] !== undefined) return undefined;
    const { event_id, race_id, id } = storedOrderItem.of(item);
    return { set: indexKeys.itemOfRace(event_id, race_id, id) };
  },
};

/** The place of this migration among all. */
const NUMBER = STARTING_POINT + 2;

/** Tells whether the index has the items of older orders too. */
export const areItemsOfRacesIndexed = async (): Promise<boolean> => (await readMigrationsState()).done >= NUMBER;
