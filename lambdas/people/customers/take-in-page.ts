import { listStripeCustomers } from '../../gateways/stripe/customers.ts';
import type { Outcome, StoredCustomerRun } from '../../store/people/runs/customer-runs.ts';
import { takeIn } from '../../store/people/runs/take-in.ts';

/**
 * Imports a page of the payment provider's customers into the shop's: their ids there, and missing data. Skips unknown
 * people: they may have been erased.
 */
export async function takeInPage({
  by,
  cursor,
}: StoredCustomerRun): Promise<{ outcome: Outcome; cursor: string | null }> {
  const { people, last } = await listStripeCustomers(cursor);
  const outcome: Outcome = { created: 0, updated: 0, done: people.length, errors: [] };
  for (const person of people) {
    const { done } = await takeIn({ ...person, company: null }, { by, now: new Date(), newId: null, gapsOnly: true });
    if (done === 'updated') outcome.updated++;
  }
  return { outcome, cursor: last };
}
