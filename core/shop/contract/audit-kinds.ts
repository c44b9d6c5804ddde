/**
 * The kinds of entries in the audit log: a sign-in or a code, personal data shown, taken out or erased, an act on an
 * order, another change, a refused call, and a call that failed. A file of its own, because the office's page loads it.
 */
export const auditKinds = ['sign_in', 'view', 'export', 'erase', 'order', 'change', 'refused', 'failed'] as const;
export type AuditKind = (typeof auditKinds)[number];
