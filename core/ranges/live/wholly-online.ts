import { ringStateOf, type RingTap } from '../../catalogue/ring/ring-state.ts';
import type { StartId } from '../../ids.ts';

/** Tells whether every start that is expected to ride has photos online. Starts that are absent at the ring are not. */
export function isWhollyOnline(
  { participants }: { participants: readonly { swiss_equestrian_rider_id: StartId }[] },
  owned: ReadonlyMap<StartId, readonly number[]>,
  taps: readonly (Omit<RingTap, 'at'> & { at: string })[],
): boolean {
  const { starts } = ringStateOf(taps.map((tap) => ({ ...tap, at: Date.parse(tap.at) })));
  return participants.every(
    ({ swiss_equestrian_rider_id: start }) =>
      starts.get(start)?.place === 'absent' || (owned.get(start) ?? []).length > 0,
  );
}
