import * as z from 'zod';
import { listReadable, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, deleteItem, unlessRefused, type Write } from '../../table/table.ts';
import { wordsOfCustomer } from '../../search/words/customer-words.ts';
import type { PresentCustomer } from '../stored-customer.ts';

/* An emptied customer who may still have items elsewhere. Her erasure may have been interrupted, or the index may list
   an order late that was paid at the same moment. The clock looks at her again a while later
   (`lambdas/sales/orders/follow-erasures.ts`). */
export const storedErasure = entity(
  'erasure that is looked at once more',
  z.object({
    customer_id: z.string(),
    at: z.string(),
    /** Her former address and words, to find items that name her; null once these are forgotten. */
    named: z.object({ email: z.string(), words: z.array(z.string()) }).nullable(),
    /** The ids of her merged customers: the table may no longer have them. */
    merged: z.array(z.string()),
    /** True to keep the log of her mails, with a masked address: the shop sent them to a wrong one. */
    keeps_mails: z.boolean().default(false),
  }),
);
export type Erasure = Stored<typeof storedErasure>;

/** Belongs into the transaction that empties her. */
export function erasureWrite(customer: PresentCustomer, { keepsMails = false } = {}): Write {
  const { id: customer_id, email } = customer;
  const named = { email, words: wordsOfCustomer(customer) };
  const erasure: Erasure = { customer_id, at: new Date().toISOString(), named, merged: [], keeps_mails: keepsMails };
  return { put: { item: { ...keys.erasure(customer_id), ...erasure } } };
}

export const readErasure = (customerId: string): Promise<Erasure | undefined> =>
  readEntity(storedErasure, keys.erasure(customerId), { consistent: true });

/** Lists the erasures that began until a time. */
export const listErasures = async (until: Date): Promise<Erasure[]> =>
  (await listReadable(storedErasure, { ...ranges.erasures, consistent: true })).filter(
    ({ at }) => at <= until.toISOString(),
  );

/**
 * Forgets her former name and address: no item has to be found by them any more.
 * @param merged her merged customers before any of them was forgotten
 */
export const forgetNamed = (customerId: string, merged: readonly string[]) =>
  unlessRefused(() =>
    changeItem({
      key: keys.erasure(customerId),
      set: { named: null, merged },
      condition: 'attribute_exists(#pk) AND #named <> :none',
      values: { none: null },
    }),
  );

export const endErasure = (customerId: string): Promise<void> => deleteItem({ key: keys.erasure(customerId) });
