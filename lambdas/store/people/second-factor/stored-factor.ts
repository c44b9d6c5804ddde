import * as z from 'zod';
import { entity, type Stored } from '../../table/entity.ts';

/** An admin's second factor: the codes of an app on a phone. The item contains no key (`lambdas/people/second-factor/totp.ts`). */
export const storedFactor = entity(
  'second factor',
  z.object({
    /** Epoch ms; another one for each phone. */
    since: z.number(),
    /** Makes the phone's key, together with the shop's secret. */
    nonce: z.string(),
    /** The 30 seconds since 1970 of the last accepted code: each is good once. */
    used_step: z.number(),
    /** The present set of recovery codes, and the salt of their hashes. */
    recovery_set: z.string(),
    recovery_salt: z.string(),
  }),
);
export type StoredFactor = Stored<typeof storedFactor>;

/** What one session has proven, and the phone that it is setting up. */
export const storedFactorSession = entity(
  "session's proof of a second factor",
  z.object({
    /** The second factor (`since`) of a right code. */
    code_of: z.number().nullable().default(null),
    /** The second factor (`since`) that a recovery code permits to replace. */
    recovery_of: z.number().nullable().default(null),
    /** Makes the key of the phone that is being set up. */
    pending: z.string().nullable().default(null),
    /** The second factor (`since`) that the phone replaces; null for the first one. */
    replaces: z.number().nullable().default(null),
  }),
);
export type StoredFactorSession = Stored<typeof storedFactorSession>;
