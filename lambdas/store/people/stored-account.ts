import { z } from 'zod';
import { entity, type Stored } from '../table/entity.ts';
import { storedLanguage } from '../table/fields.ts';

/** The latest export of everything known about a person. */
const accountExport = z.object({
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Also says which export it is. */
  asked_at: z.string(),
  /** In the downloads bucket, once it is ready; and its size. */
  key: z.string().nullable(),
  bytes: z.number().nullable(),
});
export type StoredExport = z.infer<typeof accountExport>;

/** An account: what the shop keeps beside the user pool. `user_id` is the pool's `sub`. */
export const storedAccount = entity(
  'account',
  z.object({
    user_id: z.string(),
    /** As `normalizedAddress` spells it. */
    email: z.string(),
    customer_id: z.string(),
    display_name: z.string().nullable(),
    preferred_language: storedLanguage,
    /** Ways in, as far as the shop saw them made. */
    has_password: z.boolean(),
    google_linked: z.boolean(),
    created_at: z.string(),
    export: accountExport.nullable(),
    /** Since when the person is being erased; from then on the account does nothing. */
    deleting_at: z.string().nullable(),
  }),
);
export type StoredAccount = Stored<typeof storedAccount>;
