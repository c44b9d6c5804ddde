import * as z from 'zod';
import { errorStatus, type ErrorCode } from '../../wire/errors.ts';
import { isoDate, isoDateTime, listPlace, lookupKey } from '../../wire/fields.ts';
import { auditKinds } from './audit-kinds.ts';

/** `account`: at a sign-in, where the pool does not tell the group. */
const auditRoles = ['admin', 'customer', 'account', 'visitor'] as const;

/** Refusals of the pool's triggers (`lambdas/people/identity/refusal.ts`) that no route has. */
const refusalsOfPool = ['captcha_invalid', 'captcha_used', 'admin_through_google'] as const;

/**
 * The result: `begun` is written before an act, which adds a second entry if it does not succeed, and before the pool
 * checks a password, whose success adds one.
 */
const auditCodes = ['ok', 'begun', ...refusalsOfPool, ...(Object.keys(errorStatus) as ErrorCode[])] as const;
export type AuditCode = (typeof auditCodes)[number];

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
  code: z.enum(auditCodes).catch('internal'),
  /** The number of equal calls in this minute so far; of a view, of different inputs in ten minutes. */
  count: z.number().int(),
  /** The caller's network: the first 24 bits of an IPv4 address, or 48 of an IPv6 one. */
  network: z.string().nullable(),
  request_id: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A choice of entries. `by`: an account, or a network. `day`: of Zurich. `after`: the end of the previous page. */
export const auditQuery = z.object({
  kind: z.enum(auditKinds).optional(),
  by: lookupKey(60).optional(),
  day: isoDate.optional(),
  after: listPlace.optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** Newest first. */
export const auditPage = z.object({ entries: z.array(auditEntry), next: z.string().nullable() });
