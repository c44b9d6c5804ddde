import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../../bench/ranges/conditions.ts';
import { scoreStarts } from '../../../../../bench/ranges/score.ts';
import { inventClass } from '../../../../../bench/ranges/simulate.ts';
import { likelyCadences } from '../../../../../core/ranges/rides/cadence.ts';
import { classInput } from '../../../../../core/ranges/class-input.ts';
import { whatIsKnown } from '../../../../../core/ranges/starts/known-owners.ts';
import { propose } from '../../../../../core/ranges/propose.ts';

const ring = { ...kinds.find(({ name }) => name === 'jumping, ring')!.conditions, starters: 40 };
const invented = inventClass(ring, 1);
const { input } = invented;
const order = input.timing!.toSorted((a, b) => a.start! - b.start!);
/** Taps each group of that many in one go as its last one entered, 0.7 s apart. */
const inGroupsOf = (size: number) => ({
  ...input,
  timing: order.map((tap, at) => {
    const last = order[Math.min(order.length, Math.floor(at / size) * size + size) - 1]!;
    return { ...tap, start: last.start! + 700 * (at % size) };
  }),
});
const cadenceOf = (changed: typeof input) => {
  const known = whatIsKnown(classInput.parse(changed), []);
  return likelyCadences(known, new Map())[0]!;
};

describe('starts that were noted in one go', () => {
  it('two by two have the pace of the class nearly as those noted one by one', () => {
    expect(cadenceOf(inGroupsOf(2)) / cadenceOf(input)).toBeCloseTo(1, 0);
    expect(scoreStarts(propose(inGroupsOf(2)), invented).filter(({ isRight }) => isRight).length).toBeGreaterThan(20);
  });

  it.each([3, 4])('%i at a time count as untapped', (size) => {
    const first = order.length - (order.length % size);
    const whole = inGroupsOf(size);
    const changed = { ...whole, timing: whole.timing.slice(0, first) };
    expect(propose(changed)).toEqual(propose({ ...input, timing: null }));
  });

  it('all at the time of the class are proposed without being sure of anybody', () => {
    const timing = input.timing!.map((tap) => ({ ...tap, start: order[0]!.start }));
    const { starts, questions } = propose({ ...input, timing });
    expect(starts.filter(({ confidence }) => confidence > 0.9)).toEqual([]);
    expect(questions.length).toBeGreaterThan(0);
  });
});
