import type { MiddlewareObj } from '@middy/core';
import { isFreshSignIn } from '../../core/people/fresh-sign-in.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import type { Caller } from './caller.ts';
import type { RoutedEvent } from './find-route.ts';

/** Refuses harmful calls of an old sign-in, because its device may be in another person's hands. */
export function askSignInAgain(): MiddlewareObj<RoutedEvent> {
  return {
    before: ({ event: { route, caller } }) => {
      if (route!.needs_fresh_sign_in === 'always') assertFreshSignIn(caller);
    },
  };
}

/**
 * Asserts a recent sign-in. The function of a route `by_content` calls it.
 * @throws ShopError `sign_in_again`
 */
export function assertFreshSignIn(caller: Caller | undefined, now = Date.now()): void {
  if (!isFreshSignIn(caller?.signed_in_at ?? NaN, now))
    throw new ShopError('sign_in_again', 'this call needs a sign-in of the last 15 minutes');
}
