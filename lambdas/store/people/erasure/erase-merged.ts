import { forgetDueMailsTo } from '../../mail/automatic/due-mails.ts';
import { wordsOfAddress } from '../../../../core/search/found-by.ts';
import { forgetInMailings } from '../../mail/bulk/forget-in-mailings.ts';
import { forgetStop } from '../../mail/stops.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, deleteItem, unlessRefused } from '../../table/table.ts';
import { forgetRefusedLines } from '../runs/refused-lines.ts';
import { forgetFailedBuyer } from './forget-failed-buyer.ts';
import { forgetMerge } from '../merge/follow-merges.ts';
import { isStillHers, type MergedCustomer } from '../merge/merged-customers.ts';
import { forgetTellRequestsOf } from '../following/tell-requests.ts';

/* Erases the rest of the customers merged into an erased one. */

/** Erases the address of a merged customer, unless an account was opened with it since. */
export async function eraseOtherAddress(merged: MergedCustomer, customerId: string): Promise<void> {
  const { id, email, unsubscribe_token } = merged;
  await deleteItem({ key: keys.unsubscribe(unsubscribe_token) });
  for (const whose of [id, customerId]) await forgetStop(email, whose);
  await forgetInMailings({ id, email, words: wordsOfAddress(email) });
  if (!(await isStillHers(customerId, merged))) return;
  await forgetTellRequestsOf(email);
  await forgetDueMailsTo(email);
  await forgetFailedBuyer(email);
  await forgetRefusedLines(email);
  await unlessRefused(() => deleteItem({ key: keys.email(email), ...isStill({ customer_id: customerId }) }));
}

/** Her former id no longer leads to a customer. */
export async function eraseMerged(customerId: string, { id, merged_at }: MergedCustomer): Promise<void> {
  await changeItem({ key: keys.customer(id), set: { merged_into: null } });
  await forgetMerge(merged_at, id);
  await deleteItem({ key: keys.mergedCustomer(customerId, id) });
}
