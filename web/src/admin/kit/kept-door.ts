import type { QueryClient } from '@tanstack/react-query';
import type { AccountProfile } from '../../../../core/people/contract/account.ts';
import { KEPT } from '../../shared/session/kept.ts';
import { accountQuery, standingQuery } from './account.ts';

const DOOR = `${KEPT}door`;

/** Who was let in here, for a page that is opened again where nobody can be asked. It goes with the session. */
export function keepDoor(account: AccountProfile): void {
  try {
    localStorage.setItem(DOOR, JSON.stringify(account));
  } catch (error) {
    console.warn('who was let in was not kept', error);
  }
}

/** Lets in whoever was let in before, until the shop says otherwise: it is asked at once, and by each call. False when nobody was. */
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
