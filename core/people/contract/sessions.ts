import * as z from 'zod';
import { isoDateTime } from '../../wire/fields.ts';

/** The pool's name of a session, or `THIS_SESSION`. */
export const sessionId = z.string().regex(/^[\w-]{1,100}$/);

/** A sign-in of the caller that is still active. */
const ownSession = z.object({
  id: sessionId,
  /** As *iPhone, Safari*; null for an unknown program. */
  device: z.string().nullable(),
  began_at: isoDateTime,
  /** Exact to five minutes. */
  seen_at: isoDateTime,
  /** True for the session of this call. */
  this_one: z.boolean(),
});

/** The latest first. */
export const ownSessions = z.object({ sessions: z.array(ownSession) });

export const endedSessions = z.object({ ended: z.literal(true) });
