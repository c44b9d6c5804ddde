import type { Key } from '../table/keys/key.ts';
import type { Write } from '../table/table.ts';

/**
 * Marks a matter of the office as settled. Belongs into the transaction of the act that settles it; is refused when it
 * is settled already.
 */
export const settled = (key: Key): Write => ({
  change: {
    key,
    set: { settled_at: new Date().toISOString() },
    condition: 'attribute_exists(#pk) AND #settled_at = :none',
    values: { none: null },
  },
});
