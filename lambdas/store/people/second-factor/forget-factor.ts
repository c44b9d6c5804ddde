import { ranges } from '../../table/keys.ts';
import { deleteItem, queryItems } from '../../table/table.ts';

/** Forgets a user's second factor, its recovery codes, and all that sessions and devices proved of it. */
export async function forgetFactor(userId: string): Promise<void> {
  for (const { pk, sk } of await queryItems({ ...ranges.secondFactor(userId), consistent: true }))
    await deleteItem({ key: { pk, sk } });
}
