import { randomUUID } from 'node:crypto';
import { auditEntry, type AuditEntry } from '../../../../core/shop/contract/audit.ts';
import { readAccount } from '../../people/accounts.ts';
import { entity } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { listKeys } from '../../table/keys/list-keys.ts';
import { putItem, unlessRefused } from '../../table/table.ts';

export const storedAudit = entity('entry of the audit log', auditEntry);

const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** Callers without an account and without a known network share a list. */
const UNKNOWN = 'unknown';

/**
 * Adds an entry, for a year. No function may update or delete one (`lib/stacks/data.ts`), and its random key keeps it
 * from being replaced: so an intruder cannot remove the traces. The function that knows the keys has a partition of its
 * own (`readers-audit.ts`).
 */
export async function addAudit(entry: Omit<AuditEntry, 'id' | 'at'>, keyOf = keys.audit): Promise<void> {
  const id = randomUUID();
  const at = new Date().toISOString();
  const caller = entry.user_id ?? entry.network ?? UNKNOWN;
  const item = {
    ...keyOf(entry.kind, caller, at, id),
    ...listKeys.audit(entry.kind, at, id),
    ...entry,
    id,
    at,
    forget_at: Math.floor(Date.parse(at) / 1000) + KEPT_SECONDS,
  };
  // A repeated call after a lost answer finds its own entry.
  await unlessRefused(() => putItem({ item, condition: 'attribute_not_exists(#pk)' }));
}

/** Addresses of admins by their accounts. An account's address never changes. */
const addresses = new Map<string, string>();

/** Adds the entry of a call. Only an admin's has the address: a customer's would outlive her erasure. */
export async function keepAudit(call: Omit<AuditEntry, 'id' | 'at' | 'address'>, keyOf = keys.audit): Promise<void> {
  await addAudit({ ...call, address: call.role === 'admin' ? await addressOf(call.user_id) : null }, keyOf);
}

async function addressOf(userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const known = addresses.get(userId) ?? (await readAccount(userId))?.email;
  if (known) addresses.set(userId, known);
  return known ?? null;
}
