import { z } from 'zod';
import { pageOf } from './lists.ts';
import { created, liesIn, paging, text } from './parameters.ts';
import { route, type Route } from './route.ts';

interface OfPayment {
  id: string;
  charge: string;
  payment_intent: string;
  created: number;
}

/** The list of what can become of payments, of all or of one. @param kind under which the store keeps it */
export const ofPayment = <T extends OfPayment>(path: string, kind: string): Route =>
  route(
    'GET',
    path,
    z.strictObject({ ...paging, created, charge: text.optional(), payment_intent: text.optional() }),
    ({ account, params }) =>
      pageOf(
        account.store
          .list<T>(kind)
          .filter(({ charge }) => params.charge === undefined || charge === params.charge)
          .filter(
            ({ payment_intent }) => params.payment_intent === undefined || payment_intent === params.payment_intent,
          )
          .filter((one) => liesIn(one.created, params.created)),
        params,
        path,
      ),
  );
