import { Chance } from './chance.ts';
import type { Conditions } from './conditions.ts';

/** Returns the same kind of race with habits of its own: the autopilot was never tuned on them. */
export function unusual(conditions: Conditions, seed: number): Conditions {
  const chance = new Chance(seed * 31 + 7);
  return {
    ...conditions,
    cadence: conditions.cadence * chance.between(0.6, 1.5),
    wavering: conditions.wavering * chance.between(0.6, 1.6),
    ride: Math.min(0.85, conditions.ride * chance.between(0.75, 1.2)),
    stations: chance.whole(3, 10),
    caught: chance.between(0.6, 0.95),
    burst: chance.whole(2, 8),
    withdrawn: chance.between(0.03, 0.12),
    leavesHole: chance.between(0.05, 0.95),
    changedOrder: chance.between(0.02, 0.09),
    extras: conditions.extras * chance.between(0.3, 1.6),
    breaks: chance.between(0.01, 0.1),
  };
}
