import { deleteZips, exportsOf, zipsOf } from '../../gateways/buckets/zips.ts';
import { readCustomer } from '../../store/people/customers.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';

/** Deletes the order's ZIPs before the present one: they may have photos that a take-down names later. */
export async function deleteEarlierZips({ id, zip, zip_since }: StoredOrder): Promise<void> {
  const since = Math.max(zip_since, zip?.generation ?? 0);
  const prefix = zipsOf(id);
  await deleteZips(prefix, (key) => key !== zip?.key && Number(key.slice(prefix.length).split('/')[0]) < since);
}

/** Deletes the buyer's exports when photos leave the order: they contain these, too. A later export is made anew. */
export async function deleteExports({ user_id, customer_id, zip, zip_since }: StoredOrder): Promise<void> {
  if (zip !== null || zip_since === 1) return;
  const account = user_id ?? (customer_id === null ? undefined : (await readCustomer(customer_id))?.user_id);
  if (account) await deleteZips(exportsOf(account));
}
