import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assertNotLocked,
  countWithin,
  countWrongPassword,
  forgetWrongPasswords,
} from '../../../../../local/cognito/sign-in/attempts.ts';
import type { Pool } from '../../../../../local/cognito/users/pool.ts';
import type { KeptAttempts } from '../../../../../local/cognito/users/records.ts';

/** Makes a pool with only a clock and a memory of attempts. */
function pool() {
  const kept = new Map<string, KeptAttempts>();
  const clock = { now: 1_000_000_000_000 };
  const attempts = {
    get: (key: string) => kept.get(key),
    put: (key: string, value: KeptAttempts) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return { clock, asked: { now: () => clock.now, store: { attempts } } as unknown as Pool };
}

const isLocked = (asked: Pool) => {
  try {
    assertNotLocked(asked, 'anna');
    return false;
  } catch {
    return true;
  }
};

describe('wrong passwords', () => {
  it('are free four times, then cost one second, doubled each time, up to a quarter of an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (failures) => {
        const { clock, asked } = pool();
        for (let failure = 0; failure < failures; failure += 1) countWrongPassword(asked, 'Anna');
        const wait = failures < 5 ? 0 : Math.min(2 ** (failures - 5), 900) * 1000;
        clock.now += wait - 1;
        expect(isLocked(asked)).toBe(wait > 0);
        clock.now += 1;
        expect(isLocked(asked)).toBe(false);
      }),
    );
  });

  it('are forgotten after a right one, and after a quarter of an hour', () => {
    const { clock, asked } = pool();
    const fail = () => {
      for (let failure = 0; failure < 6; failure += 1) countWrongPassword(asked, 'anna');
    };
    fail();
    forgetWrongPasswords(asked, 'ANNA');
    expect(isLocked(asked)).toBe(false);
    fail();
    clock.now += 15 * 60_000;
    countWrongPassword(asked, 'anna');
    expect(isLocked(asked)).toBe(false);
  });
});

describe('a limit', () => {
  it('lets through so many in its time, and begins anew after it', () => {
    const { clock, asked } = pool();
    for (let time = 0; time < 3; time += 1) countWithin(asked, 'mails', 3, 1000);
    expect(() => countWithin(asked, 'mails', 3, 1000)).toThrow('Attempt limit exceeded');
    countWithin(asked, 'others', 3, 1000);
    clock.now += 1000;
    countWithin(asked, 'mails', 3, 1000);
  });
});
