import { z } from 'zod';
import { listReadable } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { deleteItem, putItem, unlessRefused, type Write } from '../table/table.ts';

/*
 * What somebody of the office has to see to at the payment provider. Each comes and goes with a look at what became of an order's money,
 * in the same transaction.
 */
export const storedConcern = entity(
  'concern about a payment',
  z.object({
    kind: z.enum(['payment_disputed', 'fraud_warning', 'wrong_amount']),
    /** The provider's: of the dispute, the warning, or the checkout session. */
    id: z.string(),
    order_id: z.string(),
    /** When it came up. */
    since: z.string(),
    /** Cents of the currency. */
    amount: z.number(),
    currency: z.string(),
    /** The provider's word for why; null when there is none. */
    reason: z.string().nullable(),
    /** Until when an answer counts; null when none is asked for. */
    answer_by: z.string().nullable(),
    /** The provider's page where it is dealt with. */
    page: z.string(),
  }),
);
export type Concern = Stored<typeof storedConcern>;

export const concernWrite = (concern: Concern): Write => ({
  put: { item: { ...keys.concern(concern.kind, concern.id), ...concern } },
});

export const noConcernWrite = ({ kind, id }: Pick<Concern, 'kind' | 'id'>): Write => ({
  remove: { key: keys.concern(kind, id) },
});

/** Puts a concern that is alone; true when it was not there. */
export async function raiseConcern(concern: Concern): Promise<boolean> {
  const put = await unlessRefused(async () => {
    await putItem({
      item: { ...keys.concern(concern.kind, concern.id), ...concern },
      condition: 'attribute_not_exists(#pk)',
    });
    return true;
  });
  return put ?? false;
}

export const dropConcern = ({ kind, id }: Pick<Concern, 'kind' | 'id'>): Promise<void> =>
  deleteItem({ key: keys.concern(kind, id) });

/** What is to be answered first comes first, then what waits longest. */
export const listConcerns = async (): Promise<Concern[]> =>
  (await listReadable(storedConcern, ranges.concerns)).sort((a, b) => (urgencyOf(a) < urgencyOf(b) ? -1 : 1));

const urgencyOf = ({ answer_by, since }: Concern): string => `${answer_by ?? '~'} ${since}`;
