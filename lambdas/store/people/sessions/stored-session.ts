import * as z from 'zod';
import { entity, type Stored } from '../../table/entity.ts';

const text = z.string().nullable();

/** A sign-in of a user of the pool. */
export const storedSession = entity(
  'session of an account',
  z.object({
    user_id: z.string().default(''),
    /** The pool's `origin_jti`. */
    session_id: z.string(),
    /** As *iPhone, Safari*; null for an unknown program. */
    device: text,
    /** The hash of the browser's name (`core/people/sessions/device-cookie.ts`). */
    device_hash: text.default(null),
    /** The network of the sign-in (`coarseNetwork`); null when unknown. */
    network: text.default(null),
    began_at: z.string(),
    /** The last use, exact to some minutes. */
    seen_at: z.string(),
    /** Null while it is active. */
    ended_at: text,
    /** The sum of an admin's refunds after the first minutes of the session, in cents. */
    refunded: z.number().default(0),
    /** The latest of these refunds: a repeated press counts once. */
    counted_refunds: z.array(z.string()).default([]),
  }),
);
export type StoredSession = Stored<typeof storedSession>;

/** A device from which a user has signed in. */
export const storedDevice = entity(
  'device of an account',
  z.object({
    device_hash: z.string(),
    device: text,
    /** The latest networks; an empty text for an unknown one. */
    networks: z.array(z.string()),
    since: z.string(),
    seen_at: z.string(),
  }),
);
export type StoredDevice = Stored<typeof storedDevice>;
