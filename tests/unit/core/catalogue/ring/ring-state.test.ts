import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startId } from '../../../../../core/ids.ts';
import { nextAtRing, ringStateOf, type RingTap } from '../../../../../core/catalogue/ring/ring-state.ts';

const [anna, joerg, zoe] = [startId('1'), startId('2'), startId('3')];
const order = [anna, joerg, zoe];
let made = 0;
const tap = (kind: RingTap['kind'], start: typeof anna, at: number, undoes: string | null = null): RingTap => ({
  id: `tap-${made++}`,
  swiss_equestrian_rider_id: start,
  kind,
  undoes,
  at,
});

describe('taps at the ring', () => {
  it('tell the entry times, the present rider, absent riders and the next one', () => {
    const state = ringStateOf([tap('entered', anna, 1000), tap('absent', joerg, 2000)]);
    expect(state.starts.get(anna)).toEqual({ place: 'entered', entered: 1000, again: null });
    expect(state.starts.get(joerg)).toEqual({ place: 'absent', entered: null, again: null });
    expect([state.riding, nextAtRing(order, state)]).toEqual([anna, zoe]);
  });

  it('lets who comes later be expected after everybody else, and enter then', () => {
    const later = [tap('later', anna, 1000), tap('entered', joerg, 2000), tap('entered', zoe, 3000)];
    expect(nextAtRing(order, ringStateOf(later.slice(0, 1)))).toBe(joerg);
    expect(nextAtRing(order, ringStateOf(later))).toBe(anna);
    const state = ringStateOf([...later, tap('entered', anna, 4000)]);
    expect([state.riding, nextAtRing(order, state)]).toEqual([anna, null]);
  });

  it('expect a rider passed over earlier, and no rider who left the list meanwhile', () => {
    const state = ringStateOf([tap('entered', anna, 1000)]);
    expect(nextAtRing(order, state, zoe)).toBe(zoe);
    expect(nextAtRing([anna, joerg], state, zoe)).toBe(joerg);
  });

  it('goes by the first of two who tap the same entry, and anew when the first was a mistake', () => {
    expect(ringStateOf([tap('entered', anna, 1500), tap('entered', anna, 1000)]).starts.get(anna)?.entered).toBe(1000);
    const again = [tap('entered', anna, 1000), tap('later', anna, 2000), tap('entered', anna, 3000)];
    expect(ringStateOf(again).starts.get(anna)?.entered).toBe(3000);
  });

  it('takes an entry long after the first for another ride, as in a jump-off, and no other', () => {
    const minutes = (count: number) => count * 60_000;
    const taps = [tap('entered', anna, 0), tap('entered', anna, minutes(1)), tap('entered', joerg, minutes(2))];
    expect(ringStateOf(taps).starts.get(anna)).toEqual({ place: 'entered', entered: 0, again: null });
    const jumpOff = ringStateOf([...taps, tap('entered', anna, minutes(40)), tap('entered', anna, minutes(41))]);
    expect(jumpOff.starts.get(anna)).toEqual({ place: 'entered', entered: 0, again: minutes(40) });
    expect(jumpOff.riding).toBe(anna);
  });

  it('forgets what was taken back', () => {
    const mistaken = tap('entered', anna, 1000);
    const state = ringStateOf([mistaken, tap('undo', anna, 1200, mistaken.id)]);
    expect([state.starts.size, state.riding, state.last]).toEqual([0, null, null]);
  });

  it('is the same in whatever order the taps arrive, and however often', () => {
    const first = tap('entered', anna, 1000);
    const taps = [
      first,
      tap('undo', anna, 1100, first.id),
      tap('later', anna, 1200),
      tap('entered', joerg, 2000),
      tap('entered', anna, 3000),
      tap('absent', zoe, 4000),
    ];
    const expected = ringStateOf(taps);
    fc.assert(
      fc.property(fc.shuffledSubarray([...taps, ...taps], { minLength: taps.length * 2 }), (arrived) => {
        const state = ringStateOf(arrived);
        expect([...state.starts].sort()).toEqual([...expected.starts].sort());
        expect([state.riding, state.last?.id]).toEqual([expected.riding, expected.last?.id]);
      }),
    );
  });
});
