import * as z from 'zod';
import { entity, type Stored } from '../table/entity.ts';
import { storedLanguage } from '../table/fields.ts';

const text = z.string().nullable();

/** The personal fields of a customer, except her e-mail. Her erasure clears every field added here. */
const person = {
  /** The account; null without one. */
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
    /** In the spelling of `normalizedAddress`; null after an erasure or a merge. */
    email: text,
    /** The remaining customer after a merge (`merge-customers.ts`); then no personal data is left here. */
    merged_into: text.default(null),
    ...person,
    preferred_language: storedLanguage,
    created_at: z.string(),
    archived_at: text,
    /** Ids of the office's tags; a deleted tag may remain for a while. */
    tags: z.array(z.string()).default([]),
    /** In cents. */
    total_spent: z.number(),
    total_orders: z.number(),
    first_order_date: text,
    last_order_date: text,
  }),
);
export type StoredCustomer = Stored<typeof storedCustomer>;

export type PresentCustomer = StoredCustomer & { email: string };

export const isPresent = (customer: StoredCustomer | undefined): customer is PresentCustomer =>
  typeof customer?.email === 'string';

/** The empty personal fields of an unknown or erased person. */
export const NOBODY = Object.fromEntries(Object.keys(person).map((name) => [name, null])) as Record<
  keyof typeof person,
  null
>;

/** The claim of an e-mail address by its customer. */
export const storedEmailClaim = entity('claim of an e-mail address', z.object({ customer_id: z.string() }));
