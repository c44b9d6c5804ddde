import { profileOf, spreadAt, type Entry, type Profile, type Window } from './profile.ts';

/** Ring times that were taken late: nobody noticed the rider at once. In cadences. */
const LATE = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7];
/** The share of late ring times before any is known, and its worth in ring times. */
const USUALLY_LATE = 0.15;
const TRUST = 15;
const ROUNDS = 6;
/** The bursts of a ride agree or disagree together: a ride tells as much as this many. */
const INDEPENDENT = 12;

export interface Punctual {
  /** The profile of all riders had they been noticed at once. */
  profiles: Map<string, Profile>;
  entries: Entry[];
}

/** Finds for each ring time how late it was, together with the profiles of the cameras. */
export function punctual(
  bursts: ReadonlyMap<string, readonly number[]>,
  entries: readonly Entry[],
  cadence: number,
  window: Window,
): Punctual {
  const late = entries.map(() => 0);
  let moved = [...entries];
  let profiles = profilesOf(moved);
  for (let round = 0; round < ROUNDS; round++) {
    const share = (USUALLY_LATE * TRUST + late.filter((by) => by > 0).length) / (TRUST + entries.length);
    const worth = Math.min(
      1,
      INDEPENDENT / Math.max(1, [...bursts.values()].reduce((sum, { length }) => sum + length, 0) / entries.length),
    );
    entries.forEach((entry, nth) => {
      if (entry.weight < 1) return;
      let best = { by: 0, odds: Math.log(1 - share) };
      const others = moved.filter((_, at) => at !== nth);
      const around = new Map(
        [...bursts].map(([camera, times]) => {
          const profile = profiles.get(camera)!;
          const near = times.filter((at) => Math.abs(at - entry.at) < NEAR * cadence);
          return [
            camera,
            near.map((at) => ({
              at,
              others: profile.stray + others.reduce((sum, other) => sum + spreadAt(profile, at, other, cadence), 0),
            })),
          ] as const;
        }),
      );
      const oddsAt = (by: number) => {
        let odds = 0;
        for (const [camera, near] of around)
          for (const burst of near)
            odds += Math.log(
              burst.others +
                spreadAt(profiles.get(camera)!, burst.at, { at: entry.at - by * cadence, weight: 1 }, cadence),
            );
        return worth * odds;
      };
      const punctually = oddsAt(0);
      for (const by of LATE) {
        const odds = oddsAt(by) - punctually + Math.log(share / LATE.length);
        if (odds > best.odds) best = { by, odds };
      }
      late[nth] = best.by;
    });
    moved = entries.map((entry, nth) => ({ ...entry, at: entry.at - late[nth]! * cadence }));
    profiles = profilesOf(moved);
  }
  return { profiles, entries: moved };

  function profilesOf(riders: readonly Entry[]) {
    return new Map([...bursts].map(([camera, times]) => [camera, profileOf(times, riders, cadence, window)]));
  }
}

/** Farther bursts are not of this rider. */
const NEAR = 3;
