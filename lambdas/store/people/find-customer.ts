import { readEntity } from '../table/entities.ts';
import { keys } from '../table/keys.ts';
import { storedCustomer, type StoredCustomer } from './stored-customer.ts';

/** Finds a customer by id: herself, or the one she was merged into (`merge-customers.ts`). */
export async function findCustomer(id: string): Promise<StoredCustomer | undefined> {
  const customer = await readEntity(storedCustomer, keys.customer(id), { consistent: true });
  return customer && customer.merged_into !== null ? findCustomer(customer.merged_into) : customer;
}
