import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';

/** Refuses writes to a customer who was erased or merged since they began. */
export const stillThere = (customerId: string): Write => ({
  check: {
    key: keys.customer(customerId),
    condition: 'attribute_exists(#pk) AND #email <> :nobody',
    values: { nobody: null },
  },
});
