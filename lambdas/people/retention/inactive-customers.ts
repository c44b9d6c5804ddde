import { isInactiveFor } from '../../../core/people/inactive.ts';
import { monthsLater } from '../../../core/time/months-later.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { readAccount } from '../../store/people/accounts.ts';
import { listTellRequestsOf } from '../../store/people/following/tell-requests.ts';
import { listCustomersUntil } from '../../store/people/list-customers.ts';
import { otherAddressesOf } from '../../store/people/merge/merged-customers.ts';
import { readFactor } from '../../store/people/second-factor/factors.ts';
import type { PresentCustomer } from '../../store/people/stored-customer.ts';
import { hasLegalOrders } from '../../store/sales/lists/past-orders.ts';

const CONCURRENCY = 16;
/** Sorts after every time of a day. */
const END = '~';

/** Lists the customers without activity for so many months (`core/people/inactive.ts`). */
export async function listInactive(months: number, now: Date): Promise<PresentCustomer[]> {
  const last = monthsLater(swissDay(now), -months) + END;
  const found: PresentCustomer[] = [];
  await workThrough(await listCustomersUntil(last), CONCURRENCY, async ({ customer }) => {
    if (await isInactive(customer, months, now)) found.push(customer);
  });
  return found;
}

/** Tells the same of one customer. One whose erasure broke off counts as inactive. */
export async function isInactive(customer: PresentCustomer, months: number, now: Date): Promise<boolean> {
  const { id, user_id, email } = customer;
  const account = user_id === null ? undefined : await readAccount(user_id);
  // An account in erasure has no sign-in any more.
  const used = account && account.deleting_at === null ? account : null;
  if (!isInactiveFor(months, { ...customer, account: used }, now)) return false;
  if (user_id !== null && (await readFactor(user_id))) return false;
  if (await hasLegalOrders(id, now)) return false;
  for (const address of [email, ...(await otherAddressesOf(id))])
    if ((await listTellRequestsOf(address)).length > 0) return false;
  return true;
}
