import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../../wire/errors.ts';
import { isoDateTime } from '../../wire/fields.ts';

/**
 * The kinds of entries: a sign-in or a code, personal data shown, taken out or erased, an act on an order, another
 * change, a refused call, and a call that failed.
 */
export const auditKinds = ['sign_in', 'view', 'export', 'erase', 'order', 'change', 'refused', 'failed'] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditRoles = ['admin', 'customer', 'visitor'] as const;
export type AuditRole = (typeof auditRoles)[number];

/** The result: `begun` is written before an act, which adds a second entry if it does not succeed. */
export type AuditCode = 'ok' | 'begun' | ErrorCode;

/** An entry of the audit log. It has no secret, no typed text and no customer's address. */
export const auditEntry = z.object({
  id: z.string(),
  at: isoDateTime,
  kind: z.enum(auditKinds),
  /** The account; null for a caller without one. */
  user_id: z.string().nullable(),
  /** An admin's address at that time. Customers have only their account's id, which means nothing after an erasure. */
  address: z.string().nullable(),
  role: z.enum(auditRoles),
  /** The contract's route, or the pool's trigger. */
  what: z.string(),
  /** The contract's name of the act, for a route with several. */
  act: z.string().nullable(),
  /** The ids in the route's address. */
  on: z.string().nullable(),
  code: z.enum(['ok', 'begun', ...(Object.keys(errorStatus) as ErrorCode[])]).catch('internal'),
  /** The number of equal calls in this minute so far, for refused and failed calls. */
  count: z.number().int(),
  /** The caller's network: the first 24 bits of an IPv4 address, or 48 of an IPv6 one. */
  network: z.string().nullable(),
  request_id: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
