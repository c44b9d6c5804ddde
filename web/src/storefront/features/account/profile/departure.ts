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

const WISH = 'wants-to-delete-account';

/** Remembers, over a new sign-in in this tab, that the customer wants to delete the account. */
export const keepWish = (): void => sessionStorage.setItem(WISH, '1');

export const hasWish = (): boolean => sessionStorage.getItem(WISH) !== null;

export const dropWish = (): void => sessionStorage.removeItem(WISH);
