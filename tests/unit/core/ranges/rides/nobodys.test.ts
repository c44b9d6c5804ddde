import { describe, expect, it } from 'vitest';
import type { Burst } from '../../../../../core/ranges/rides/bursts.ts';
import { seededDice } from '../../../../../core/ranges/dice.ts';
import { firstHabits } from '../../../../../core/ranges/rides/habits.ts';
import { nobodysOf } from '../../../../../core/ranges/rides/nobodys.ts';
import { propose } from '../../../../../core/ranges/propose.ts';

const burst = (from: number, owner?: number): Burst => ({ first: 0, last: 0, camera: 'A', from, to: from + 1, owner });
const habits = firstHabits(540, 0.6, 'dressage');

describe('unassigned photos', () => {
  it('follow each other before the first ride as those of a ride do, unless there are few starts', () => {
    const { idle, early } = nobodysOf([burst(0), burst(60), burst(5000)], habits, 4, {
      numbers: false,
      firstRide: false,
    });
    expect(early[0]).toBeLessThan(idle[0]!);
    expect(early[1]).toBeGreaterThan(1.5 * idle[1]!);
    expect(early[2]).toBeLessThan(idle[2]!);
    const few = nobodysOf([burst(0), burst(60)], habits, 3, { numbers: false, firstRide: false });
    expect(few.early).toBe(few.idle);
  });

  it('are what was said of them', () => {
    const bursts = [burst(0), burst(60, -1), burst(120, 0)];
    const { idle, early } = nobodysOf(bursts, habits, 4, { numbers: false, firstRide: false });
    expect([...early.slice(1)]).toEqual([...idle.slice(1)]);
  });

  it('are told before the first ride as later where its time or number is known', () => {
    for (const numbers of [true, false]) {
      const { idle, early } = nobodysOf([burst(0), burst(60)], habits, 4, { numbers, firstRide: true });
      expect(early).toBe(idle);
    }
  });

  it.each<[string, number[]]>([
    ['nobody was tapped', []],
    ['one rider was tapped late in the class', [12]],
    ['two riders were tapped late in the class', [10, 12]],
  ])('on a walk of the course are not the first start’s, where another one’s time stays empty and %s', (_, tapped) => {
    const dice = seededDice(5);
    const starters = Array.from({ length: 16 }, (_, at) => ({ participantId: `P${at}`, raceOrder: at + 1 }));
    const photos: { id: string; takenAt: number }[] = [];
    const taken = (name: string, begin: number, every: number) => {
      for (let place = 0; place < 5; place++) {
        const passed = begin + every * (place + 0.3 * dice());
        for (let nth = 0; nth < 3; nth++)
          photos.push({ id: `${name}-${place}-${nth}`, takenAt: 1000 * passed + 200 * nth });
      }
    };
    taken('walk', 8500, 60);
    const begins = starters.map((_, at) => 10_000 + 540 * at + 40 * dice());
    begins.forEach((begin, at) => at !== 8 && taken(`P${at}`, begin, 80));
    const timing = tapped.map((at) => ({ participantId: `P${at}`, start: 1000 * (begins[at]! - 100) }));
    const { starts, line } = propose({ discipline: 'dressage', starters, photos, timing });
    const lastOf = (at: number) => line[starts[at]!.photoTo! - 1];
    for (const at of [0, 1, 2]) expect(lastOf(at)).toBe(`P${at}-4-2`);
  });
});
