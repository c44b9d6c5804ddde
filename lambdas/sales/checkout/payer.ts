import type { Language } from '../../../core/wire/languages.ts';
import { createCustomer, hasCustomer } from '../../gateways/stripe/customers.ts';
import { readCustomer, setStripeCustomer } from '../../store/people/customers.ts';

/**
 * Returns an account's customer at the payment provider, one per person. Makes a missing or removed one, once for all
 * parallel callers. A guest has none (docs/data-model.md, One person, one customer). Undefined for an erased customer.
 */
export async function payerOf(customerId: string, language: Language): Promise<string | undefined> {
  const customer = await readCustomer(customerId);
  if (!customer || customer.email === null) return undefined;
  const before = customer.stripe_customer_id;
  if (before !== null && (await hasCustomer(before))) return before;
  // The provider refuses a key that comes with another language.
  const key = `customer-${customerId}-${before ?? 'first'}-${language}`;
  const made = await createCustomer({ email: customer.email, language }, key);
  return (await setStripeCustomer(customerId, before, made)) ? made : payerOf(customerId, language);
}
