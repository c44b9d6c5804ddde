import type { ExclusionReason } from '../../../core/mail/mailings.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { customerPlace } from '../../../lambdas/store/people/customer-state.ts';
import { newCustomer } from '../../../lambdas/store/people/customers.ts';
import { defaultSwitches } from '../../../lambdas/store/people/preferences.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { putItems } from '../../../lambdas/store/table/table.ts';

/** Customers without bulk mails: one in that many for each reason. */
const ONE_IN = 50;
const reasons = ['unsubscribed', 'orders_only', 'archived', 'stopped'] as const satisfies readonly ExclusionReason[];
type Reason = (typeof reasons)[number];
/** Customers that are written one after the other, and the number of such portions in parallel. */
const PORTION = 50;
const CONCURRENCY = 8;

/**
 * Writes customers into the table, only with the fields needed here. Returns the addresses with and without a bulk
 * mail.
 */
export async function fillCustomers(eligible: number): Promise<{ eligible: string[]; excluded: string[] }> {
  const addresses = { eligible: [] as string[], excluded: [] as string[] };
  const numbers = Array.from({ length: eligible }, (_, number) => number);
  const portions = numbers.flatMap((number) =>
    number % PORTION === 0 ? [numbers.slice(number, number + PORTION)] : [],
  );
  await workThrough(portions, CONCURRENCY, (portion) => putItems(portion.flatMap(itemsAround)));
  return addresses;

  function itemsAround(number: number): object[] {
    const add = (who: string, reason?: Reason) => {
      const email = `${who}.${number}@esempio.example`;
      addresses[reason ? 'excluded' : 'eligible'].push(email);
      return itemsOf(email, number, reason);
    };
    return [...add('anna'), ...(number % ONE_IN === 0 ? reasons.flatMap((reason) => add(reason, reason)) : [])];
  }
}

function itemsOf(email: string, number: number, reason: Reason | undefined): object[] {
  const created_at = new Date(Date.UTC(2026, 0, 1) + number).toISOString();
  const archived_at = reason === 'archived' ? created_at : null;
  const { customer, writes } = newCustomer(
    { email, created_at, archived_at, preferred_language: number % 3 === 0 ? 'de' : 'it' },
    undefined,
  );
  const switches = {
    ...defaultSwitches,
    ...(reason === 'unsubscribed' && { unsubscribed_at: created_at }),
    ...(reason === 'orders_only' && { email_marketing: false }),
  };
  const puts = writes.flatMap((write) => ('put' in write ? [write.put.item as { sk: string }] : []));
  const named = (sk: string) => puts.find((item) => item.sk === sk);
  return [
    { ...named('CUSTOMER'), ...customerPlace(customer, switches) },
    { ...named('PREFERENCES'), ...switches },
    { ...named('UNSUBSCRIBE') },
    ...(reason === 'stopped'
      ? [{ ...keys.stop(email), why: 'bounced', since: created_at, customer_id: customer.id, message_id: email }]
      : []),
  ];
}
