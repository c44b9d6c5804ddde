import type { EventId } from '../../../core/ids.ts';
import { startSearchIndex } from '../../gateways/workflows.ts';

/** The fields in the search (`lambdas/search/segment.ts`), and whether an event, a race or a start is shown. */
const searched = {
  event: ['name', 'location', 'start_date', 'hidden', 'unlisted'],
  race: ['name', 'category', 'race_order', 'youth', 'unlisted'],
  start: ['rider_name', 'horse_name', 'starting_number', 'race_order', 'unlisted'],
} as const;

/** Updates the search if a change concerns its fields. */
export async function followInSearch(e: EventId, kind: keyof typeof searched, changes: object): Promise<void> {
  if (searched[kind].some((field) => field in changes)) await startSearchIndex(e);
}
