import type * as z from 'zod';
import type { auditPage, AuditQuery } from '../../../../core/shop/contract/audit.ts';
import { auditKinds } from '../../../../core/shop/contract/audit-kinds.ts';
import { startOfNextSwissDay } from '../../../../core/time/swiss-day.ts';
import { ranges } from '../../table/keys.ts';
import { readListPage } from '../../table/list-page.ts';
import { storedAudit } from './audit-log.ts';
import { kindOfReader } from './readers-audit.ts';

const DAY_MS = 86_400_000;

/** Returns the first moment of a day in Zurich, and of the next one. */
function boundsOf(day: string): [from: string, to: string] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const [from, to] = [noon - DAY_MS, noon].map((at) => startOfNextSwissDay(new Date(at)).toISOString());
  return [from!, to!];
}

/** Reads a page of the audit log, newest first. */
export async function readAuditPage(
  { kind, by, day, after }: AuditQuery,
  size: number,
): Promise<z.input<typeof auditPage>> {
  const kinds = kind ? [kind] : auditKinds;
  const lists = kinds.flatMap((one) =>
    by === undefined ? [ranges.audits(one)] : [ranges.auditsBy(one, by), ranges.auditsBy(kindOfReader(one), by)],
  );
  const [from, to] = day === undefined ? [] : boundsOf(day);
  const { items, next } = await readListPage(lists, size, after ?? to, from);
  return { entries: storedAudit.readableOf(items), next };
}
