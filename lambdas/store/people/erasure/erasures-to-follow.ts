import { z } from 'zod';
import { listReadable, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, deleteItem, unlessRefused, type Write } from '../../table/table.ts';
import { wordsOfCustomer } from '../../search/words/customer-words.ts';
import type { PresentCustomer } from '../stored-customer.ts';

/*
 * That a customer was emptied, while something of hers may be left beside her: whoever began to erase her may not have come to the end, and the
 * index may list an order that was paid in the same moment only now. The clock looks at her a while afterwards (`lambdas/sales/orders/follow-erasures.ts`).
 */
export const storedErasure = entity(
  'erasure that is looked at once more',
  z.object({
    customer_id: z.string(),
    at: z.string(),
    /** What finds what named her until she was emptied; null as soon as that is forgotten. */
    named: z.object({ email: z.string(), words: z.array(z.string()) }).nullable(),
    /** Ids of those whom she was made one with: the table may not say it any more. */
    merged: z.array(z.string()),
  }),
);
export type Erasure = Stored<typeof storedErasure>;

/** Goes with emptying her. */
export function erasureWrite(customer: PresentCustomer): Write {
  const { id: customer_id, email } = customer;
  const named = { email, words: wordsOfCustomer(customer) };
  const erasure: Erasure = { customer_id, at: new Date().toISOString(), named, merged: [] };
  return { put: { item: { ...keys.erasure(customer_id), ...erasure } } };
}

export const readErasure = (customerId: string): Promise<Erasure | undefined> =>
  readEntity(storedErasure, keys.erasure(customerId), { consistent: true });

/** Those that were begun until then. */
export const listErasures = async (until: Date): Promise<Erasure[]> =>
  (await listReadable(storedErasure, { ...ranges.erasures, consistent: true })).filter(
    ({ at }) => at <= until.toISOString(),
  );

/** Nothing is left that has to be found by what she was called. @param merged as they were before any of them was forgotten */
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
