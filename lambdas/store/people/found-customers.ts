import { listByIds } from '../table/by-ids.ts';
import { keys } from '../table/keys.ts';
import { findByWords } from '../search/words/find-by-words.ts';
import { storedCustomer, type StoredCustomer } from './stored-customer.ts';

/** Finds customers by typed words, the newest first, including archived ones. */
export async function findCustomers(
  text: string,
  most: number,
): Promise<{ customers: StoredCustomer[]; more: boolean }> {
  const { ids, more } = await findByWords('customer', text, most);
  const found = await listByIds(storedCustomer, ids, keys.customer);
  return { customers: found.filter(({ email }) => email !== null), more };
}
