import * as z from 'zod';
import { MAX_INACTIVE_MONTHS, MIN_INACTIVE_MONTHS } from '../inactive.ts';

/** The months without activity (`core/people/inactive.ts`). */
export const inactiveMonths = z.number().int().min(MIN_INACTIVE_MONTHS).max(MAX_INACTIVE_MONTHS);
export const inactiveQuery = z.object({ months: z.coerce.number().pipe(inactiveMonths) });

/** The customers that would be erased. */
export const inactiveCustomers = z.object({ customers: z.number().int() });
