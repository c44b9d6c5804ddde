import { describe, expect, it } from 'vitest';
import { checked } from '../../../../../web/src/admin/kit/clock-check.ts';

describe('the deviation of a telephone’s clock', () => {
  it('is told from the middle of asking and answer, as exactly as the answer was quick', () => {
    expect(checked(null, { asked: 1000, answered: 1400, now: 4200 })).toEqual({ ms: 3000, within: 200 });
  });

  it('goes by the quickest answer', () => {
    const first = checked(null, { asked: 1000, answered: 1400, now: 4200 });
    const quick = checked(first, { asked: 2000, answered: 2020, now: 5110 });
    expect(quick).toEqual({ ms: 3100, within: 10 });
    expect(checked(quick, { asked: 3000, answered: 4000, now: 6700 })).toBe(quick);
  });

  it('is learnt anew when the clock was set meanwhile', () => {
    const before = checked(null, { asked: 1000, answered: 1020, now: 4010 });
    expect(checked(before, { asked: 9000, answered: 9800, now: 9400 })).toEqual({ ms: 0, within: 400 });
  });
});
