import type Stripe from 'stripe';
import { call } from './client.ts';

export interface ContainedTax {
  /** `MWST`. */
  display_name: string;
  percentage: number;
}

/** More than any shop of this kind has. */
const MOST = { limit: 300 };

/** The rates that an instance has found: Stripe's rates never change, but may be archived. */
const known = new Map<string, Promise<string>>();

/** Returns the id of Stripe's rate for an included tax. Makes a missing one, once for all parallel callers. */
export function taxRateOf(tax: ContainedTax): Promise<string> {
  const key = `${tax.display_name} ${tax.percentage}`;
  const before = known.get(key);
  if (before) return before;
  const rate = findOrMake(tax, `tax-${key}`);
  known.set(key, rate);
  rate.catch(() => known.delete(key));
  return rate;
}

/** Call it when Stripe refused a session: the next call then looks up an archived rate again. */
export const forgetTaxRates = (): void => known.clear();

async function findOrMake(tax: ContainedTax, idempotencyKey: string): Promise<string> {
  const rates = await call((stripe) =>
    stripe.taxRates.list({ active: true, inclusive: true, limit: 100 }).autoPagingToArray(MOST),
  );
  return rates.find((rate: Stripe.TaxRate) => isOf(rate, tax))?.id ?? make(tax, idempotencyKey);
}

/** For a day the same key returns its earlier result, although that may be archived meanwhile. */
async function make(tax: ContainedTax, idempotencyKey: string): Promise<string> {
  const made = await call((stripe) =>
    stripe.taxRates.create({ ...tax, inclusive: true, country: 'CH' }, { idempotencyKey }),
  );
  const { active } = await call((stripe) => stripe.taxRates.retrieve(made.id));
  return active ? made.id : make(tax, `${idempotencyKey} after ${made.id}`);
}

const isOf = (rate: Stripe.TaxRate, { display_name, percentage }: ContainedTax): boolean =>
  rate.country === 'CH' && rate.display_name === display_name && rate.percentage === percentage;
