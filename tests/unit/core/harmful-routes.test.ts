import { expect, it } from 'vitest';
import { contract } from '../../../core/contract.ts';
import type { Route } from '../../../core/wire/route.ts';

/** A word of an address that names erasing, an export, sending to many or the payment settings. */
const HARMFUL =
  /erase|\/delete$|export|settings\/payment|mailings\/\{mailing_id\}\/actions|orders\/\{order_id\}\/actions/;

/** Reads without a person's data, and a customer's own export, which is mailed to no other address. */
const HARMLESS = ['GET /api/admin/settings/payment', 'GET /api/account/export', 'POST /api/account/export'];

it('every route that erases, exports, refunds, sends to many or changes payments asks for a recent sign-in', () => {
  const forgotten = Object.entries<Route>(contract)
    .filter(([key, route]) => HARMFUL.test(key) && route.access !== 'public' && !route.needs_fresh_sign_in)
    .map(([key]) => key);
  expect(forgotten.sort()).toEqual([...HARMLESS].sort());
});
