import { expect, it } from 'vitest';
import { contract, type RouteKey } from '../../../../core/contract.ts';
import { ADMIN_SESSION_SECONDS } from '../../../../core/people/fresh-sign-in.ts';
import { checkSession } from '../../../../lambdas/http/check-session.ts';

const now = () => Math.floor(Date.now() / 1000);

/** Calls with a good token of an admin. Returns the code of the refusal; undefined when the call passes. */
async function refusalOf(contractKey: RouteKey, signed_in_at: number): Promise<string | undefined> {
  const event = {
    contractKey,
    route: contract[contractKey],
    headers: { authorization: 'Bearer good' },
    caller: { user_id: 'anna', signed_in_at },
  };
  try {
    await checkSession(
      async () => 'admin',
      async () => 'goes_on',
    ).before!({ event } as never);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

it('an admin’s call is refused twelve hours after the sign-in, though the pool still takes the token', async () => {
  const old = now() - ADMIN_SESSION_SECONDS - 2;
  expect(await refusalOf('GET /api/admin/dashboard', now() - ADMIN_SESSION_SECONDS + 60)).toBeUndefined();
  expect(await refusalOf('GET /api/admin/dashboard', old)).toBe('unauthorized');
  expect(await refusalOf('GET /api/account', old)).toBeUndefined();
});
