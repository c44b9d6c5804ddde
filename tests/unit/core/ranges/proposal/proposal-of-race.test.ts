import { describe, expect, it } from 'vitest';
import { raceId, startId, type StartId } from '../../../../../core/ids.ts';
import { proposalOfRace } from '../../../../../core/ranges/proposal/proposal-of-race.ts';
import type { AtRing } from '../../../../../core/catalogue/ring/ring-state.ts';

/**
 * Nine riders two and a half minutes apart, with six to eight photos each. Some have ends, with unassigned photos
 * behind them.
 */
const COUNTS = [6, 8, 7, 6, 8, 7, 6, 8, 7];
const lastOf = (at: number) => COUNTS.slice(0, at + 1).reduce((sum, count) => sum + count, 0);
const everyEnd = COUNTS.map((_, at) => lastOf(at));

const race = (ends: (number | null)[], strangers: number[] = []) => ({
  raceDate: '2026-08-21',
  discipline: null,
  cameras: [{ number: 0 }],
  starts: ends.map((photo_to, at) => ({
    swiss_equestrian_rider_id: startId(String(900_001 + at)),
    starting_number: at + 1,
    race_order: at + 1,
    photo_to,
    other_ends: [],
    withdrawn_at: null,
    deleted_at: null,
  })),
  photos: [...COUNTS, ...strangers]
    .flatMap((count, ride) => Array.from({ length: count }, (_, at) => ride * 150 + at * 2))
    .map((seconds, at) => ({
      number: at + 1,
      moment: new Date(Date.UTC(2026, 7, 21, 10, 0, seconds)).toISOString().slice(0, 22),
      copy: false,
      code: null,
    })),
  stretches: [],
  ring: { starts: new Map() },
  clocks: [],
  answers: [],
});

describe('the questions about a race', () => {
  it('are asked while neighbours have no end', () => {
    expect(proposalOfRace(race(everyEnd.map((end, at) => (at < 4 ? null : end)))).questions).not.toEqual([]);
  });

  it('skip the only start without photos between others: its photos are plain', () => {
    const { questions, starts } = proposalOfRace(race(everyEnd.map((end, at) => (at % 2 ? null : end))));
    expect(questions).toEqual([]);
    expect(starts.filter(({ own }) => !own).map(({ ends }) => ends)).toEqual(
      everyEnd.filter((_, at) => at % 2).map((end) => [end]),
    );
  });

  it('are none once an admin set every end and each photo has an owner: no answer changes anything', () => {
    expect(proposalOfRace(race(everyEnd)).questions).toEqual([]);
  });

  it('then concern only the unassigned photos', () => {
    const asked = proposalOfRace(race(everyEnd, [6, 7])).questions.flatMap(({ photos }) => photos);
    expect(asked).not.toEqual([]);
    expect(asked.filter(({ number }) => number <= lastOf(8))).toEqual([]);
  });
});

describe('the clocks that a proposal names', () => {
  it('are those of other races that were believed: the rides may say that one was set since', () => {
    const known = race(everyEnd.map(() => null));
    const begun = Date.UTC(2026, 7, 21, 10);
    const entered = (at: number) => begun + (at * 150 - 60) * 1000 - 2 * 3_600_000;
    const ring = {
      starts: new Map(
        known.starts.map(({ swiss_equestrian_rider_id: p }, at): [StartId, AtRing] => [
          p,
          { place: 'entered', entered: entered(at), again: null },
        ]),
      ),
    };
    const seen = { camera: 0, takenAt: begun - 3_600_000, place: { race: raceId('7') } };
    const named = (ahead: number) =>
      proposalOfRace({ ...known, ring, clocks: [{ ...seen, shownTime: seen.takenAt - ahead }] }).clocks;
    expect(named(0)).toEqual([{ camera: 0, swiss_equestrian_race_id: '7' }]);
    expect(named(3_600_000)).toEqual([]);
  });
});
