import { ApiError } from '../../../../shared/api/api-error.ts';
import { signOut } from '../../../../shared/session/session-tokens.ts';

/** The next page when the customer ends the session herself. Without a plan, the account leads to the sign-in. */
let planned: string | undefined;

export const planDeparture = (path: string): void => {
  planned = path;
};

export function takeDeparture(): string | undefined {
  const path = planned;
  planned = undefined;
  return path;
}

type Wish = 'delete' | 'export';

const keyOf = (wish: Wish): string => `wish-in-account-${wish}`;

/** Remembers, over a new sign-in in this tab, the customer's wish in the account. */
const keepWish = (wish: Wish): void => sessionStorage.setItem(keyOf(wish), '1');

export const hasWish = (wish: Wish): boolean => sessionStorage.getItem(keyOf(wish)) !== null;

export const dropWish = (wish: Wish): void => sessionStorage.removeItem(keyOf(wish));

/** Tells whether the shop refused a call because the sign-in is not recent. */
export const isOldSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again';

/**
 * Ends the session, also at Google's page if it came from there, so that the next sign-in is a new one. The account leads
 * to the sign-in by itself, and that leads back to the wish.
 */
export async function signInAgain(wish: Wish): Promise<void> {
  keepWish(wish);
  const hostedPages = await signOut();
  if (hostedPages) location.assign(hostedPages);
}
