import { MAX_CUSTOMERS_PER_CALL } from '../../../../../../../core/people/customer-limits.ts';

/** Changes many customers, with as many in each call as the shop takes. @returns the number of changed customers */
export async function inPieces(
  ids: readonly string[],
  change: (some: string[]) => Promise<{ changed: number }>,
): Promise<number> {
  let sum = 0;
  for (let at = 0; at < ids.length; at += MAX_CUSTOMERS_PER_CALL)
    sum += (await change(ids.slice(at, at + MAX_CUSTOMERS_PER_CALL))).changed;
  return sum;
}
