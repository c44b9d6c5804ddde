import Stripe from 'stripe';
import { bookKindOf } from '../../../core/sales/books/book-kinds.ts';
import { bookCurrency } from '../../../core/sales/books/book-totals.ts';
import type { PaymentMethod } from '../../../core/sales/books/payment-method.ts';
import type { BookRow } from '../../../core/sales/contract/books.ts';
import { providerPage } from '../../../core/sales/orders/provider-page.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { call, find, idOf } from './client.ts';
import { methodOf, noMethod } from './method.ts';

/** A movement of the balance, before the shop looks for its order. */
export interface BalanceMovement extends Omit<BookRow, 'order_id'> {
  /** The payment that it belongs to; null for payouts and the provider's own fees. */
  payment: string | null;
  /** The order in the payment's metadata; undefined when the movement does not show the payment. */
  named_order: string | null | undefined;
}

const PAGE = 100;

/**
 * Reads a page of the balance's movements, the newest first.
 * @param from epoch seconds
 * @param after the id of the last movement of the previous page
 */
export async function readMovements(
  from: number,
  after: string | undefined,
): Promise<{ movements: BalanceMovement[]; more: boolean }> {
  const page = await call((stripe) =>
    stripe.balanceTransactions.list({
      created: { gte: from },
      limit: PAGE,
      expand: ['data.source'],
      ...(after !== undefined && { starting_after: after }),
    }),
  );
  return { movements: page.data.map(movementOf), more: page.has_more };
}

/** Reads the newest movement; undefined before the first. */
export async function readNewestMovement(): Promise<Pick<BookRow, 'id' | 'at' | 'day'> | undefined> {
  const { data } = await call((stripe) => stripe.balanceTransactions.list({ limit: 1 }));
  return data[0] && { id: data[0].id, ...timeOf(data[0].created) };
}

/** More than a day of any shop has. */
const MOST_PAID_OUT = { limit: 10_000 };

/** Lists the movements that a payout brought to the bank. Stripe knows none of a payout by hand. */
export async function readPaidOut(payout: string): Promise<Pick<BookRow, 'id' | 'at' | 'day'>[]> {
  try {
    const all = await call((stripe) =>
      stripe.balanceTransactions.list({ payout, limit: PAGE }).autoPagingToArray(MOST_PAID_OUT),
    );
    return all.filter(({ type }) => type !== 'payout').map(({ id, created }) => ({ id, ...timeOf(created) }));
  } catch (error) {
    if (error instanceof ShopError && error.cause instanceof Stripe.errors.StripeInvalidRequestError) return [];
    throw error;
  }
}

/** Reads the balance in cents of CHF: available, and on its way to it. */
export async function readBalance(): Promise<number> {
  const { available, pending } = await call((stripe) => stripe.balance.retrieve());
  return [...available, ...pending]
    .filter(({ currency }) => currency === bookCurrency)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Reads the order and the method of a payment. */
export async function readPaymentFacts(payment: string): Promise<PaymentMethod & { named_order: string | null }> {
  const intent = await find((stripe) => stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] }));
  const charge = intent?.latest_charge;
  return {
    named_order: intent?.metadata['order_id'] ?? null,
    ...(typeof charge === 'object' && charge !== null ? methodOf(charge) : noMethod),
  };
}

const timeOf = (created: number) => {
  const at = new Date(created * 1000);
  return { at: at.toISOString(), day: swissDay(at) };
};

const MAX_TEXT = 200;

function movementOf(transaction: Stripe.BalanceTransaction): BalanceMovement {
  const { id, created, reporting_category, description, source, amount, fee, currency } = transaction;
  return {
    id,
    ...timeOf(created),
    kind: bookKindOf(reporting_category),
    category: reporting_category,
    text: description?.slice(0, MAX_TEXT) ?? null,
    source: idOf(source),
    amount,
    fee,
    currency,
    ...noMethod,
    arrives: null,
    provider_page: null,
    payout: null,
    payout_arrives: null,
    payment: null,
    named_order: undefined,
    ...(source !== null && typeof source === 'object' ? factsOf(source) : {}),
  };
}

function factsOf(source: Stripe.BalanceTransactionSource): Partial<BalanceMovement> {
  if (source.object === 'charge') {
    const payment = idOf(source.payment_intent);
    return {
      payment,
      named_order: source.metadata['order_id'] ?? null,
      ...methodOf(source),
      provider_page: providerPage(`payments/${payment ?? source.id}`, source.livemode),
    };
  }
  if (source.object === 'refund') return { payment: idOf(source.payment_intent) };
  if (source.object === 'dispute')
    return {
      payment: idOf(source.payment_intent),
      provider_page: providerPage(`disputes/${source.id}`, source.livemode),
    };
  if (source.object === 'payout')
    return {
      arrives: swissDay(new Date(source.arrival_date * 1000)),
      provider_page: providerPage(`payouts/${source.id}`, source.livemode),
    };
  return {};
}
