import { describe, expect, it } from 'vitest';
import { bell, densityOf } from '../../../../../core/ranges/clocks/density.ts';
import { stationsOf } from '../../../../../core/ranges/rides/stations.ts';

const SCALE = { low: 0, high: 1, width: 0.02 };
const PLACES = [0.2, 0.5, 0.8];
const course = densityOf(SCALE, (share) => PLACES.reduce((sum, place) => sum + bell(share, place, 0.04), 0));
const step = (share: number) => Math.floor(share / SCALE.width);
const ride = (...shares: number[]) => ({ steps: shares.map(step), weight: 1 });

describe('places at which a camera has riders before it', () => {
  it('are told apart where few photos lie between them', () => {
    const { at } = stationsOf(course, []);
    expect(PLACES.map((place) => at[step(place)])).toEqual([0, 1, 2]);
    expect(at[step(0.24)]).toBe(0);
  });

  it('are passed once: a burst where there was none is likelier than chance has it, a second one less likely', () => {
    const { at, more, none } = stationsOf(
      course,
      Array.from({ length: 30 }, (_, nth) => ride(...PLACES.filter((_place, place) => (nth + place) % 5 > 0))),
    );
    const [first, second] = more[at[step(0.5)]!]!;
    expect(first).toBeGreaterThan(1.5);
    expect(second).toBeLessThan(0.5);
    expect(none[at[step(0.5)]!]).toBeLessThan(1);
  });

  it('are said nothing of where riders come back to them, or nothing was seen', () => {
    const often = stationsOf(
      course,
      Array.from({ length: 30 }, (_, nth) => ride(...Array.from({ length: [0, 1, 1, 2, 0, 3][nth % 6]! }, () => 0.5))),
    );
    for (const { more } of [often, stationsOf(course, [])])
      for (const station of more) for (const ratio of station) expect(Math.abs(Math.log(ratio))).toBeLessThan(0.5);
  });
});
