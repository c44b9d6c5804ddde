import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '../../core/contract/fields.ts';
import { keys, sameAddress } from './keys.ts';
import { readItem, type Write } from './table.ts';

/** `spec/storefront.md §3`, Customer, with the totals of the paid orders. */
export interface StoredCustomer {
  id: string;
  /** As `sameAddress` spells it. */
  email: string;
  /** The account, once there is one. */
  user_id: string | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  company: string | null;
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  province_code: string | null;
  zip_code: string | null;
  country_code: string | null;
  stripe_customer_id: string | null;
  preferred_language: Language;
  created_at: string;
  archived_at: string | null;
  /** Cents. */
  total_spent: number;
  total_orders: number;
  first_order_date: string | null;
  last_order_date: string | null;
}

/** What the payment provider tells of a buyer. */
export interface Buyer extends Pick<
  StoredCustomer,
  'first_name' | 'last_name' | 'phone' | 'address_line1' | 'address_line2' | 'city' | 'province_code' | 'zip_code' | 'country_code' | 'stripe_customer_id'
> {
  email: string;
}

/** What a paid order adds to its customer. */
export interface Purchase {
  /** Cents. */
  total_amount: number;
  paid_at: string;
  language: Language;
}

export const readCustomer = (id: string): Promise<StoredCustomer | undefined> => readItem<StoredCustomer>(keys.customer(id), { consistent: true });

/** The customer of an e-mail address (however it is spelled, see `sameAddress`); undefined when there is none. */
export async function customerOfEmail(address: string): Promise<StoredCustomer | undefined> {
  const owner = await ownerOfEmail(address);
  return owner === undefined ? undefined : readCustomer(owner);
}

async function ownerOfEmail(address: string): Promise<string | undefined> {
  const claim = await readItem<{ customer_id: string }>(keys.email(address), { consistent: true });
  return claim?.customer_id;
}

/**
 * The writes that create or find the buyer's customer and count the purchase, for the order's transaction. They are refused
 * when somebody else created the customer since; then ask again.
 */
export async function customerWrites(buyer: Buyer, purchase: Purchase): Promise<{ customerId: string; writes: Write[] }> {
  const owner = await ownerOfEmail(buyer.email);
  const known = owner === undefined ? undefined : await readCustomer(owner);
  return known ? { customerId: known.id, writes: [countPurchase(known, buyer, purchase)] } : newCustomer(buyer, purchase, owner);
}

function countPurchase(customer: StoredCustomer, buyer: Buyer, purchase: Purchase): Write {
  const missing = Object.fromEntries(
    Object.entries(buyer).filter(([name, value]) => value !== null && customer[name as keyof Buyer] === null),
  );
  return {
    change: {
      key: keys.customer(customer.id),
      add: { total_spent: purchase.total_amount, total_orders: 1 },
      set: {
        ...missing,
        last_order_date: purchase.paid_at,
        ...(customer.first_order_date === null && { first_order_date: purchase.paid_at }),
      },
      condition: 'attribute_exists(#pk)',
    },
  };
}

/** @param gone the address's former owner, of whom nothing is left but the claim: no payment may wait for somebody to clear it */
function newCustomer(
  buyer: Buyer, { total_amount, paid_at, language }: Purchase, gone: string | undefined,
): { customerId: string; writes: Write[] } {
  const id = randomUUID();
  const email = sameAddress(buyer.email);
  const customer: StoredCustomer = {
    ...buyer, id, email, user_id: null, company: null, preferred_language: language, created_at: paid_at, archived_at: null,
    total_spent: total_amount, total_orders: 1, first_order_date: paid_at, last_order_date: paid_at,
  };
  return {
    customerId: id,
    writes: [
      { put: { item: { ...keys.customer(id), ...customer }, condition: 'attribute_not_exists(#pk)' } },
      { put: { item: { ...keys.preferences(id), ...newPreferences(id, paid_at) }, condition: 'attribute_not_exists(#pk)' } },
      {
        put: {
          item: { ...keys.email(email), customer_id: id },
          condition: gone === undefined ? 'attribute_not_exists(#pk)' : '#customer_id = :gone',
          ...(gone !== undefined && { values: { gone } }),
        },
      },
    ],
  };
}

/** The defaults of `spec/storefront.md §3`. */
const newPreferences = (customerId: string, now: string) => ({
  id: randomUUID(),
  customer_id: customerId,
  email_marketing: true,
  email_order_notifications: true,
  sms_marketing: false,
  sms_order_notifications: false,
  unsubscribed_at: null,
  unsubscribe_token: randomBytes(32).toString('base64url'),
  updated_at: now,
});
