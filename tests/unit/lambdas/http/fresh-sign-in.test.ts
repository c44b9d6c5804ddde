import { expect, it } from 'vitest';
import { contract, type RouteKey } from '../../../../core/contract.ts';
import { FRESH_SECONDS } from '../../../../core/people/fresh-sign-in.ts';
import type { Route } from '../../../../core/wire/route.ts';
import { askSignInAgain } from '../../../../lambdas/http/fresh-sign-in.ts';

const keys = Object.keys(contract) as RouteKey[];
const harmful = keys.filter((key) => (contract[key] as Route).needs_fresh_sign_in === 'always');
const now = () => Math.floor(Date.now() / 1000);

/** Returns the code of the refusal; undefined when the call passes. */
function refusalOf(contractKey: RouteKey, signed_in_at?: number): string | undefined {
  const caller = signed_in_at !== undefined && { user_id: 'anna', signed_in_at };
  try {
    void askSignInAgain().before!({ event: { route: contract[contractKey], ...(caller && { caller }) } } as never);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

it.each(harmful)('%s is refused after an old sign-in, and after one of unknown age', (key) => {
  expect(refusalOf(key, now() - 1)).toBeUndefined();
  for (const old of [now() - FRESH_SECONDS - 2, NaN, undefined]) expect(refusalOf(key, old)).toBe('sign_in_again');
});

it('other routes are answered after an old sign-in', () => {
  for (const key of keys.filter((key) => !harmful.includes(key))) expect(refusalOf(key, 0)).toBeUndefined();
});
