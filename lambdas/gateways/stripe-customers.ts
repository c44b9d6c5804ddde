import type { Language } from '../../core/languages.ts';
import { call, find } from './stripe-client.ts';

/** Whether Stripe (still) knows a customer. */
export async function hasCustomer(id: string): Promise<boolean> {
  const customer = await find((stripe) => stripe.customers.retrieve(id));
  return customer !== undefined && customer.deleted !== true;
}

/** Makes a customer at Stripe; the same key gives the same one. */
export async function createCustomer(
  { email, language }: { email: string; language: Language },
  idempotencyKey: string,
): Promise<string> {
  const { id } = await call((stripe) =>
    stripe.customers.create({ email, preferred_locales: [language] }, { idempotencyKey }),
  );
  return id;
}

/** The address of Stripe's page where a customer sees her payments and changes her means of payment; good for some minutes. */
export async function openPortal(customer: string, language: Language, returnUrl: string): Promise<string> {
  const { url } = await call((stripe) =>
    stripe.billingPortal.sessions.create({ customer, locale: language, return_url: returnUrl }),
  );
  return url;
}
