import { describe, expect, it } from 'vitest';
import { outOfTime } from '../../../../../../../web/src/admin/features/catalogue/race/strip/out-of-time.ts';

const at = (...clocks: (string | null)[]) => [
  ...outOfTime(clocks.map((clock) => ({ moment: clock && `2026-08-21T${clock}` }))),
];

describe('a photo out of order of capture', () => {
  it('is a copy behind the card’s last number', () =>
    expect(at('10:00:00', '10:00:05', '10:00:09', '10:00:05')).toEqual([3]));

  it('is of the lower numbers never, where as many of either would do', () =>
    expect(at('12:00:00', '10:00:00')).toEqual([1]));

  it('is of the fewer ones, where an earlier card arrived later', () =>
    expect(at('12:00:00', '12:00:01', '10:00:00', '10:00:01', '10:00:02')).toEqual([0, 1]));

  it('is the one with the wrong clock, and none behind it', () =>
    expect(at('10:00:00', '23:59:59', '10:00:02', '10:00:03')).toEqual([1]));

  it('is never inside a burst, nor without a capture time', () =>
    expect(at('10:00:00.50', '10:00:00', '10:00:00.20', null, '10:00:01')).toEqual([]));

  it('does not exist without photos', () => expect(at()).toEqual([]));

  it('is found among three thousand', () => {
    const moment = (second: number) => new Date(Date.UTC(2026, 7, 21, 8) + second * 1000).toISOString().slice(0, 19);
    const photos = Array.from({ length: 3000 }, (_, i) => ({ moment: moment(i % 100 === 99 ? i - 50 : i) }));
    expect([...outOfTime(photos)].every((place) => place % 100 === 99)).toBe(true);
    expect(outOfTime(photos).size).toBe(30);
  });
});
