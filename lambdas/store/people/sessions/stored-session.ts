import { z } from 'zod';
import { entity, type Stored } from '../../table/entity.ts';

/** A sign-in of a user of the pool. */
export const storedSession = entity(
  'session of an account',
  z.object({
    /** The pool's `origin_jti`. */
    session_id: z.string(),
    /** As *iPhone, Safari*; null for an unknown program. */
    device: z.string().nullable(),
    began_at: z.string(),
    /** The last use, exact to some minutes. */
    seen_at: z.string(),
    /** Null while it is active. */
    ended_at: z.string().nullable(),
  }),
);
export type StoredSession = Stored<typeof storedSession>;
