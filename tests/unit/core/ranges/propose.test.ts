import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds, type Conditions } from '../../../../bench/ranges/conditions.ts';
import { scoreStarts, shareOf } from '../../../../bench/ranges/score.ts';
import { inventClass } from '../../../../bench/ranges/simulate.ts';
import type { ClassInput, RangeAnswer } from '../../../../core/ranges/class-input.ts';
import { propose, type Proposal } from '../../../../core/ranges/propose.ts';

const small = { starters: 10 };
const conditionsOf = (name: string): Conditions => ({
  ...kinds.find((kind) => kind.name === name)!.conditions,
  ...small,
});
const ring = conditionsOf('jumping, ring');

/** What holds of every proposal, whatever it was asked. */
function expectSound(input: ClassInput, { line, ranges, starts, questions }: Proposal): void {
  const ids = new Set(input.photos.map(({ id }) => id));
  expect(line.toSorted()).toEqual([...ids].sort());
  let end = 0;
  for (const { from, to, confidence } of ranges) {
    expect(from).toBeGreaterThan(end);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
    end = to;
  }
  expect(end).toBeLessThanOrEqual(line.length);
  const listed = new Set(input.starters.map(({ participantId }) => participantId));
  expect(
    starts
      .filter(({ round }) => round === 1)
      .map(({ participantId }) => participantId)
      .sort(),
  ).toEqual([...listed].sort());
  for (const { participantId, round, photoTo } of starts) {
    const mine = ranges.filter((range) => range.participantId === participantId && range.round === round);
    expect(photoTo).toBe(mine.at(-1)?.to ?? null);
  }
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const { photoIds } of questions) {
    expect(photoIds.length).toBeGreaterThan(0);
    expect(photoIds.every((id) => ids.has(id))).toBe(true);
  }
}

describe('a proposal', () => {
  it('puts each photo once on the line, and gives disjoint ranges and a row for each start, whatever the class', () => {
    const conditions = fc.constantFrom(...kinds).map(({ conditions: known }) => ({ ...known, ...small }));
    fc.assert(
      fc.property(conditions, fc.nat(10_000), (known, seed) => {
        const { input } = inventClass(known, seed);
        expectSound(input, propose(input));
      }),
      { numRuns: 6 },
    );
  });

  it('is the same each time', () => {
    const { input } = inventClass(ring, 3);
    expect(propose(input)).toEqual(propose(structuredClone(input)));
  });

  it('with the ring’s times and a photographed clock has four starts of five right at once', () => {
    const scored = [1, 2, 3].flatMap((seed) => {
      const invented = inventClass(ring, seed);
      return scoreStarts(propose(invented.input), invented);
    });
    expect(shareOf(scored, ({ isRight }) => isRight)).toBeGreaterThan(0.8);
  });

  it('gives a rider whose tap was forgotten until the ride was over the own photos all the same', () => {
    const invented = inventClass({ ...ring, taps: 1, lateTaps: 0, changedOrder: 0 }, 8);
    const { input, truth } = invented;
    const late = new Set(input.timing!.filter((_, at) => at % 4 === 2).map(({ participantId }) => participantId));
    const timing = input.timing!.map((tap) =>
      late.has(tap.participantId) ? { ...tap, start: tap.start! + 1000 * 0.85 * ring.cadence } : tap,
    );
    const scored = scoreStarts(propose({ ...input, timing }), invented);
    const ofLate = truth.starts.flatMap(({ participantId }, at) => (late.has(participantId) ? [scored[at]!] : []));
    expect(ofLate.length).toBeGreaterThan(1);
    expect(shareOf(ofLate, ({ isRight }) => isRight)).toBe(1);
  });

  it('never changes an admin’s own ends', () => {
    const { input } = inventClass(ring, 5);
    const { line, starts } = propose(input);
    const odd = starts.filter(({ photoTo }) => photoTo !== null)[4]!;
    const photoId = line[odd.photoTo! - 2]!;
    const again = propose({ ...input, ends: [{ participantId: odd.participantId, photoId }] });
    const end = again.starts.find(({ participantId }) => participantId === odd.participantId)!;
    expect(again.line[end.photoTo! - 1]).toBe(photoId);
  });

  it('gives no photos to a start of which an admin said that there are none', () => {
    const { input } = inventClass(ring, 6);
    const { starts } = propose(input);
    const { participantId } = starts.find(({ photoTo }) => photoTo !== null)!;
    const again = propose({ ...input, ends: [{ participantId, photoId: null }] });
    expect(again.starts.find((start) => start.participantId === participantId)!.photoTo).toBeNull();
  });
});

describe('questions', () => {
  const nothingKnown = conditionsOf('jumping, nothing');
  const answersTo = (input: ClassInput, answer: (photoIds: string[]) => Partial<RangeAnswer>) => {
    const answers: RangeAnswer[] = [];
    for (let round = 0; round < 8; round++) {
      const [question] = propose(input, answers).questions;
      if (!question) break;
      answers.push({ questionId: question.id, owners: {}, ...answer(question.photoIds) });
    }
    return answers;
  };

  it('never come twice, not even when nobody knows the answer', () => {
    const { input } = inventClass(nothingKnown, 2);
    const ids = answersTo(input, () => ({ unknown: true })).map(({ questionId }) => questionId);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('make a class right of which only the times of the photos are known', () => {
    const invented = inventClass(nothingKnown, 4);
    const owners = (photoIds: string[]) =>
      Object.fromEntries(photoIds.map((id) => [id, invented.truth.owners.get(id) ?? null]));
    const answers = answersTo(invented.input, (photoIds) => ({ owners: owners(photoIds) }));
    const scored = scoreStarts(propose(invented.input, answers), invented);
    expect(shareOf(scored, ({ isRight }) => isRight)).toBeGreaterThan(0.9);
  });
});

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
      'with the ring’s times of another day',
      { timing: input.timing!.map((tap) => ({ ...tap, start: tap.start! + 9e8 })) },
    ],
    ['with a camera that nobody listed', { cameras: null }],
  ])('%s is read all the same', (_, change) => {
    const changed = { ...input, ...change };
    const proposal = propose(changed);
    expectSound({ ...changed, photos: changed.photos }, proposal);
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
