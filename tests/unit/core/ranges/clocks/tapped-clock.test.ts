import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../../bench/ranges/conditions.ts';
import { scoreStarts, shareOf } from '../../../../../bench/ranges/score.ts';
import { inventClass } from '../../../../../bench/ranges/simulate.ts';
import type { ClassInput, RangeAnswer } from '../../../../../core/ranges/class-input.ts';
import { seededDice } from '../../../../../core/ranges/dice.ts';
import { propose } from '../../../../../core/ranges/propose.ts';

/**
 * Makes forty riders, each tapped and photographed nearly until the next entry: the camera is never silent for long.
 */
function busyClass(wrongBySeconds = 0): ClassInput {
  const dice = seededDice(7);
  let entered = 0;
  const entries = Array.from({ length: 40 }, () => (entered += 90 + 6 * dice()));
  return {
    starters: entries.map((_, at) => ({ participantId: `P${at}`, raceOrder: at + 1 })),
    timing: entries.map((entry, at) => ({ participantId: `P${at}`, start: 1000 * (entry + 5 * (dice() - 0.5)) })),
    photos: entries.flatMap((entry, ride) =>
      Array.from({ length: 40 }, (_, nth) => ({
        id: `P${ride} ${nth}`,
        camera: 'Z 9',
        takenAt: 1000 * (entry + wrongBySeconds + 8 + (82 * (nth + 0.8 * dice())) / 40),
      })),
    ),
  };
}
const ownersOf = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, { participantId: id.split(' ')[0]!, round: 1 }]));
const read = (input: ClassInput, answers: RangeAnswer[] = []) => {
  const { line, starts } = propose(input, answers);
  return starts.map(({ participantId, photoTo, confidence }) => {
    const isRight = photoTo !== null && line[photoTo - 1] === `${participantId} 39`;
    return { isRight, confidence };
  });
};

describe('a camera without a photographed clock that is always at work', () => {
  it('is taken for right within seconds rather than for one that is wrong by any time, but not for sure', () => {
    const starts = read(busyClass());
    expect(starts.filter(({ isRight }) => isRight).length).toBeGreaterThan(35);
    expect(starts.filter(({ confidence }) => confidence > 0.9)).toEqual([]);
  });

  it('and wrong by minutes is proposed with little confidence, until an answer names some owners', () => {
    const input = busyClass(-437);
    expect(read(input).filter(({ isRight, confidence }) => !isRight && confidence > 0.8)).toEqual([]);
    const ids = [5, 12, 19, 26, 33].map((ride) => `P${ride} 20`);
    const answered = read(input, [{ questionId: 'whose', owners: ownersOf(ids) }]);
    expect(answered.filter(({ isRight }) => isRight).length).toBeGreaterThan(30);
  });
});

describe('the times of half of the starts', () => {
  it('that may lie over other rides are not taken for more than they say', () => {
    const ring = kinds.find(({ name }) => name === 'ring without a clock')!.conditions;
    const scored = [1, 2, 3].flatMap((seed) => {
      const invented = inventClass({ ...ring, taps: 0.5 }, seed);
      return scoreStarts(propose(invented.input), invented);
    });
    expect(shareOf(scored, ({ isRight }) => isRight)).toBeGreaterThan(0.5);
    expect(shareOf(scored, ({ isRight, confidence }) => !isRight && confidence > 0.9)).toBeLessThan(0.02);
  });
});
