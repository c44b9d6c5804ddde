import * as z from 'zod';
import { pageOf } from '../lists.ts';
import { created, liesIn, paging, text } from '../parameters.ts';
import { route, type Route } from '../route.ts';

interface OfPayment {
  id: string;
  charge: string;
  payment_intent: string;
  created: number;
}

/** Lists the disputes or warnings of all payments, or of one. @param kind the store's name for them */
export const ofPayment = <T extends OfPayment>(path: string, kind: string): Route =>
  route(
    'GET',
    path,
    z.strictObject({ ...paging, created, charge: text.optional(), payment_intent: text.optional() }),
    ({ account, params: { charge, payment_intent, created: span, ...page } }) =>
      pageOf(
        account.store.list<T>(kind, { charge, payment_intent }).filter((one) => liesIn(one.created, span)),
        page,
        path,
      ),
  );
