import { z } from 'zod';
import { communicationPreferences } from './account.ts';
import { customerId, listedCustomer } from './customers-admin.ts';
import { isoDateTime } from '../../wire/fields.ts';

/** The customer whom somebody takes for the same person. */
export const mergeQuery = z.object({ with: customerId });

/** One of the two. */
const mergedSide = listedCustomer.extend({ has_account: z.boolean(), preferences: communicationPreferences });

/** What would become of two customers who are one person. */
export const mergePreview = z.object({
  /** Null when they cannot be made one, or are already. */
  refused: z.enum(['two_accounts', 'too_many_tags', 'same']).nullable(),
  /** Who has an account, else the one whose page it is. */
  stays: mergedSide,
  goes: mergedSide,
  /** The one who stays, with what was the other one's. */
  after: listedCustomer.extend({
    first_order_date: isoDateTime.nullable(),
    preferences: communicationPreferences.omit({ updated_at: true }),
    /** Names of fields that she gets because they were empty. */
    filled: z.array(z.string()),
  }),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const mergeCustomer = z.strictObject({ merged_id: customerId });
/** `more`: something of hers waits to be brought over; ask again, until nothing does. */
export const mergedCustomer = z.object({ customer_id: z.string(), more: z.boolean() });
