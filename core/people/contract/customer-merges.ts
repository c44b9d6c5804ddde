import * as z from 'zod';
import { communicationPreferences } from './account.ts';
import { customerId, customerFigures } from './customers-admin.ts';
import { isoDateTime } from '../../wire/fields.ts';

/** The other customer, who may be the same person. */
export const mergeQuery = z.object({ with: customerId });

/** One of the two customers. */
const mergedSide = customerFigures.extend({ has_account: z.boolean(), preferences: communicationPreferences });

/** The result of merging two customers. */
export const mergePreview = z.object({
  /** Null when the two cannot be merged, or are already merged. */
  refused: z.enum(['two_accounts', 'too_many_tags', 'same']).nullable(),
  /** The customer with an account, otherwise the customer of this page. */
  stays: mergedSide,
  goes: mergedSide,
  /** The remaining customer, with the other one's data. */
  after: customerFigures.extend({
    first_order_date: isoDateTime.nullable(),
    preferences: communicationPreferences.omit({ updated_at: true }),
    /** Names of her empty fields that the other customer fills. */
    filled: z.array(z.string()),
  }),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const mergeCustomer = z.strictObject({ merged_id: customerId });
/** `more`: some of her data is not moved yet. Ask again until nothing remains. */
export const mergedCustomer = z.object({ customer_id: z.string(), more: z.boolean() });
