import { normalizedAddress } from '../../../core/people/email-address.ts';
import { isPaid, shownTotal } from '../../../core/sales/orders/orders.ts';
import { countWrites } from '../shop/counts/count-writes.ts';
import { countedCustomer } from '../shop/counts/counted.ts';
import { newCustomer, ownerOfEmail, type AddressOwner, type CustomerWrites } from '../people/customers.ts';
import { customerPlace } from '../people/customer-state.ts';
import { findCustomer } from '../people/find-customer.ts';
import { readPreferences, seenOf } from '../people/preferences.ts';
import { emptied, isUnknownOtherwise, strangerWrites } from '../people/erasure/stranger.ts';
import { isPresent, type StoredCustomer } from '../people/stored-customer.ts';
import { KEPT_DAYS } from '../shop/changes/changes.ts';
import { allOf, isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { indexKeys } from '../table/keys/list-keys.ts';
import type { Write } from '../table/table.ts';
import { orderWordWrites } from '../search/words/order-words.ts';
import { listAllOrders, type OrderWithItems } from './account-orders.ts';
import type { ActChanges } from './acts.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Returns the changes that give an order's mails another address. A guest's order leaves the customer of the wrong
 * address for the one of the right address: otherwise a stranger would find the photos in an account. An account's
 * order stays with the account.
 */
export async function addressChanges({ order, items }: OrderWithItems, address: string): Promise<ActChanges> {
  const email = normalizedAddress(address);
  const former = order.customer_id === null ? undefined : await findCustomer(order.customer_id);
  const named = (customer: Pick<StoredCustomer, 'first_name' | 'last_name'> | undefined) =>
    orderWordWrites(order, items, { first_name: null, last_name: null, ...customer, email });
  const stays = { set: { customer_email: email }, others: await named(former) };
  if (order.user_id !== null || !former || former.email === email) return stays;
  const owner = await ownerOfEmail(email);
  // It is another address of hers, from a merge.
  if (owner.customer?.id === former.id) return stays;
  const { customer, writes, counted } = receiver(order, former, email, owner);
  const left = await withoutOrder(former, order);
  return {
    set: {
      customer_email: email,
      customer_id: customer.id,
      ...indexKeys.order(customer.id, order.created_at, order.id),
    },
    others: [...writes, ...left.writes, ...countWrites(counted, left.counted), ...(await named(customer))],
  };
}

const worthOf = (order: StoredOrder): number => Math.round(shownTotal(order)) - order.refunded_amount;
const dayOf = ({ paid_at, created_at }: StoredOrder): string => paid_at ?? created_at;

/** Returns the customer of the right address with the purchase: an existing one, or a new one with the buyer's name. */
function receiver(order: StoredOrder, former: StoredCustomer, email: string, owner: AddressOwner): CustomerWrites {
  const day = dayOf(order);
  if (owner.customer) {
    const { id, first_order_date, last_order_date } = owner.customer;
    const days = [first_order_date, last_order_date, day].filter((one) => one !== null).sort();
    const change = {
      key: keys.customer(id),
      add: { total_spent: worthOf(order), total_orders: 1 },
      set: { first_order_date: days[0], last_order_date: days.at(-1) },
      condition: '#email = :email',
      values: { email: owner.customer.email },
    };
    return { customer: owner.customer, writes: [{ change }], counted: [] };
  }
  const { first_name, last_name, preferred_language } = former;
  return newCustomer(
    {
      email,
      first_name,
      last_name,
      preferred_language,
      created_at: new Date().toISOString(),
      total_spent: worthOf(order),
      total_orders: 1,
      first_order_date: day,
      last_order_date: day,
    },
    owner.claimed_by,
  );
}

/**
 * Returns the writes that take an order from the customer of its wrong address, and her counts. If this order alone made her a customer, a
 * stranger reads that address: she never agreed to advertising, and is deleted unless the shop knows her otherwise.
 */
async function withoutOrder(former: StoredCustomer, order: StoredOrder): Promise<Omit<CustomerWrites, 'customer'>> {
  const others = (await listAllOrders(former.id)).map((one) => one.order);
  const rest = others.filter(({ id }) => id !== order.id);
  const days = rest
    .filter(({ status }) => isPaid(status))
    .map(dayOf)
    .sort();
  const key = keys.customer(former.id);
  const add = { total_spent: -worthOf(order), total_orders: -1 };
  const set = { first_order_date: days[0] ?? null, last_order_date: days.at(-1) ?? null };
  const { total_orders } = former;
  const isNew = former.created_at >= order.created_at || former.created_at > historyBegins();
  if (isPresent(former) && rest.length === 0 && isNew && (await isUnknownOtherwise(former))) {
    const change = emptied(former);
    const condition = allOf(isStill({ total_orders }), { condition: change.condition!, values: change.values! });
    return {
      writes: [
        { change: { ...change, key, add, set: { ...change.set, ...set }, ...condition } },
        ...(await strangerWrites(former)),
      ],
      counted: countedCustomer(former),
    };
  }
  const mayStay = former.user_id !== null || days.length > 0;
  const consent = mayStay ? { place: {}, writes: [] } : await withdrawnConsent(former, order);
  const change = { key, add, set: { ...set, ...consent.place }, ...isStill({ total_orders, email: former.email }) };
  return { writes: [{ change }, ...consent.writes], counted: [] };
}

/** Returns the moment from which a customer's history is complete: an import since then has an entry there. */
const historyBegins = (): string => new Date(Date.now() - (KEPT_DAYS - 1) * 24 * 3_600_000).toISOString();

/**
 * Returns the place of a customer without advertising in the office's lists, and the write of her preferences. Nothing
 * changes if she was known before the order and chose since: that consent is her own.
 */
async function withdrawnConsent(
  former: StoredCustomer,
  order: StoredOrder,
): Promise<{ place: object; writes: Write[] }> {
  const before = await readPreferences(former.id);
  if (former.created_at < order.created_at && before.updated_at > former.created_at) return { place: {}, writes: [] };
  const set = { email_marketing: false, sms_marketing: false };
  const change = {
    key: keys.preferences(before.customer_id),
    set: { ...set, updated_at: new Date().toISOString() },
    ...isStill(seenOf(before)),
  };
  return { place: customerPlace(former, { ...before, ...set }) ?? {}, writes: [{ change }] };
}
