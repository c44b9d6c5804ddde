import type * as z from 'zod';
import type { MergePreview, mergedCustomer } from '../../../core/people/contract/customer-merges.ts';
import { joinedCustomer, stricterConsent, whoStays, type MergeRefusal } from '../../../core/people/merge-customers.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { customerState } from '../../store/people/customer-state.ts';
import { readCustomer } from '../../store/people/customers.ts';
import { findCustomer } from '../../store/people/find-customer.ts';
import { finishMerges } from '../../store/people/merge/finish-merge.ts';
import { joinCustomers } from '../../store/people/merge/merge-customers.ts';
import { readPreferences, type StoredPreferences } from '../../store/people/preferences.ts';
import type { PresentCustomer } from '../../store/people/stored-customer.ts';
import { MAX_TAGS } from '../../store/people/tags/tagged.ts';
import { requireCustomer } from './office-customer.ts';

/** A call answers within thirty seconds. */
const WORK_MS = 15_000;

const told = (customer: PresentCustomer, preferences: StoredPreferences): MergePreview['stays'] => ({
  ...customer,
  state: customerState(customer, preferences),
  has_account: customer.user_id !== null,
  preferences,
});

function refusalOf(here: PresentCustomer, other: PresentCustomer): MergeRefusal | null {
  const sides = whoStays(here, other);
  if (!sides) return 'two_accounts';
  return joinedCustomer(sides.stays, sides.goes).tags.length > MAX_TAGS ? 'too_many_tags' : null;
}

/** Returns the result of a merge without writing. @throws ShopError `customer_not_found` */
export async function previewMerge(hereId: string, otherId: string): Promise<MergePreview> {
  const [here, other] = await Promise.all([requireCustomer(hereId), requireCustomer(otherId)]);
  const { stays, goes } = whoStays(here, other) ?? { stays: here, goes: other };
  const [kept, gone] = await Promise.all([readPreferences(stays.id), readPreferences(goes.id)]);
  const after = joinedCustomer(stays, goes);
  const preferences = stricterConsent(kept, gone);
  const filled = Object.keys(after).filter(
    (name) => stays[name as keyof PresentCustomer] === null && after[name as keyof PresentCustomer] !== null,
  );
  return {
    refused: here.id === other.id ? 'same' : refusalOf(here, other),
    stays: told(stays, kept),
    goes: told(goes, gone),
    after: { ...after, state: customerState(after, preferences), preferences, filled },
  };
}

/**
 * Merges two customers. A repetition continues an interrupted merge and repeats no step.
 * @param id the remaining customer
 * @throws ShopError `customer_not_found`, `two_accounts`, `too_many_tags`
 * @throws ShopError `edit_conflict` when the other one must remain, or was merged elsewhere meanwhile
 */
export async function mergeCustomers(
  id: string,
  mergedId: string,
  by: string,
): Promise<z.input<typeof mergedCustomer>> {
  const until = Date.now() + WORK_MS;
  return retry(`a merge of customer ${mergedId}`, async () => {
    const [here, other] = await Promise.all([requireCustomer(id), readCustomer(mergedId)]);
    if (other?.merged_into) {
      if ((await findCustomer(mergedId))?.id !== here.id)
        throw new ShopError('edit_conflict', 'the customer was merged into another customer meanwhile');
      return { customer_id: here.id, more: await finishMerges(here.id, until) };
    }
    if (!other || other.email === null) throw new ShopError('customer_not_found', `there is no customer ${mergedId}`);
    const gone = { ...other, email: other.email };
    if (here.id === gone.id) return { customer_id: here.id, more: false };
    const refusal = refusalOf(here, gone);
    if (refusal) throw new ShopError(refusal, 'these two customers cannot be merged');
    if (whoStays(here, gone)?.stays !== here)
      throw new ShopError('edit_conflict', 'the other customer has an account and must be the one that stays');
    await joinCustomers(here, gone, by);
    return undefined;
  });
}
