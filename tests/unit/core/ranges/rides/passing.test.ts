import { describe, expect, it } from 'vitest';
import { burstByBurst, burstsOf, type Burst } from '../../../../../core/ranges/rides/bursts.ts';
import { courseOf } from '../../../../../core/ranges/rides/course.ts';
import { passingFits } from '../../../../../core/ranges/rides/passing.ts';

const CADENCE = 100;
/** In cadences after entering. */
const PLACES = [0.2, 0.4, 0.6, 0.8];
const rideOf = (late: number, slow: number) =>
  PLACES.map((place) => ({ camera: 'A', share: 0.55 + late + (place - 0.55) * (1 + slow), isStillThere: false }));
const rides = Array.from({ length: 40 }, (_, nth) => ({
  passed: rideOf(0.07 * Math.sin(5 * nth), 0.1 * Math.sin(3 * nth)),
  weight: 1,
}));
const course = courseOf(rides);
const bursts = (shares: number[]): Burst[] =>
  shares.map((share, at) => ({
    first: at,
    last: at,
    camera: 'A',
    from: CADENCE * share,
    to: CADENCE * share,
    owner: undefined,
  }));
const photo = (camera: string, seconds: number) => ({ id: `${camera}${seconds}`, camera, seconds });
const fit = (shares: number[]) =>
  passingFits(bursts(shares), course, CADENCE).afterTap(0, 0, new Float64Array(shares.length)).at(-1)!;
const shares = (late: number, slow: number) => rideOf(late, slow).map(({ share }) => share);

describe('where riders pass', () => {
  it('is learnt from rides of which each was tapped too early or late, and was faster or slower', () => {
    const { density } = course.get('A')!;
    const at = (share: number) => density.logs[Math.floor((share - density.low) / density.width)]!;
    for (const place of PLACES) expect(at(place)).toBeGreaterThan(at(place + 0.1) + 1);
  });

  it('gives a slow rider her last burst, but not the same moment after a fast rider’s first ones', () => {
    const slow = shares(0.05, 0.1);
    const fast = [...shares(-0.05, -0.1).slice(0, 3), slow[3]!];
    expect(fit(slow)).toBeGreaterThan(fit(fast) + 1);
  });

  it('takes a single burst elsewhere for a chance, not for a proof', () => {
    expect(fit([...shares(0, 0), 1.05])).toBeGreaterThan(fit(shares(0, 0)) - 5);
  });

  it('finds each burst by its time where one that was cut at a known end stands before another camera’s', () => {
    // Camera A shoots without a pause; an admin set an end at 390 seconds.
    const cut = burstsOf(
      burstByBurst(
        [...Array.from({ length: 401 }, (_, second) => photo('A', second)), photo('B', 20)].sort(
          (a, b) => a.seconds - b.seconds,
        ),
        CADENCE,
      ),
      { owners: new Map(), ends: new Set(['A390']), alone: new Set() },
      CADENCE,
      true,
    );
    expect(cut.slice(-2).map(({ camera, from }) => [camera, from])).toEqual([
      ['A', 391],
      ['B', 20],
    ]);
    const both = courseOf(
      rides.map(({ passed, weight }) => ({
        weight,
        passed: [...passed, ...passed.map((place) => ({ ...place, camera: 'B' }))],
      })),
    );
    const all = (line: readonly Burst[]) =>
      passingFits(line, both, CADENCE).afterTap(0, 0, new Float64Array(cut.length)).at(-1)!;
    expect(all(cut)).toBeCloseTo(all(cut.toSorted((a, b) => a.from - b.from)), 9);
  });

  it('says nothing where no burst is near', () => {
    expect(passingFits(bursts([400]), course, CADENCE).afterTap(0, 0, new Float64Array(1))[0]).toBeLessThan(0);
    expect(passingFits(bursts([400]), course, CADENCE).afterEntry(1e15, 0, new Float64Array(1))[0]).toBeLessThan(0);
  });
});
