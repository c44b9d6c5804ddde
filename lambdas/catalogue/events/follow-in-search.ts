import type { EventId } from '../../../core/ids.ts';
import { startSearchIndex } from '../../gateways/workflows.ts';

/** What the search knows (`lambdas/search/segment.ts`), and of an event also whether it is shown. */
const searched = {
  event: ['name', 'location', 'start_date', 'hidden'],
  race: ['name', 'category', 'race_order'],
  start: ['rider_name', 'horse_name', 'starting_number', 'race_order'],
} as const;

/** Lets the search follow a change, where what it knows was changed. */
export async function followInSearch(e: EventId, kind: keyof typeof searched, changes: object): Promise<void> {
  if (searched[kind].some((field) => field in changes)) await startSearchIndex(e);
}
