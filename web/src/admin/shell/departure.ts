/** Whoever signs out goes home: the guard, which sees a session end, would lead to the sign-in. Lasts until the page is left. */
let held = false;

export const holdGuard = (): void => {
  held = true;
};

export const isGuardHeld = (): boolean => held;
