import * as z from 'zod';
import { entity, type Stored } from '../table/entity.ts';
import { storedLanguage, zippedPhotos } from '../table/fields.ts';

/** The latest export of all data about a person. */
const accountExport = z.object({
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Also identifies the export. */
  asked_at: z.string(),
  /** The key in the downloads bucket once it is ready, and its size. */
  key: z.string().nullable(),
  bytes: z.number().nullable(),
  /** Its photos, once it is ready. Null also on older ones. */
  photos: zippedPhotos.nullable().default(null),
});
export type StoredExport = z.infer<typeof accountExport>;

/** The latest end of all sessions of an account. */
const endedSessions = z.object({
  /** In epoch seconds, as the pool notes a sign-in; sign-ins until then are over. */
  until: z.number(),
  /** The session that stays; null for none. */
  but: z.string().nullable(),
});

/** An account: the shop's data in addition to the user pool. `user_id` is the pool's `sub`. */
export const storedAccount = entity(
  'account',
  z.object({
    user_id: z.string(),
    /** In the spelling of `normalizedAddress`. */
    email: z.string(),
    customer_id: z.string(),
    display_name: z.string().nullable(),
    preferred_language: storedLanguage,
    /** The ways to sign in that the shop saw being set up. */
    has_password: z.boolean(),
    google_linked: z.boolean(),
    created_at: z.string(),
    export: accountExport.nullable(),
    /** The start of the person's erasure; from then on the account does nothing. */
    deleting_at: z.string().nullable(),
    sessions_ended: endedSessions.nullable().default(null),
    /** The latest sign-in; null before it, and for older accounts. */
    signed_in_at: z.string().nullable().default(null),
  }),
);
export type StoredAccount = Stored<typeof storedAccount>;
