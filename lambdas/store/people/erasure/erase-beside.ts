import { forgetInMailings } from '../../mail/bulk/forget-in-mailings.ts';
import { forgetStop } from '../../mail/stops.ts';
import { transact, unlessRefused } from '../../table/table.ts';
import { eraseMerged, eraseOtherAddress } from './erase-merged.ts';
import { eraseTraces } from './erase-traces.ts';
import { forgetNamed, readErasure, type Erasure } from './erasures-to-follow.ts';
import { listAllMerged } from '../merge/merged-customers.ts';
import { findPreferences, noPreferencesWrites } from '../preferences.ts';

/**
 * Whatever else there is of an emptied customer, and of those whom she was made one with. Repeated, it goes on where it broke off.
 * @returns the ids of all of her orders, whose ZIPs are the caller's to remove
 */
export async function eraseBeside(customer_id: string): Promise<string[]> {
  const erasure = await readErasure(customer_id);
  if (erasure) await forgetWhatNames(erasure);
  await erasePreferences(customer_id);
  // After the customer, so that nobody is made one with her any more.
  const merged = await listAllMerged(customer_id);
  for (const { one, into } of merged) await eraseOtherAddress(one, into);
  const others = new Set([...(erasure?.merged ?? []), ...merged.map(({ one }) => one.id)]);
  await forgetNamed(customer_id, [...others]);
  const orders: string[] = [];
  // What was to be brought over of those whom she was made one with, and what is hers.
  const person = [...others, customer_id];
  for (const id of person) orders.push(...(await eraseTraces(id, customer_id, person)));
  for (const { one, into } of merged) await eraseMerged(into, one);
  return orders;
}

/** A mail of hers may have come back while she was emptied, or she been listed for one. */
async function forgetWhatNames({ customer_id: id, named }: Erasure): Promise<void> {
  if (!named) return;
  await forgetStop(named.email, id);
  await forgetInMailings({ id, ...named });
}

/** Whoever was about to write to her as she was emptied may have made them anew. */
async function erasePreferences(customerId: string): Promise<void> {
  const made = await findPreferences(customerId);
  if (made) await unlessRefused(() => transact(noPreferencesWrites(customerId, made)));
}
