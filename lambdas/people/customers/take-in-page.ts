import { listStripeCustomers } from '../../gateways/stripe/customers.ts';
import type { Outcome, StoredCustomerRun } from '../../store/people/runs/customer-runs.ts';
import { takeIn } from '../../store/people/runs/take-in.ts';

/**
 * Brings what the payment provider knows of a page of its customers to the shop's own: who they are there, and what nobody knew of them. Whom the shop
 * does not know is left alone: she may have been erased.
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
