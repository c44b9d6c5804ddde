import { expect, it } from 'vitest';
import {
  ADMIN_SESSION_SECONDS,
  FRESH_SECONDS,
  isAdminSessionOver,
  isFreshSignIn,
} from '../../../../core/people/fresh-sign-in.ts';

const SIGNED_IN = 1_700_000_000;
const after = (seconds: number) => isFreshSignIn(SIGNED_IN, (SIGNED_IN + seconds) * 1000);

it('a sign-in is fresh for fifteen minutes, to the second', () => {
  expect([-5, 0, FRESH_SECONDS, FRESH_SECONDS + 1].map(after)).toEqual([true, true, true, false]);
});

it('a token that does not say when its session began is never fresh', () => {
  expect(isFreshSignIn(NaN, SIGNED_IN * 1000)).toBe(false);
});

it('an admin’s session is over after twelve hours, to the second, and when its begin is unknown', () => {
  const over = (seconds: number) => isAdminSessionOver(SIGNED_IN, (SIGNED_IN + seconds) * 1000);
  expect([0, ADMIN_SESSION_SECONDS, ADMIN_SESSION_SECONDS + 1, NaN].map(over)).toEqual([false, false, true, true]);
});
