/**
 * True while the admin ends the session on purpose: the page after that is then chosen already. Otherwise the guard,
 * which notices the end, would lead to the sign-in. Lasts until the admin leaves the page.
 */
let held = false;

export const holdGuard = (): void => {
  held = true;
};

export const isGuardHeld = (): boolean => held;
