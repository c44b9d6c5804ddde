import type Stripe from 'stripe';
import type { Language } from '../../../core/wire/languages.ts';
import { nameInParts } from '../../../core/people/name-in-parts.ts';
import { call, find } from './client.ts';

/** Tells whether Stripe (still) knows a customer. */
export async function hasCustomer(id: string): Promise<boolean> {
  const customer = await find((stripe) => stripe.customers.retrieve(id));
  return customer !== undefined && customer.deleted !== true;
}

/** Makes a customer at Stripe; the same key returns the same one. */
export async function createCustomer(
  { email, language }: { email: string; language: Language },
  idempotencyKey: string,
): Promise<string> {
  const { id } = await call((stripe) =>
    stripe.customers.create({ email, preferred_locales: [language] }, { idempotencyKey }),
  );
  return id;
}

/** Returns the address of Stripe's page for a customer's payments and payment methods; it is valid for some minutes. */
export async function openPortal(customer: string, language: Language, returnUrl: string): Promise<string> {
  const { url } = await call((stripe) =>
    stripe.billingPortal.sessions.create({ customer, locale: language, return_url: returnUrl }),
  );
  return url;
}

/** Stripe's data of a person with an address; unknown fields are null. */
export interface StripePerson {
  stripe_customer_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  province_code: string | null;
  zip_code: string | null;
  country_code: string | null;
}

/**
 * Lists a page of Stripe's customers, the newest first.
 * @param after the last customer of the previous page
 * @returns `last`: null on the last page
 */
export async function listStripeCustomers(
  after: string | null,
): Promise<{ people: StripePerson[]; last: string | null }> {
  const { data, has_more } = await call((stripe) =>
    stripe.customers.list({ limit: 100, ...(after !== null && { starting_after: after }) }),
  );
  return { people: data.flatMap(personOf), last: has_more ? (data.at(-1)?.id ?? null) : null };
}

function personOf({ id, email, name, phone, address }: Stripe.Customer): StripePerson[] {
  if (!email) return [];
  return [
    {
      stripe_customer_id: id,
      email,
      ...nameInParts(name ?? null),
      phone: phone || null,
      ...addressOf(address ?? {}),
    },
  ];
}

const addressOf = ({ line1, line2, city, state, postal_code, country }: Partial<Stripe.Address>) => ({
  address_line1: line1 || null,
  address_line2: line2 || null,
  city: city || null,
  province_code: state || null,
  zip_code: postal_code || null,
  country_code: country || null,
});
