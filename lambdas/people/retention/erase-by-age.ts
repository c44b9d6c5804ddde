import { environment } from '../../environment.ts';
import { deleteZips, deleteZipsOf, exportsOf } from '../../gateways/buckets/zips.ts';
import { putRemoval } from '../../gateways/buckets/removals.ts';
import { deletePoolUser, readPoolUser, signOutEverywhere } from '../../gateways/identity/user-pool.ts';
import { log } from '../../log.ts';
import { readAccount } from '../../store/people/accounts.ts';
import { beginErasure, eraseIf, eraseSignIn, finishErasure } from '../../store/people/erasure/erasure.ts';
import { eraseBuyer } from '../../store/people/erasure/erase-traces.ts';
import type { PresentCustomer } from '../../store/people/stored-customer.ts';
import { listPastOrders } from '../../store/sales/lists/past-orders.ts';
import { readAgeLimits } from '../../store/shop/settings/age-limits.ts';
import { isInactive, listInactive } from './inactive-customers.ts';

/** The numbers per run; the next day takes the following ones. */
const MAX_ORDERS = 500;
const MAX_CUSTOMERS = 50;

/**
 * Runs on a schedule (`lib/stacks/called.ts`). It takes the buyers out of orders whose legal years have ended, and
 * erases customers without activity, if the office chose a number of months. One that fails does not prevent the others;
 * a repetition goes on.
 * @throws Error after the run if one failed
 */
export async function handler(): Promise<{ orders: number; customers: number }> {
  const now = new Date();
  const orders = await eraseBuyers(now);
  const customers = await eraseInactive(now);
  log.info('old data was erased', { orders: orders.done, customers: customers.done });
  const failed = orders.failed + customers.failed;
  if (failed > 0) throw new Error(`old data of ${failed} orders and customers could not be erased`);
  return { orders: orders.done, customers: customers.done };
}

/** Amounts, dates and photos of an order stay for the books and figures. */
const eraseBuyers = async (now: Date) =>
  each((await listPastOrders(now)).slice(0, MAX_ORDERS), async (id) => {
    await deleteZipsOf([id]);
    await eraseBuyer(id);
  });

async function eraseInactive(now: Date) {
  const { erase_after_months: months } = await readAgeLimits();
  if (months === null) return { done: 0, failed: 0 };
  const inactive = (await listInactive(months, now)).slice(0, MAX_CUSTOMERS);
  return each(inactive, (customer) => eraseCustomer(customer, months, now));
}

async function each<T>(all: readonly T[], erase: (one: T) => Promise<void>) {
  const counts = { done: 0, failed: 0 };
  for (const one of all) {
    try {
      await erase(one);
      counts.done++;
    } catch (error) {
      counts.failed++;
      log.error('old data could not be erased', { error: error instanceof Error ? error : String(error) });
    }
  }
  return counts;
}

/** Erases her sign-in first: until the customer herself is emptied, the next run finds and finishes her. */
async function eraseCustomer(listed: PresentCustomer, months: number, now: Date): Promise<void> {
  const { id, user_id } = listed;
  if (!(await isInactive(listed, months, now))) return;
  if (user_id !== null) await eraseUser(user_id, id);
  const orders = await eraseIf(id, async (customer) => {
    if (customer.user_id !== user_id || !(await isInactive(customer, months, now))) return false;
    await putRemoval({ at: now.toISOString(), id, removal: { kind: 'erasure', customer_id: id, user_id } });
    return true;
  });
  await deleteZipsOf(orders);
}

async function eraseUser(userId: string, customer_id: string): Promise<void> {
  const pool = environment.userPoolId;
  const account = await readAccount(userId);
  if (account) {
    const removal = { kind: 'erasure', customer_id, user_id: userId } as const;
    await putRemoval({ at: new Date().toISOString(), id: customer_id, removal });
    await beginErasure(userId);
  }
  const user = account && account.email !== '' ? await readPoolUser(pool, account.email) : undefined;
  if (user?.user_id === userId) {
    await signOutEverywhere(pool, user.username);
    await deletePoolUser(pool, user.username);
  }
  await deleteZips(exportsOf(userId));
  await eraseSignIn(userId);
  await finishErasure(userId);
}
