import { stillThere } from '../people/erasure/still-there.ts';
import { isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { indexKeys } from '../table/keys/list-keys.ts';
import { transact, unlessRefused } from '../table/table.ts';
import { readOrder } from './orders.ts';

/** Moves an order of a merged customer to the remaining one; its mail address stays. A repetition changes nothing. */
export async function moveOrder(id: string, from: string, to: string): Promise<void> {
  const order = await readOrder(id);
  if (order?.customer_id !== from) return;
  await unlessRefused(() =>
    transact([
      {
        change: {
          key: keys.order(id),
          set: { customer_id: to, ...indexKeys.order(to, order.created_at, id) },
          ...isStill({ customer_id: from }),
        },
      },
      stillThere(to),
    ]),
  );
}
