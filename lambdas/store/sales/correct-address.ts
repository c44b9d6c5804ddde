import { normalizedAddress } from '../../../core/people/email-address.ts';
import { isPaid, shownTotal } from '../../../core/sales/orders/orders.ts';
import { countWrites } from '../shop/counts/count-writes.ts';
import { newCustomer, ownerOfEmail, type AddressOwner } from '../people/customers.ts';
import { customerPlace } from '../people/customer-state.ts';
import { findCustomer } from '../people/find-customer.ts';
import { readPreferences, seenOf } from '../people/preferences.ts';
import type { StoredCustomer } from '../people/stored-customer.ts';
import { isStill } from '../table/expressions.ts';
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
  const { customer, writes } = receiver(order, former, email, owner);
  return {
    set: {
      customer_email: email,
      customer_id: customer.id,
      ...indexKeys.order(customer.id, order.created_at, order.id),
    },
    others: [...writes, ...(await withoutOrder(former, order)), ...(await named(customer))],
  };
}

const worthOf = (order: StoredOrder): number => Math.round(shownTotal(order)) - order.refunded_amount;
const dayOf = ({ paid_at, created_at }: StoredOrder): string => paid_at ?? created_at;

/** Returns the customer of the right address with the purchase: an existing one, or a new one with the buyer's name. */
function receiver(
  order: StoredOrder,
  former: StoredCustomer,
  email: string,
  owner: AddressOwner,
): { customer: StoredCustomer; writes: Write[] } {
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
    return { customer: owner.customer, writes: [{ change }] };
  }
  const { first_name, last_name, preferred_language } = former;
  const { customer, writes, counted } = newCustomer(
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
  return { customer, writes: [...writes, ...countWrites(counted)] };
}

/**
 * Returns the customer of the wrong address with her remaining purchases. If this order alone made her a customer, she
 * never agreed to advertising: a stranger reads that address.
 */
async function withoutOrder(former: StoredCustomer, order: StoredOrder): Promise<Write[]> {
  const others = (await listAllOrders(former.id)).map((one) => one.order);
  const days = others
    .filter(({ id, status }) => id !== order.id && isPaid(status))
    .map(dayOf)
    .sort();
  const isStranger = former.user_id === null && days.length === 0 && former.created_at >= order.created_at;
  const consent = isStranger ? await withdrawnConsent(former) : { place: {}, writes: [] };
  return [
    {
      change: {
        key: keys.customer(former.id),
        add: { total_spent: -worthOf(order), total_orders: -1 },
        set: { first_order_date: days[0] ?? null, last_order_date: days.at(-1) ?? null, ...consent.place },
        condition: '#total_orders = :orders AND #email = :email',
        values: { orders: former.total_orders, email: former.email },
      },
    },
    ...consent.writes,
  ];
}

/** Returns the place of a customer without advertising in the office's lists, and the write of her preferences. */
async function withdrawnConsent(former: StoredCustomer): Promise<{ place: object; writes: Write[] }> {
  const before = await readPreferences(former.id);
  const set = { email_marketing: false, sms_marketing: false };
  const change = {
    key: keys.preferences(before.customer_id),
    set: { ...set, updated_at: new Date().toISOString() },
    ...isStill(seenOf(before)),
  };
  return { place: customerPlace(former, { ...before, ...set }) ?? {}, writes: [{ change }] };
}
