import { forgetDueMailsTo } from '../../mail/automatic/due-mails.ts';
import { forgetInMailings } from '../../mail/bulk/forget-in-mailings.ts';
import { maskMails } from '../../mail/move-mails.ts';
import { forgetStop, keepStopAlone } from '../../mail/stops.ts';
import { transact, unlessRefused } from '../../table/table.ts';
import { eraseMerged, eraseOtherAddress } from './erase-merged.ts';
import { eraseTraces } from './erase-traces.ts';
import { forgetFailedBuyer } from './forget-failed-buyer.ts';
import { forgetNamed, readErasure, type Erasure } from './erasures-to-follow.ts';
import { listAllMerged } from '../merge/merged-customers.ts';
import { forgetRefusedLines } from '../runs/refused-lines.ts';
import { findPreferences, noPreferencesWrites } from '../preferences.ts';

/**
 * Erases all other items of an emptied customer and of the customers merged into her. A repetition continues an
 * interrupted run.
 * @returns the ids of all her orders; the caller removes their ZIPs
 */
export async function eraseBeside(customer_id: string): Promise<string[]> {
  const erasure = await readErasure(customer_id);
  if (erasure) await forgetWhatNames(erasure);
  await erasePreferences(customer_id);
  // After the customer, so that no further customer can be merged into her.
  const merged = await listAllMerged(customer_id);
  for (const { one, into } of merged) await eraseOtherAddress(one, into);
  const others = new Set([...(erasure?.merged ?? []), ...merged.map(({ one }) => one.id)]);
  await forgetNamed(customer_id, [...others]);
  const orders: string[] = [];
  // Erases the items that were to be moved from merged customers, and her own.
  const person = [...others, customer_id];
  for (const id of person) orders.push(...(await eraseTraces(id, customer_id, person)));
  for (const { one, into } of merged) await eraseMerged(into, one);
  return orders;
}

/** Meanwhile a mail or payment of hers may have failed, or a list may have named her. */
async function forgetWhatNames({ customer_id: id, named, keeps_mails }: Erasure): Promise<void> {
  if (!named) return;
  if (keeps_mails) {
    await maskMails(id, named.email);
    await forgetDueMailsTo(named.email);
    // Whoever called a mail spam gets none, also after the next wrong address.
    await keepStopAlone(named.email, id);
  } else await forgetStop(named.email, id);
  await forgetFailedBuyer(named.email);
  await forgetRefusedLines(named.email);
  await forgetInMailings({ id, ...named });
}

/** A call that was about to write to her may have made them again. */
async function erasePreferences(customerId: string): Promise<void> {
  const made = await findPreferences(customerId);
  if (made) await unlessRefused(() => transact(noPreferencesWrites(customerId, made)));
}
