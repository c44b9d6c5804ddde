import type { MiddlewareObj } from '@middy/core';
import { ShopError } from '../../core/shop-error.ts';
import type { Caller } from './caller.ts';
import type { ParsedEvent } from './parse-input.ts';

/** Whether the session that an access token came from still lasts. */
export type SessionCheck = (accessToken: string, caller: Caller) => Promise<boolean>;

/**
 * API Gateway looks at a token's signature, age and client, and at nothing else: one that was stolen and then revoked would open
 * everything for the rest of its hour. So each call of who is signed in asks whether the session lasts. Throws `unauthorized`.
 */
export function checkSession(lasts: SessionCheck): MiddlewareObj<ParsedEvent> {
  return {
    before: async ({ event }) => {
      const { caller, headers } = event.input!;
      if (!caller) return;
      const token = (headers['authorization'] ?? '').replace(/^Bearer /i, '');
      if (token === '' || !(await lasts(token, caller))) throw new ShopError('unauthorized', 'the session has ended');
    },
  };
}
