import { readEntity } from '../table/entities.ts';
import { keys } from '../table/keys.ts';
import { storedCustomer, type StoredCustomer } from './stored-customer.ts';

/** Whom a customer's id leads to: herself, or who she is since she was made one with another (`merge-customers.ts`). */
export async function findCustomer(id: string): Promise<StoredCustomer | undefined> {
  for (let at = id; ;) {
    const customer = await readEntity(storedCustomer, keys.customer(at), { consistent: true });
    if (!customer || customer.merged_into === null) return customer;
    at = customer.merged_into;
  }
}
