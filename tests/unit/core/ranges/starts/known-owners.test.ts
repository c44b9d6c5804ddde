import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../../bench/ranges/conditions.ts';
import { scoreStarts } from '../../../../../bench/ranges/score.ts';
import { inventClass } from '../../../../../bench/ranges/simulate.ts';
import { propose } from '../../../../../core/ranges/propose.ts';

describe('a start number', () => {
  const numbers = kinds.find(({ name }) => name === 'jumping, numbers')!.conditions;
  const invented = inventClass({ ...numbers, starters: 40 }, 2);
  const { input, truth } = invented;
  const pairs = [0, 3, 6, 9, 12].map((at) => [input.starters[at]!, input.starters[20 + at]!] as const);
  const shared = new Map(pairs.map(([one, other]) => [String(other.startNumber), one.startNumber]));
  const renumbered = <T extends { startNumber?: string | number | null | undefined }>(all: readonly T[]): T[] =>
    all.map((each) => ({ ...each, startNumber: shared.get(String(each.startNumber)) ?? each.startNumber }));
  const twice = { ...input, starters: renumbered(input.starters), markers: renumbered(input.markers!) };

  it('on two starts confuses neither with the other', () => {
    const both = new Set(pairs.flat().map(({ participantId }) => participantId));
    const scored = scoreStarts(propose(twice), invented).filter((_, at) => both.has(truth.starts[at]!.participantId));
    expect(scored).toHaveLength(10);
    expect(scored.filter(({ isRight }) => isRight).length).toBeGreaterThan(7);
    expect(scored.filter(({ isRight, confidence }) => !isRight && confidence > 0.95).length).toBeLessThan(2);
  });

  it('on two starts still names the start that an answer gave its photo', () => {
    const byNumber = new Map(input.starters.map((starter) => [String(starter.startNumber), starter.participantId]));
    const markers = input.markers!.map((marker) => ({
      ...marker,
      participantId: byNumber.get(String(marker.startNumber)),
    }));
    expect(propose({ ...twice, markers: renumbered(markers) })).toEqual(propose(input));
  });
});

describe('an answer', () => {
  const starters = ['anna', 'zoe', 'mia'].map((participantId) => ({ participantId }));
  const photos = Array.from({ length: 12 }, (_, at) => ({
    id: String(at),
    takenAt: 1000 * (120 * Math.floor(at / 4) + 3 * (at % 4)),
  }));

  it('about photos that left the class has no effect, and adds no start', () => {
    const gone = [{ questionId: 'whose:gone', owners: { gone: { participantId: 'nobody listed', round: 1 } } }];
    const { questions, ...proposal } = propose({ starters, photos }, gone);
    const { questions: asked, ...unasked } = propose({ starters, photos });
    expect(proposal).toEqual(unasked);
    expect(questions.length).toBe(asked.length);
  });
});
