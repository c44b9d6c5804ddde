import type { Account } from './account.ts';
import { StripeFault } from './fault.ts';
import { pageOf } from './lists.ts';
import type { Kept } from './store.ts';
import { lineItemsIn } from './payments/sessions.ts';

/** The fields of an object with ids that `expand` replaces by their objects. */
const expandable: Record<string, Record<string, string>> = {
  product: { default_price: 'price' },
  price: { product: 'product' },
  'checkout.session': { payment_intent: 'payment_intent', customer: 'customer' },
  payment_intent: { customer: 'customer', latest_charge: 'charge' },
  charge: { balance_transaction: 'balance_transaction', payment_intent: 'payment_intent' },
  refund: { balance_transaction: 'balance_transaction', charge: 'charge', payment_intent: 'payment_intent' },
  payout: { balance_transaction: 'balance_transaction' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
};

/** The kinds of a movement's sources, by the beginnings of their ids. */
const sources: Record<string, string> = {
  ch: 'charge',
  py: 'charge',
  re: 'refund',
  pyr: 'refund',
  dp: 'dispute',
  po: 'payout',
};

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a copy of the answer with the requested fields expanded; `line_items` shows the first ten, as Stripe does.
 * @throws StripeFault for an unknown path.
 */
export function expandAnswer(account: Account, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Json;
  for (const path of paths) expandPath(account, copy, path.split('.'), path);
  return copy;
}

function expandPath(account: Account, object: Json, [field, ...rest]: string[], path: string): void {
  if (field === undefined) return;
  if (Array.isArray(object['data']) && field === 'data') {
    for (const entry of object['data']) if (isObject(entry)) expandPath(account, entry, rest, path);
    return;
  }
  const value = fieldInFull(account, object, field, path);
  object[field] = value;
  if (isObject(value)) expandPath(account, value, rest, path);
}

function fieldInFull(account: Account, object: Json, field: string, path: string): unknown {
  const type = String(object['object']);
  const id = String(object['id']);
  if (type === 'checkout.session' && field === 'line_items') {
    return object[field] ?? pageOf(lineItemsIn(account, id), {}, `/v1/checkout/sessions/${id}/line_items`);
  }
  const value = object[field];
  const kind = type === 'balance_transaction' && field === 'source' ? kindOfSource(value) : expandable[type]?.[field];
  if (kind === undefined && !isObject(value)) {
    throw new StripeFault(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (kind === undefined || typeof value !== 'string') return value;
  return structuredClone(account.store.get<Kept>(kind, value) ?? value);
}

/** Any movement may be expanded, though it has no source. */
const kindOfSource = (id: unknown): string => sources[String(id).split('_')[0] ?? ''] ?? 'charge';
