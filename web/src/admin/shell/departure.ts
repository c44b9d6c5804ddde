/** Whoever ends the session on purpose leads on; the guard, which sees it end, would lead to the sign-in. Lasts until the page is left. */
let held = false;

export const holdGuard = (): void => {
  held = true;
};

export const isGuardHeld = (): boolean => held;
