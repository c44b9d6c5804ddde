import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';

/** Refuses what is brought to a customer who was erased, or was made one with another, since it was begun. */
export const stillThere = (customerId: string): Write => ({
  check: {
    key: keys.customer(customerId),
    condition: 'attribute_exists(#pk) AND #email <> :nobody',
    values: { nobody: null },
  },
});
