import { queryOptions } from '@tanstack/react-query';
import type { CustomerRun, CustomerRunKind } from '../../../../../../../core/people/contract/customer-runs.ts';
import type { RefusedLine } from '../../../../../../../core/people/customer-import/customer-line.ts';
import { adminApi } from '../../../../kit/api.ts';
import { given } from '../../../../kit/given.ts';

const ASK_EVERY_MS = 1_000;

const isAtWork = (run: CustomerRun | null | undefined): boolean => run?.status === 'running';

/** Loads the latest run over the customers, again and again while it runs. */
export const latestRunQuery = (kind: CustomerRunKind) =>
  queryOptions({
    queryKey: ['admin', 'customer-run', kind],
    queryFn: async ({ signal }) => (await adminApi('GET /api/admin/customer-runs', { query: { kind }, signal })).run,
    refetchInterval: ({ state }) => (isAtWork(state.data) ? ASK_EVERY_MS : false),
    staleTime: 0,
  });

/** Reads every refused line of a run. */
export async function readRefusedLines(run_id: string): Promise<RefusedLine[]> {
  const lines: RefusedLine[] = [];
  let after: number | undefined;
  do {
    const part = await adminApi('GET /api/admin/customer-runs/{run_id}/refused', {
      params: { run_id },
      query: given({ after }),
    });
    lines.push(...part.lines);
    after = part.next ?? undefined;
  } while (after !== undefined);
  return lines;
}
