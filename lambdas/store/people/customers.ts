import { randomUUID } from 'node:crypto';
import type { Language } from '../../../core/wire/fields.ts';
import { normalizedAddress } from '../../../core/people/email-address.ts';
import { countedCustomer, type Counted } from '../shop/counts/counted.ts';
import { readEntity } from '../table/entities.ts';
import { keys } from '../table/keys.ts';
import { changeItem, conditionFailed, type Write } from '../table/table.ts';
import { changedCustomerWords, newCustomerWords } from '../search/words/customer-words.ts';
import { customerPlace } from './customer-state.ts';
import { findCustomer } from './find-customer.ts';
import { defaultSwitches, preferencesWrites, type NewSwitches } from './preferences.ts';
import { NOBODY, storedCustomer, storedEmailClaim, type StoredCustomer } from './stored-customer.ts';

/** The payment provider's data of a buyer. */
export interface Buyer extends Pick<
  StoredCustomer,
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'address_line1'
  | 'address_line2'
  | 'city'
  | 'province_code'
  | 'zip_code'
  | 'country_code'
  | 'stripe_customer_id'
> {
  email: string;
}

/** A paid order's contribution to its customer. */
export interface Purchase {
  /** In cents. */
  total_amount: number;
  paid_at: string;
  language: Language;
}

export const readCustomer = (id: string): Promise<StoredCustomer | undefined> =>
  readEntity(storedCustomer, keys.customer(id), { consistent: true });

/** Stores a customer's id at the payment provider; false when it changed since `before` was read. */
export async function setStripeCustomer(
  id: string,
  before: string | null,
  stripe_customer_id: string,
): Promise<boolean> {
  try {
    await changeItem({
      key: keys.customer(id),
      set: { stripe_customer_id },
      condition: 'attribute_exists(#pk) AND #stripe_customer_id = :before',
      values: { before },
    });
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}

/** The owner of an e-mail address, in any spelling (`normalizedAddress`). */
export interface AddressOwner {
  /** Undefined when the address has no customer. */
  customer: StoredCustomer | undefined;
  /** The customer id in the address's claim; that customer may no longer exist. */
  claimed_by: string | undefined;
}

export async function ownerOfEmail(address: string): Promise<AddressOwner> {
  const claim = await readEntity(storedEmailClaim, keys.email(address), { consistent: true });
  return { customer: await presentCustomer(claim?.customer_id ?? null), claimed_by: claim?.customer_id };
}

/** Returns an existing customer, or the one she was merged into; undefined for an erased one. */
async function presentCustomer(id: string | null): Promise<StoredCustomer | undefined> {
  const customer = id === null ? undefined : await findCustomer(id);
  return customer && customer.email !== null ? customer : undefined;
}

/**
 * A customer after these writes, and their addition to the office's counters. The caller's transaction counts it
 * together with its own.
 */
export interface CustomerWrites {
  customer: StoredCustomer;
  writes: Write[];
  counted: Counted[];
}

/**
 * Returns the writes that create or find the buyer's customer and count the purchase, for the order's transaction. They
 * are refused when another call created or erased the customer meanwhile; then call again.
 * @param ordered the customer with the account that made the order, whatever address paid; null for a guest's
 */
export async function customerWrites(
  buyer: Buyer,
  purchase: Purchase,
  ordered: string | null,
): Promise<CustomerWrites> {
  const owner = await ownerOfEmail(buyer.email);
  const known = (await presentCustomer(ordered)) ?? owner.customer;
  if (known) return { customer: known, writes: await countPurchase(known, buyer, purchase), counted: [] };
  const { total_amount, paid_at, language } = purchase;
  return newCustomer(
    {
      ...buyer,
      preferred_language: language,
      created_at: paid_at,
      total_spent: total_amount,
      total_orders: 1,
      first_order_date: paid_at,
      last_order_date: paid_at,
    },
    owner.claimed_by,
  );
}

async function countPurchase(customer: StoredCustomer, buyer: Buyer, purchase: Purchase): Promise<Write[]> {
  const missing = Object.fromEntries(
    Object.entries(buyer).filter(([name, value]) => value !== null && customer[name as keyof Buyer] === null),
  );
  return [
    {
      change: {
        key: keys.customer(customer.id),
        add: { total_spent: purchase.total_amount, total_orders: 1 },
        set: {
          ...missing,
          last_order_date: purchase.paid_at,
          ...(customer.first_order_date === null && { first_order_date: purchase.paid_at }),
        },
        // Not for an erased customer: no personal data may return to her.
        condition: '#email = :email',
        values: { email: customer.email },
      },
    },
    ...(await changedCustomerWords({ ...customer, ...missing }, customer)),
  ];
}

type NewCustomer = Pick<StoredCustomer, 'created_at' | 'preferred_language'> &
  Partial<StoredCustomer> & { email: string };

const nothingKnown: Omit<StoredCustomer, 'id' | 'email' | 'created_at' | 'preferred_language'> = {
  ...NOBODY,
  merged_into: null,
  archived_at: null,
  tags: [],
  total_spent: 0,
  total_orders: 0,
  first_order_date: null,
  last_order_date: null,
};

/**
 * Returns the writes of a new customer, her preferences and the claim of the address, for one transaction.
 * @param gone the address's former owner, if only the claim is left: no payment and no account may wait for a clean-up
 * @param switches her mail preferences
 */
export function newCustomer(
  customer: NewCustomer,
  gone: string | undefined,
  switches: NewSwitches = defaultSwitches,
): CustomerWrites {
  const id = customer.id ?? randomUUID();
  const email = normalizedAddress(customer.email);
  const whole: StoredCustomer = { ...nothingKnown, ...customer, id, email };
  return {
    customer: whole,
    counted: countedCustomer(whole),
    writes: [
      {
        put: {
          item: { ...keys.customer(id), ...customerPlace(whole, switches), ...whole },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      ...preferencesWrites(id, customer.created_at, switches),
      ...newCustomerWords(whole),
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
