import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { AuditEntry } from '../../../../../../core/shop/contract/audit.ts';
import type { AuditKind } from '../../../../../../core/shop/contract/audit-kinds.ts';
import { adminApi } from '../../../kit/api.ts';

/** A choice of entries; an empty text means all. */
export interface AuditChoice {
  kind: AuditKind | '';
  by: string;
  day: string;
}

const asked = ({ kind, by, day }: AuditChoice, after: string | undefined) => ({
  ...(kind !== '' && { kind }),
  ...(by !== '' && { by }),
  ...(day !== '' && { day }),
  ...(after !== undefined && { after }),
});

/** Loads the entries page by page, the newest first. Reloads at each visit. */
export const auditEntries = (choice: AuditChoice) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', choice.kind, choice.by, choice.day],
    queryFn: ({ pageParam, signal }) => adminApi('GET /api/admin/audit', { query: asked(choice, pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Loads all entries of a choice, for a file. */
export async function loadAll(choice: AuditChoice): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let after: string | undefined; ;) {
    const page = await adminApi('GET /api/admin/audit-export', { query: asked(choice, after) });
    entries.push(...page.entries);
    if (page.next === null) return entries;
    after = page.next;
  }
}
