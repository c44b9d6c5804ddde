import type { ConditionPart } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import type { Write } from '../table/table.ts';

/** That an account is not being erased. */
export const isOpen: ConditionPart = { condition: '#deleting_at = :open', values: { open: null } };

/** Goes with what is written for an account: refused once it is being erased, or nothing would ever take that out again. */
export const whileOpen = (userId: string): Write => ({
  check: { key: keys.account(userId), ...isOpen },
});
