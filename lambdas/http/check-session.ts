import { randomUUID } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { AdminStanding } from '../../core/people/admin-standing.ts';
import { isAdminSessionOver } from '../../core/people/fresh-sign-in.ts';
import { deviceInCookies } from '../../core/people/sessions/device-cookie.ts';
import { deviceNameOf } from '../../core/people/sessions/device-name.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import type { Caller } from './caller.ts';
import type { RoutedEvent } from './find-route.ts';
import { limitSession } from './session-limit.ts';
import { coarseNetwork } from './viewer-network.ts';

/** `looks` is true for a read-only call. */
export interface Asked {
  looks: boolean;
}

/** Tells whether an access token's session is still active. */
export type SessionCheck = (accessToken: string, caller: Caller, asked: Asked) => Promise<boolean>;

/** Returns the owner's present standing towards the administration too; `ended`: the session is over. */
export type AdminCheck = (accessToken: string, caller: Caller, asked: Asked) => Promise<AdminStanding | 'ended'>;

/** The place of a call. */
interface CalledFrom {
  /** As *iPhone, Safari*; null for an unknown program. */
  device: string | null;
  /** The browser's own name, new if it has none yet. */
  device_id: string;
  network: string | null;
}

/** Notes the use of a session that the pool accepts. `ended`: by the shop (`lambdas/store/people/sessions`). */
export type UseSession = (caller: Caller, from: CalledFrom) => Promise<'begun' | 'goes_on' | 'ended'>;

/**
 * Checks the session of each signed-in call, and in the administration also whether its caller is an admin. API Gateway
 * checks only a token's signature, age and client: a stolen and revoked token would stay usable for the rest of its
 * hour. The pool cannot end one session among several, so the shop's own note of it counts as well. Throws
 * `unauthorized`, `session_ended`, `forbidden`, an error of the second factor, or `too_many_requests`.
 */
export function checkSession(check: SessionCheck | AdminCheck, use: UseSession): MiddlewareObj<RoutedEvent> {
  return {
    before: async ({ event }) => {
      if (!event.caller) return;
      const token = headerOf(event, 'authorization').replace(/^Bearer /i, '');
      limitSession(event.caller.session_id);
      const looks = event.contractKey!.startsWith('GET ');
      const answer = token === '' ? 'ended' : await check(token, event.caller, { looks });
      if (answer === 'ended' || answer === false) throw new ShopError('unauthorized', 'the session has ended');
      // A check without a standing lets no caller pass as an admin.
      event.standing = answer === true ? 'none' : answer;
      const { access } = event.route!;
      if ((access !== 'customer' || event.caller.admin) && isAdminSessionOver(event.caller.signed_in_at, Date.now()))
        throw new ShopError('unauthorized', 'an admin’s session lasts 12 hours');
      const from = calledFrom(event);
      const used = await use(event.caller, from);
      if (used === 'begun') event.deviceId = from.device_id;
      if (used === 'ended')
        throw new ShopError('session_ended', 'the session was ended, or an admin’s was unused: sign in again');
      if (access === 'admin') assertAdmin(event.standing);
      if (access === 'admin-to-be') assertAdminToBe(event.standing);
    },
  };
}

const calledFrom = (event: RoutedEvent): CalledFrom => ({
  device: deviceNameOf(headerOf(event, 'user-agent')),
  device_id: deviceInCookies(event.cookies) ?? randomUUID(),
  network: coarseNetwork(event.headers) ?? null,
});

function headerOf({ headers }: RoutedEvent, wanted: string): string {
  const [, value = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted) ?? [];
  return value;
}

function assertAdmin(standing: AdminStanding): void {
  if (standing === 'admin') return;
  if (standing === 'none') throw new ShopError('forbidden', 'only admins may do this');
  throw new ShopError('second_factor_required', 'only admins who signed in with a second factor may do this');
}

function assertAdminToBe(standing: AdminStanding): void {
  if (standing === 'no_second_factor' || standing === 'code_needed') return;
  assertAdmin(standing);
}
