import type { QueryClient } from '@tanstack/react-query';
import type { AccountProfile } from '../../../../core/people/contract/account.ts';
import { KEPT } from '../../shared/session/kept.ts';
import { accountQuery, standingQuery } from './account.ts';

const DOOR = `${KEPT}door`;

/**
 * Remembers the admin who was let in, for opening a page again without a network. The end of the session deletes this.
 */
export function keepDoor(account: AccountProfile): void {
  try {
    localStorage.setItem(DOOR, JSON.stringify(account));
  } catch (error) {
    console.warn('the admission was not kept', error);
  }
}

/**
 * Lets in an admin who was let in before, until the shop answers: it is asked immediately, and by each call. Returns
 * false if no admin was let in before.
 */
export function openKeptDoor(queries: QueryClient): boolean {
  const account = keptAccount();
  if (!account) return false;
  queries.setQueryData(accountQuery.queryKey, account, { updatedAt: 0 });
  queries.setQueryData(standingQuery.queryKey, 'admin', { updatedAt: 0 });
  return true;
}

function keptAccount(): AccountProfile | undefined {
  try {
    const account: unknown = JSON.parse(localStorage.getItem(DOOR) ?? 'null');
    return typeof account === 'object' && account !== null && 'email' in account
      ? (account as AccountProfile)
      : undefined;
  } catch {
    return undefined;
  }
}
