import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../bench/ranges/conditions.ts';
import { scoreStarts, shareOf } from '../../../../bench/ranges/score.ts';
import { inventClass } from '../../../../bench/ranges/simulate.ts';
import type { ClassInput } from '../../../../core/ranges/class-input.ts';
import { propose } from '../../../../core/ranges/propose.ts';
import { expectSound } from './sound.ts';

const ring = { ...kinds.find(({ name }) => name === 'jumping, ring')!.conditions, starters: 10 };

describe('a class that is not as it should be', () => {
  const { input } = inventClass(ring, 7);
  const someTime = input.photos[9]!.takenAt!;

  it.each<[string, Partial<ClassInput>]>([
    ['without photos', { photos: [] }],
    ['without starters', { starters: [], timing: null }],
    ['with one starter', { starters: input.starters.slice(0, 1), timing: null }],
    ['with one photo', { photos: input.photos.slice(3, 4) }],
    ['without times', { photos: input.photos.map((photo) => ({ ...photo, takenAt: null })) }],
    [
      'from a clock that lost its date',
      { photos: input.photos.map((photo) => ({ ...photo, takenAt: photo.takenAt! - someTime })) },
    ],
    [
      'with some photos of 1970',
      { photos: input.photos.map((photo, at) => (at % 9 ? photo : { ...photo, takenAt: 0 })) },
    ],
    [
      'with photos and starters listed twice',
      { photos: [...input.photos, ...input.photos], starters: [...input.starters, ...input.starters] },
    ],
    ['with all photos in one moment', { photos: input.photos.map((photo) => ({ ...photo, takenAt: someTime })) }],
    [
      'with all photos in one moment, some of them of numbers',
      {
        timing: null,
        photos: input.photos.map((photo) => ({ ...photo, takenAt: someTime })),
        markers: input.starters.map((starter, at) => ({ ...starter, photoId: input.photos[12 * at + 3]!.id })),
      },
    ],
    [
      'with the ring’s times of another day',
      { timing: input.timing!.map((tap) => ({ ...tap, start: tap.start! + 9e8 })) },
    ],
    ['with a camera that nobody listed', { cameras: null }],
    [
      'with clocks that run backwards',
      { photos: input.photos.map((photo) => ({ ...photo, takenAt: -photo.takenAt! })) },
    ],
    [
      'with times beyond all sense',
      { photos: input.photos.map((photo, at) => ({ ...photo, takenAt: at % 2 ? 1e300 : -1e300 })) },
    ],
    [
      'with a camera set back amid the class',
      { photos: input.photos.map((photo, at) => ({ ...photo, takenAt: photo.takenAt! - (at > 60 ? 4e6 : 0) })) },
    ],
    [
      'with two cameras that took each photo in the same moment',
      { photos: input.photos.flatMap((photo) => [photo, { ...photo, id: `again ${photo.id}`, camera: 'B' }]) },
    ],
    ['in which nobody started', { starters: input.starters.map((starter) => ({ ...starter, withdrawn: true })) }],
    ['with all numbers alike', { starters: input.starters.map((starter) => ({ ...starter, startNumber: '7' })) }],
    ['with taps told from the last to the first', { timing: input.timing!.toReversed() }],
    [
      'tapped on two telephones',
      { timing: [...input.timing!, ...input.timing!.map((tap) => ({ ...tap, start: tap.start! + 4000 }))] },
    ],
    ['tapped in one moment', { timing: input.timing!.map((tap) => ({ ...tap, start: input.timing![0]!.start! })) }],
    [
      'tapped beyond all sense',
      { timing: input.timing!.map((tap, at) => ({ ...tap, start: at % 2 ? 1e300 : -1e300 })) },
    ],
    [
      'with taps of people whom nobody listed',
      { timing: [...input.timing!, { participantId: 'nobody listed', round: 3, start: someTime }] },
    ],
    [
      'with a clock that shows nonsense',
      { cameras: [{ id: 'A', clockPhoto: { photoId: input.photos[2]!.id, shownTime: -1e15 } }] },
    ],
    ['with every photo a number', { markers: input.photos.map(({ id }) => ({ photoId: id, startNumber: '7' })) }],
  ])('%s is read all the same', (_, change) => {
    const changed = { ...input, ...change };
    const proposal = propose(changed);
    expectSound({ ...changed, photos: changed.photos }, proposal);
  });

  it.each<[string, Partial<ClassInput>]>([
    ['without times', { photos: input.photos.map((photo) => ({ ...photo, takenAt: null })) }],
    ['in one moment', { photos: input.photos.map((photo) => ({ ...photo, takenAt: someTime })) }],
    ['in one moment, and no taps', { timing: null, photos: input.photos.map((photo) => ({ ...photo, takenAt: 7 })) }],
    [
      'beyond all sense',
      { photos: input.photos.map((photo, at) => ({ ...photo, takenAt: at % 2 ? 1e300 : -1e300 })), cameras: null },
    ],
    [
      'each a second after the last, and no taps',
      { timing: null, cameras: null, photos: input.photos.map((photo, at) => ({ ...photo, takenAt: 1000 * at })) },
    ],
  ])('with photos taken %s is not called known', (_, change) => {
    const changed = { ...input, ...change };
    expectSound(changed, propose(changed), 0.8);
  });

  it.each<[string, unknown]>([
    ['starters', { photos: [] }],
    ['photos.0.id', { starters: [], photos: [{ camera: 'A' }] }],
    [
      'timing.1.start',
      {
        starters: [],
        photos: [],
        timing: [
          { participantId: 'a', start: 1 },
          { participantId: 'b', start: 'x' },
        ],
      },
    ],
  ])('is refused by the name of its field: %s', (field, broken) => {
    expect(() => propose(broken as ClassInput)).toThrow(`input: ${field}`);
  });
});

describe('a class of few starts, of which nothing but the photos’ times is known', () => {
  const nothing = { ...kinds.find(({ name }) => name === 'dressage, nothing')!.conditions, starters: 4 };

  it('is never called sure, except for starts with an answer', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { input, truth } = inventClass(nothing, seed);
      expectSound(input, propose(input), 0.4);
      const [photo, owner] = [...truth.owners].find(([, one]) => one !== null)!;
      const { starts } = propose(input, [{ questionId: 'whose', owners: { [photo]: owner } }]);
      const told = starts.find(({ participantId }) => participantId === owner!.participantId)!;
      expect(Math.max(...starts.map(({ confidence }) => confidence))).toBe(told.confidence);
    }
  });
});

describe('a class of three starts with ring times', () => {
  const few = { ...kinds.find(({ name }) => name === 'jumping, ring')!.conditions, starters: 3, withdrawn: 0 };

  it('has most of them right', () => {
    const scored = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => {
      const invented = inventClass(few, seed);
      return scoreStarts(propose(invented.input), invented);
    });
    expect(shareOf(scored, ({ isRight }) => isRight)).toBeGreaterThan(0.6);
  });
});

describe('a regular class', () => {
  const regular = (cameras: string[]): ClassInput => ({
    starters: Array.from({ length: 60 }, (_, at) => ({ participantId: `P${at}`, raceOrder: at + 1 })),
    photos: Array.from({ length: 60 * 40 }, (_, at) => ({
      id: String(at),
      camera: cameras[at % cameras.length]!,
      takenAt: 1000 * (95 * Math.floor(at / 40) + 2 * (at % 40)),
    })),
  });

  it.each([[['A']], [['A', 'B']]])(
    'with 60 starts and 40 photos each, from cameras %j, has nearly all starts proposed',
    (cameras) => {
      const { starts } = propose(regular(cameras));
      expect(starts.filter(({ photoTo }) => photoTo === null).length).toBeLessThan(6);
    },
  );

  it('with a constantly shooting camera ends each start at the next one’s first photo, by ring times', () => {
    const { starters } = regular(['A']);
    const timing = starters.map((starter, at) => ({ ...starter, start: 50_000 * at }));
    const photos = Array.from({ length: 3000 }, (_, at) => ({ id: String(at), takenAt: 1000 * at }));
    const { starts } = propose({ starters, photos, timing });
    expect(
      starts.filter(({ photoTo }, at) => photoTo !== null && Math.abs(photoTo - 50 * at - 55) < 25).length,
    ).toBeGreaterThan(50);
    expect(starts.filter(({ confidence }) => confidence > 0.9)).toEqual([]);
  });

  it('with one burst per ride is not left unassigned', () => {
    const { starters, photos } = regular(['A']);
    const bursts = photos
      .slice(0, 800)
      .map((photo, at) => ({ ...photo, takenAt: 95_000 * Math.floor(at / 40) + 200 * (at % 40) }));
    const { starts } = propose({ starters: starters.slice(0, 20), photos: bursts });
    expect(starts.map(({ photoTo }) => photoTo)).toEqual(starts.map((_, at) => 40 * at + 40));
  });

  it('with three starts and one ride called unassigned leaves the other two rides to starts', () => {
    const starters = ['anna', 'zoe', 'mia'].map((participantId) => ({ participantId }));
    const photos = Array.from({ length: 12 }, (_, at) => ({
      id: String(at),
      takenAt: 1000 * (120 * Math.floor(at / 4) + 3 * (at % 4)),
    }));
    const owners = Object.fromEntries(photos.slice(4, 8).map(({ id }) => [id, null]));
    const { ranges } = propose({ starters, photos }, [{ questionId: 'whose', owners }]);
    expect(ranges.map(({ from, to }) => [from, to])).toEqual([
      [1, 4],
      [9, 12],
    ]);
  });
});
