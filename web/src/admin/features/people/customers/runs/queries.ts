import { queryOptions } from '@tanstack/react-query';
import type { CustomerRun, CustomerRunKind } from '../../../../../../../core/people/contract/customer-runs.ts';
import { adminApi } from '../../../../kit/api.ts';

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
