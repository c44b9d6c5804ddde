import type { CustomerFields } from '../../../../core/people/contract/customers-admin.ts';
import { currentOf, givenOf, judgeEdit, type Edit } from '../../../../core/wire/edit.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { changedCustomerWords } from '../../search/words/customer-words.ts';
import { changedFields } from '../../shop/changes/changes.ts';
import { customerChange } from '../../shop/changes/customer-changes.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict, transact } from '../../table/table.ts';
import { readCustomer } from '../customers.ts';
import { isPresent } from '../stored-customer.ts';

/**
 * Sets an admin's values for a customer, if the old ones are still as the admin saw them. The office finds her by the
 * new ones. A repetition changes nothing.
 * @throws ShopError `customer_not_found`, `edit_conflict`
 */
export const editCustomer = (id: string, edit: Edit<CustomerFields>, by: string): Promise<boolean> =>
  retryOnConflict(`customer ${id}`, async () => {
    const customer = await readCustomer(id);
    if (!isPresent(customer)) throw new ShopError('customer_not_found', `there is no customer ${id}`);
    const verdict = judgeEdit<CustomerFields>(customer, edit);
    if (verdict === 'there') return true;
    if (verdict === 'conflict')
      throw new ShopError('edit_conflict', 'the customer changed meanwhile', undefined, currentOf(customer, edit));
    const set = givenOf<CustomerFields>(edit.changes);
    const was = currentOf<CustomerFields>(customer, edit);
    await transact([
      { change: { key: keys.customer(id), set, ...isStill({ ...was, email: customer.email }) } },
      ...(await changedCustomerWords({ ...customer, ...set }, customer)),
      customerChange(id, { by, what: 'edited', fields: changedFields(was, set) }),
    ]);
    return true;
  });
