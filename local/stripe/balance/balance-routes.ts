import * as z from 'zod';
import { noSuch } from '../fault.ts';
import { pageOf } from '../lists.ts';
import { created, expand, liesIn, paging, text } from '../parameters.ts';
import { route, type Route } from '../route.ts';
import type { BalanceTransaction, Payout, PayoutContents } from './balance-objects.ts';
import { payoutNow } from './payouts.ts';
import { asOf } from './transactions.ts';

/** `https://docs.stripe.com/api/balance`, `…/balance_transactions`, `…/payouts`; a shop only reads them. */
export const balanceRoutes: Route[] = [
  route('GET', '/v1/balance', z.strictObject({ expand }), ({ account }) => {
    const movements = account.store.list<BalanceTransaction>('balance_transaction').map((one) => asOf(account, one));
    const currencies = [...new Set(['chf', ...movements.map(({ currency }) => currency)])];
    const part = (status: BalanceTransaction['status']) =>
      currencies.map((currency) => ({
        amount: movements
          .filter((one) => one.currency === currency && one.status === status)
          .reduce((sum, { net }) => sum + net, 0),
        currency,
      }));
    return { object: 'balance', available: part('available'), livemode: false, pending: part('pending') };
  }),
  route(
    'GET',
    '/v1/balance_transactions',
    z.strictObject({
      ...paging,
      created,
      currency: text.optional(),
      payout: text.optional(),
      source: text.optional(),
      type: text.optional(),
    }),
    ({ account, params: { created: span, currency, payout, source, type, ...page } }) => {
      const contents =
        payout === undefined
          ? undefined
          : new Set(account.store.get<PayoutContents>('payout_contents', payout)?.transactions);
      const movements = account.store
        .since<BalanceTransaction>('balance_transaction', span?.gte ?? 0)
        .filter((one) => liesIn(one.created, span))
        .filter((one) => currency === undefined || one.currency === currency)
        // The list of a payout begins with the payout itself, as Stripe's does.
        .filter((one) => !contents || contents.has(one.id) || (one.type === 'payout' && one.source === payout))
        .filter((one) => source === undefined || one.source === source)
        .filter((one) => type === undefined || one.type === type)
        .map((one) => asOf(account, one));
      return pageOf(movements, page, '/v1/balance_transactions');
    },
  ),
  route('GET', '/v1/balance_transactions/{id}', z.strictObject({ expand }), ({ account, id }) => {
    const movement = account.store.get<BalanceTransaction>('balance_transaction', id);
    if (!movement) throw noSuch('balance transaction', id);
    return asOf(account, movement);
  }),
  route(
    'GET',
    '/v1/payouts',
    z.strictObject({ ...paging, created, arrival_date: created, status: text.optional() }),
    ({ account, params: { created: span, arrival_date, status, ...page } }) => {
      const payouts = account.store
        .list<Payout>('payout')
        .map((payout) => payoutNow(account, payout))
        .filter((payout) => liesIn(payout.created, span) && liesIn(payout.arrival_date, arrival_date))
        .filter((payout) => status === undefined || payout.status === status);
      return pageOf(payouts, page, '/v1/payouts');
    },
  ),
  route('GET', '/v1/payouts/{id}', z.strictObject({ expand }), ({ account, id }) => {
    const payout = account.store.get<Payout>('payout', id);
    if (!payout) throw noSuch('payout', id);
    return payoutNow(account, payout);
  }),
];
