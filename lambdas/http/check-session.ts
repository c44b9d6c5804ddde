import type { MiddlewareObj } from '@middy/core';
import type { AdminStanding } from '../../core/people/admin-standing.ts';
import { contract } from '../../core/contract.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import type { Caller } from './caller.ts';
import type { RoutedEvent } from './find-route.ts';
import { limitPerson } from './person-limit.ts';

/** What is asked: `looks` of a call that changes nothing. */
export interface Asked {
  looks: boolean;
}

/** Whether the session that an access token came from still lasts. */
export type SessionCheck = (accessToken: string, caller: Caller, asked: Asked) => Promise<boolean>;

/** The same, and how its owner stands to the administration now; `ended`: it does not last. */
export type AdminCheck = (accessToken: string, caller: Caller, asked: Asked) => Promise<AdminStanding | 'ended'>;

/**
 * API Gateway looks at a token's signature, age and client, and at nothing else: one that was stolen and then revoked would open
 * everything for the rest of its hour. So each call of who is signed in asks whether the session lasts, and each of the
 * administration whether its caller is an admin. Throws `unauthorized`, `forbidden`, what is wrong with the second factor, or `too_many_requests`.
 */
export function checkSession(check: SessionCheck | AdminCheck): MiddlewareObj<RoutedEvent> {
  return {
    before: async ({ event }) => {
      if (!event.caller) return;
      const token = bearerOf(event);
      limitPerson(event.caller.user_id);
      const looks = event.contractKey!.startsWith('GET ');
      const answer = token === '' ? 'ended' : await check(token, event.caller, { looks });
      if (answer === 'ended' || answer === false) throw new ShopError('unauthorized', 'the session has ended');
      // A check that knows nothing of admins lets nobody pass for one.
      event.standing = answer === true ? 'none' : answer;
      const { access } = contract[event.contractKey!];
      if (access === 'admin') assertAdmin(event.standing);
      if (access === 'admin-to-be') assertAdminToBe(event.standing);
    },
  };
}

function bearerOf({ headers }: RoutedEvent): string {
  const [, value = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return value.replace(/^Bearer /i, '');
}

function assertAdmin(standing: AdminStanding): void {
  if (standing === 'admin') return;
  if (standing === 'none') throw new ShopError('forbidden', 'only admins may do this');
  throw new ShopError('second_factor_required', 'only admins who signed in with a second factor may do this');
}

function assertAdminToBe(standing: AdminStanding): void {
  if (standing === 'no_second_factor') return;
  if (standing === 'admin') throw new ShopError('second_factor_there', 'there is a second factor already');
  assertAdmin(standing);
}
