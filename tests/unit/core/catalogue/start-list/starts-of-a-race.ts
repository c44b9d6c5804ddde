import type { FederationStart } from '../../../../../core/catalogue/start-list/federation-rows.ts';
import { riderId, startId } from '../../../../../core/ids.ts';
import type { KnownStart } from '../../../../../core/catalogue/start-list/known-start.ts';
import type { ImportStep } from '../../../../../core/catalogue/start-list/plan-import.ts';

/** Returns a line of the federation's list: rider, horse, the horse's id. */
export const line = (
  rider: string,
  horse_name: string,
  horse_id: string | null = null,
  more: Partial<FederationStart> = {},
): FederationStart => ({
  swiss_equestrian_rider_id: riderId(rider),
  rider_name: `Rider ${rider}`,
  horse_name,
  horse_id,
  starting_number: 1,
  race_order: 1,
  ...more,
});

/** Returns the start that such a line once became. */
export const known = (
  start: string,
  horse_name: string,
  horse_id: string | null = null,
  more: Partial<KnownStart> = {},
): KnownStart => ({
  rider_name: `Rider ${start.split('.')[0]}`,
  horse_name,
  horse_id,
  starting_number: 1,
  race_order: 1,
  source: 'federation',
  withdrawn_at: null,
  deleted_at: null,
  ...more,
  swiss_equestrian_rider_id: startId(start),
});

/** Returns a race's starts after the steps of a plan, as the store runs them. */
export function carriedOut<Start extends KnownStart>(
  starts: readonly Start[],
  steps: readonly ImportStep[],
  born: (start: KnownStart) => Start,
  now: string,
): Start[] {
  const changes = new Map(
    steps.flatMap((step): [string, Partial<KnownStart>][] => {
      if (step.kind === 'change') return [[step.start.swiss_equestrian_rider_id, step.set]];
      if (step.kind === 'bring_back')
        return [[step.start.swiss_equestrian_rider_id, { ...step.set, withdrawn_at: null }]];
      if (step.kind === 'withdraw') return [[step.start.swiss_equestrian_rider_id, { withdrawn_at: now }]];
      return [];
    }),
  );
  const added = steps.flatMap((step) =>
    step.kind === 'add' ? [born({ ...step.start, withdrawn_at: null, deleted_at: null })] : [],
  );
  return [...starts.map((start) => ({ ...start, ...changes.get(start.swiss_equestrian_rider_id) })), ...added];
}
