import type { ConditionPart } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import type { Write } from '../table/table.ts';

/** The condition that an account is not in erasure. */
export const isOpen: ConditionPart = { condition: '#deleting_at = :open', values: { open: null } };

/**
 * Belongs into the transaction of an account's items: during an erasure it refuses them, since no later step would
 * remove them.
 */
export const whileOpen = (userId: string): Write => ({
  check: { key: keys.account(userId), ...isOpen },
});
