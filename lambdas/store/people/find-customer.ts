import { readEntity } from '../table/entities.ts';
import { keys } from '../table/keys.ts';
import { storedCustomer, type StoredCustomer } from './stored-customer.ts';

/** Finds a customer by id: herself, or the one she was merged into (`merge-customers.ts`). */
export async function findCustomer(id: string): Promise<StoredCustomer | undefined> {
  for (let at = id; ;) {
    const customer = await readEntity(storedCustomer, keys.customer(at), { consistent: true });
    if (!customer || customer.merged_into === null) return customer;
    at = customer.merged_into;
  }
}
