import * as z from 'zod';
import type { Control } from '../control.ts';
import type { Account } from './account.ts';
import { failPayout, payOut } from './balance/payouts.ts';
import { appealDispute, closeDispute, openDispute, reviewDispute, warnOfFraud } from './payments/disputes.ts';
import { arriveRefund, failRefund, refundCharge } from './payments/refunds.ts';
import { changeMoods, moods, tellMoods } from './moods.ts';
import type { Webhooks } from './events/webhooks.ts';

const change = z.strictObject({
  delay_ms: z.number().int().min(0).max(600_000).optional(),
  duplicates: z.number().int().min(0).max(1000).optional(),
  shuffle: z.boolean().optional(),
  hold: z.boolean().optional(),
  /** The opposite of `hold`, for readability. */
  release: z.literal(true).optional(),
});

/**
 * `POST /_local/webhooks` `{ delay_ms, duplicates, shuffle, hold | release: true }`; `GET` returns the number of
 * pending deliveries.
 */
export const webhooksControl = (webhooks: Webhooks): Control<typeof change> => ({
  order: change,
  tell: () => ({ pending: webhooks.pending() }),
  obey: ({ release, ...changes }) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const mood = webhooks.change({ ...given, ...(release ? { hold: false } : {}) });
    return { ...mood, pending: webhooks.pending() };
  },
});

const moodChange = z.partialRecord(z.enum(moods), z.boolean());

/** `POST /_local/moods` `{ pending_refunds, named_buyers, portal_unsaved }`, each true or false; `GET` returns them. */
export const moodsControl = (account: Account): Control<typeof moodChange> => ({
  order: moodChange,
  tell: () => tellMoods(account),
  obey: (order) => account.store.transaction(() => changeMoods(account, order)),
});

const ofDisputes = z.union([
  z.strictObject({ dispute: z.string(), amount: z.number().int().min(1).optional() }),
  z.strictObject({ close_dispute: z.string(), as: z.enum(['won', 'lost']) }),
  z.strictObject({ review_dispute: z.string() }),
  z.strictObject({ appeal_dispute: z.string() }),
  z.strictObject({ warn_of_fraud: z.string() }),
]);
const ofMoney = z.union([
  z.strictObject({ refund: z.string(), amount: z.number().int().min(1).optional() }),
  z.strictObject({ arrive_refund: z.string() }),
  z.strictObject({ fail_refund: z.string() }),
  z.strictObject({ pay_out: z.literal('available') }),
  z.strictObject({ fail_payout: z.string() }),
]);

/** An action of others after the sale, on a payment (`pi_…`, and cents) or on the balance. */
const afterSale = z.union([ofDisputes, ofMoney]);

/**
 * `POST /_local/after-sale`: disputes, warnings of fraud, the dashboard's refunds, failing refunds, and payouts, which no
 * call of the API makes.
 */
export const afterSaleControl = (account: Account): Control<typeof afterSale> => ({
  order: afterSale,
  tell: () => ({}),
  obey: (order) =>
    account.store.transaction(() => {
      const { data } = ofDisputes.safeParse(order);
      return data ? obeyOfDisputes(account, data) : obeyOfMoney(account, ofMoney.parse(order));
    }),
});

function obeyOfDisputes(account: Account, order: z.output<typeof ofDisputes>): object | string {
  if ('dispute' in order) return openDispute(account, order.dispute, order.amount);
  if ('close_dispute' in order) return closeDispute(account, order.close_dispute, order.as) ?? 'no such open dispute';
  if ('review_dispute' in order) return reviewDispute(account, order.review_dispute) ?? 'no such open dispute';
  if ('appeal_dispute' in order) return appealDispute(account, order.appeal_dispute) ?? 'no such lost dispute';
  return warnOfFraud(account, order.warn_of_fraud);
}

function obeyOfMoney(account: Account, order: z.output<typeof ofMoney>): object | string {
  if ('refund' in order)
    return refundCharge(account, { payment_intent: order.refund, amount: order.amount }, undefined);
  if ('pay_out' in order) return payOut(account) ?? 'nothing is available';
  if ('fail_payout' in order) return failPayout(account, order.fail_payout) ?? 'no such payout';
  if ('arrive_refund' in order) return arriveRefund(account, order.arrive_refund) ?? 'no such pending refund';
  return failRefund(account, order.fail_refund) ?? 'no such refund on its way';
}
