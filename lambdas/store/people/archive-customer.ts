import { customerChange } from '../shop/changes/customer-changes.ts';
import { countWrites } from '../shop/counts/count-writes.ts';
import { countedCustomer } from '../shop/counts/counted.ts';
import { isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { retryOnConflict, transact } from '../table/table.ts';
import { customerPlace } from './customer-state.ts';
import { readCustomer } from './customers.ts';
import { readPreferences } from './preferences.ts';

/**
 * Takes a customer out of the office's daily lists, or brings her back. Her purchases, account and preferences stay.
 * @returns false when she is already in this state or does not exist
 */
export async function archiveCustomer(id: string, archived: boolean, by: string): Promise<boolean> {
  return retryOnConflict(`customer ${id}`, async () => {
    const customer = await readCustomer(id);
    if (!customer || customer.email === null || (customer.archived_at !== null) === archived) return false;
    const now = new Date();
    const after = { ...customer, archived_at: archived ? now.toISOString() : null };
    const { unsubscribed_at, email_marketing } = await readPreferences(id);
    await transact([
      {
        change: {
          key: keys.customer(id),
          set: { archived_at: after.archived_at, ...customerPlace(after, { unsubscribed_at, email_marketing }) },
          ...isStill({ email: customer.email, archived_at: customer.archived_at }),
        },
      },
      { check: { key: keys.preferences(id), ...isStill({ unsubscribed_at, email_marketing }) } },
      ...countWrites(countedCustomer(after), countedCustomer(customer)),
      customerChange(id, { by, what: archived ? 'archived' : 'restored' }),
    ]);
    return true;
  });
}
