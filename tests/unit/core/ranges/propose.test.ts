import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds, type Conditions } from '../../../../bench/ranges/conditions.ts';
import { scoreStarts, shareOf } from '../../../../bench/ranges/score.ts';
import { inventClass } from '../../../../bench/ranges/simulate.ts';
import type { ClassInput, RangeAnswer } from '../../../../core/ranges/class-input.ts';
import { propose } from '../../../../core/ranges/propose.ts';
import { expectSound } from './sound.ts';

const small = { starters: 10 };
const conditionsOf = (name: string): Conditions => ({
  ...kinds.find((kind) => kind.name === name)!.conditions,
  ...small,
});
const ring = conditionsOf('jumping, ring');

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

  it('still gives a rider with a tap after the ride her own photos', () => {
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

  it('never repeat, not even without an answer', () => {
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
