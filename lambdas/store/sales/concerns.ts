import * as z from 'zod';
import { listReadable } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { deleteItem, putItem, unlessRefused, type Write } from '../table/table.ts';

/* A payment matter that an admin must handle at the payment provider. Each check of an order's money adds and removes
   them in the same transaction. */
export const storedConcern = entity(
  'concern about a payment',
  z.object({
    kind: z.enum(['payment_disputed', 'fraud_warning', 'wrong_amount']),
    /** The provider's id of the dispute, the warning or the checkout session. */
    id: z.string(),
    order_id: z.string(),
    /** The time when it arose. */
    since: z.string(),
    /** Cents of the currency. */
    amount: z.number(),
    currency: z.string(),
    /** The provider's term for the reason; null without one. */
    reason: z.string().nullable(),
    /** The deadline for an answer; null when none is needed. */
    answer_by: z.string().nullable(),
    /** The provider's page for it. */
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

/** Stores a single concern; true when it is new. */
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

/** Lists the concerns, the earliest deadline first, then the longest waiting, consistently: refunds leave out disputes. */
export const listConcerns = async (): Promise<Concern[]> =>
  (await listReadable(storedConcern, { ...ranges.concerns, consistent: true })).sort((a, b) =>
    urgencyOf(a) < urgencyOf(b) ? -1 : 1,
  );

const urgencyOf = ({ answer_by, since }: Concern): string => `${answer_by ?? '~'} ${since}`;
