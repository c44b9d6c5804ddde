import type { TestShop } from './shop-process.ts';
import type { SignedIn } from './sign-in.ts';
import { forger } from './wrong-tokens.ts';

/** Returns an admin's session as if it had begun some time ago. */
export async function asIfSignedInBefore(shop: TestShop, admin: SignedIn, seconds: number): Promise<SignedIn> {
  const begun = Math.floor(Date.now() / 1000) - seconds;
  const accessToken = await forger(shop, admin.accessToken)({ auth_time: begun });
  const kept = Object.entries(admin.kept).map(([key, value]) => [
    key,
    value === admin.accessToken ? accessToken : value,
  ]);
  return {
    ...admin,
    accessToken,
    headers: { authorization: `Bearer ${accessToken}` },
    kept: Object.fromEntries(kept) as Record<string, string>,
  };
}
