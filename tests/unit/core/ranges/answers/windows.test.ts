import { describe, expect, it } from 'vitest';
import type { Burst } from '../../../../../core/ranges/rides/bursts.ts';
import type { Account } from '../../../../../core/ranges/answers/account.ts';
import { windows } from '../../../../../core/ranges/answers/windows.ts';

const count = 90;
const line = Array.from({ length: count }, (_, at) => ({ id: `p${at}`, camera: 'A', seconds: 10 * at }));
const bursts = line.map(({ camera, seconds }, at): Burst => ({
  first: at,
  last: at,
  camera,
  from: seconds,
  to: seconds,
  owner: undefined,
}));

/** Makes a hundred readings; that many give a burst to another start than the rest do. */
const readings = (differing: (burst: number) => number): Account[] =>
  Array.from({ length: 100 }, (_, nth) => ({
    spans: [],
    owners: Int16Array.from(bursts, (_burst, at) => (nth < differing(at) ? 1 : 0)),
    strangers: [],
  }));
const photosOf = (accounts: Account[], unclear = new Set<string>()) =>
  windows(line, bursts, accounts, unclear).map(({ photoIds }) => photoIds);

describe('the photos that a question may ask for', () => {
  it('are of bursts that some readings doubt, across several rides, and not of those nearly all agree on', () => {
    const doubtful = new Set([3, 20, 41]);
    const [first] = photosOf(readings((at) => (doubtful.has(at) ? 30 : 0)));
    expect(first).toEqual(['p3', 'p20', 'p41']);
  });

  it('are at most twenty', () => {
    const asked = photosOf(readings(() => 40));
    expect(Math.max(...asked.map(({ length }) => length))).toBe(20);
  });

  it('leave out photos that puzzled an admin before', () => {
    const asked = photosOf(
      readings(() => 40),
      new Set(['p1']),
    );
    expect(asked.flat()).not.toContain('p1');
  });
});
