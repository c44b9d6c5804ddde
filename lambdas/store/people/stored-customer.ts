import { z } from 'zod';
import { entity, type Stored } from '../table/entity.ts';
import { storedLanguage } from '../table/fields.ts';

const text = z.string().nullable();

/** What of a customer is a person, beside her e-mail. Whatever is added here is erased with her. */
const person = {
  /** The account, once there is one. */
  user_id: text,
  first_name: text,
  last_name: text,
  phone: text,
  company: text,
  address_line1: text,
  address_line2: text,
  city: text,
  province_code: text,
  zip_code: text,
  country_code: text,
  stripe_customer_id: text,
};

/** `spec/storefront.md §3`, Customer, with the totals of the paid orders. */
export const storedCustomer = entity(
  'customer',
  z.object({
    id: z.string(),
    /** As `normalizedAddress` spells it; null once the person was erased, by herself or by the office, or was made one with another customer. */
    email: text,
    /** The customer who she is since then (`merge-customers.ts`); of herself nothing is left here. */
    merged_into: text.default(null),
    ...person,
    preferred_language: storedLanguage,
    created_at: z.string(),
    archived_at: text,
    /** Ids of the office's tags; one that was deleted may stand there for a while. */
    tags: z.array(z.string()).default([]),
    /** Cents. */
    total_spent: z.number(),
    total_orders: z.number(),
    first_order_date: text,
    last_order_date: text,
  }),
);
export type StoredCustomer = Stored<typeof storedCustomer>;

/** A customer who is there. */
export type PresentCustomer = StoredCustomer & { email: string };

export const isPresent = (customer: StoredCustomer | undefined): customer is PresentCustomer =>
  typeof customer?.email === 'string';

/** Nothing of the person is known, or left. */
export const NOBODY = Object.fromEntries(Object.keys(person).map((name) => [name, null])) as Record<
  keyof typeof person,
  null
>;

/** The claim of an e-mail address: whose it is. */
export const storedEmailClaim = entity('claim of an e-mail address', z.object({ customer_id: z.string() }));
