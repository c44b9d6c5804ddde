import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../../bench/ranges/conditions.ts';
import { inventClass } from '../../../../../bench/ranges/simulate.ts';
import { raceId, startId, type StartId } from '../../../../../core/ids.ts';
import { endsOf, ownerIn, withEnd } from '../../../../../core/photos/photo-ranges.ts';
import { codeOfTime } from '../../../../../core/photos/codes/photo-code.ts';
import { clocksOfCameras } from '../../../../../core/ranges/proposal/clocks-of-cameras.ts';
import { proposalOfRace } from '../../../../../core/ranges/proposal/proposal-of-race.ts';
import type { AtRing } from '../../../../../core/catalogue/ring/ring-state.ts';

type Race = Parameters<typeof proposalOfRace>[0];
const SECOND = 1_000_000_000;
const HOUR = 3_600_000;
/** Swiss summer time. */
const ZONE = 2 * HOUR;

/**
 * Returns a class as the shop knows it, and the true end of each start on each camera.
 * @param wrong the error of the second camera's clock, ms; the first one's is right
 */
function raceOf(name: string, wrong = 0): { race: Race; trueEnds: Map<StartId, number[]> } {
  const { conditions } = kinds.find((kind) => kind.name === name)!;
  const { input, truth } = inventClass({ ...conditions, starters: 24 }, 202);
  const names = [...new Set(input.photos.map(({ camera }) => camera ?? ''))];
  const clocks = new Map((input.cameras ?? []).flatMap(({ id, clockPhoto }) => (clockPhoto ? [[id, clockPhoto]] : [])));
  const errorOf = (camera: string) => {
    const clock = clocks.get(camera);
    return clock ? input.photos.find(({ id }) => id === clock.photoId)!.takenAt! - clock.shownTime : 0;
  };
  const counted = names.map(() => 4000);
  const numbers = new Map<string, number>();
  const photos = input.photos
    .toSorted((a, b) => a.takenAt! - b.takenAt!)
    .map(({ id, camera: body, takenAt }) => {
      const camera = names.indexOf(body ?? '');
      const number = camera * SECOND + ++counted[camera]!;
      numbers.set(id, number);
      const at = takenAt! - errorOf(body ?? '') + (camera === 1 ? wrong : 0);
      const clock = [...clocks.values()].find(({ photoId }) => photoId === id);
      const code = clock ? codeOfTime(clock.shownTime - ZONE) : null;
      return { number, moment: new Date(at).toISOString().slice(0, 22), copy: false, code };
    });
  const trueEnds = new Map<StartId, number[]>();
  for (const [id, owner] of truth.owners) {
    if (owner?.round !== 1) continue;
    const [p, number] = [startId(owner.participantId), numbers.get(id)!];
    const ends = trueEnds.get(p) ?? [];
    const known = ends.find((end) => isOfOneCamera(end, number));
    trueEnds.set(p, [...ends.filter((end) => end !== known), Math.max(known ?? number, number)]);
  }
  const cameras = names.map((body, number) => ({ body, number }));
  const race: Race = {
    raceDate: photos[0]!.moment.slice(0, 10),
    discipline: null,
    cameras,
    starts: input.starters.map(({ participantId, startNumber, raceOrder }) => ({
      swiss_equestrian_rider_id: startId(participantId),
      starting_number: Number(startNumber),
      race_order: raceOrder ?? null,
      photo_to: null,
      other_ends: [],
      withdrawn_at: null,
      deleted_at: null,
    })),
    photos,
    stretches: [],
    clocks: clocksOfCameras({ race: raceId('1'), cameras, photos }, []),
    ring: {
      starts: new Map(
        (input.timing ?? []).flatMap(({ participantId, round = 1, start }): [StartId, AtRing][] =>
          round === 1 && typeof start === 'number' && typeof participantId === 'string'
            ? [[startId(participantId), { place: 'entered', entered: start - ZONE, again: null }]]
            : [],
        ),
      ),
    },
    answers: [],
  };
  return { race, trueEnds };
}

const isOfOneCamera = (a: number, b: number) => Math.floor(a / SECOND) === Math.floor(b / SECOND);

/** Returns the race with these additional ends. */
const ended = (race: Race, ends: ReadonlyMap<StartId, readonly number[]>): Race => ({
  ...race,
  starts: race.starts.map((start) => ({
    ...start,
    ...(ends.get(start.swiss_equestrian_rider_id) ?? []).reduce((after, end) => withEnd(after, end, race.cameras), {
      photo_to: start.photo_to,
      other_ends: start.other_ends,
    }),
  })),
});

/** Returns the race after its proposal is written. */
function accepted(race: Race): Race {
  const { starts, stretches } = proposalOfRace(race);
  return { ...ended(race, new Map(starts.map((start) => [start.swiss_equestrian_rider_id, start.ends]))), stretches };
}

function ownersOf(race: Race): Map<number, StartId | null> {
  const ownerOf = ownerIn({ race, starts: race.starts });
  const numbers = race.photos.map(({ number }) => number).sort((a, b) => a - b);
  return new Map(numbers.map((number) => [number, ownerOf(number)]));
}

const TWO = 'jumping, two cameras, jump-off, ring';
const classes: [string, string, number][] = [
  ['one camera', 'jumping, ring', 0],
  ['two cameras whose clocks agree', TWO, 0],
  ['two cameras of which one is an hour wrong', TWO, HOUR],
];

describe.each(classes)('a proposal with an admin’s own ends, %s', (_, name, wrong) => {
  const { race, trueEnds } = raceOf(name, wrong);

  it('takes no photo from a start with set ends', () => {
    const ends = new Map([...trueEnds].filter((_end, at) => at % 3 === 0));
    const before = ended(race, ends);
    const { stretches } = proposalOfRace(before);
    const isTaken = (number: number, from: StartId) =>
      stretches.some(
        (one) => one.photo_from <= number && number <= one.photo_to && one.swiss_equestrian_rider_id !== from,
      );
    const taken = [...ends].flatMap(([p, own]) => own.filter((number) => isTaken(number, p)));
    expect(taken).toEqual([]);
    const all = ownersOf(ended(race, trueEnds));
    const after = ownersOf(accepted(ended(race, trueEnds)));
    const codes = new Set(race.photos.flatMap(({ code, number }) => (code === null ? [] : number)));
    expect([...all].filter(([number, p]) => p !== null && !codes.has(number) && after.get(number) !== p)).toEqual([]);
  });

  it('changes no owner once it was accepted', () => {
    const once = accepted(race);
    expect(once.starts.some((start) => endsOf(start).length > 0)).toBe(true);
    const twice = accepted(once);
    const were = ownersOf(once);
    expect([...ownersOf(twice)].filter(([number, p]) => were.get(number) !== p)).toEqual([]);
  });
});

describe('a start of which one camera’s end is set', () => {
  it('is as sure as the end of the other that is proposed', () => {
    const { race, trueEnds } = raceOf(TWO);
    const both = [...trueEnds].filter(([, ends]) => ends.length === 2);
    const firstOnly = new Map(both.map(([p, ends]) => [p, ends.filter((end) => end < SECOND)]));
    const half = proposalOfRace(ended(race, firstOnly)).starts.filter(({ ends }) => ends.length > 0);
    expect(half.length).toBeGreaterThan(0);
    expect(half.filter(({ own }) => own)).toEqual([]);
    expect(half.some(({ confidence }) => confidence < 1)).toBe(true);
    const [p, ends] = both[0]!;
    const whole = proposalOfRace(ended(race, new Map([[p, ends]]))).starts;
    expect(whole.find((start) => start.swiss_equestrian_rider_id === p)).toMatchObject({
      own: true,
      confidence: 1,
      ends: [],
    });
  });
});
