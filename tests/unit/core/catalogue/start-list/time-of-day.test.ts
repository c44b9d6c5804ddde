import { describe, expect, it } from 'vitest';
import { spanOfTimes, timeInClass, timeOfDay } from '../../../../../core/catalogue/start-list/time-of-day.ts';

const at = (text: string) => timeOfDay(text)!;

describe('a time of a class', () => {
  it('is the next day’s in the small hours after an evening', () => {
    const evening = [at('20:30:00'), at('23:58:10')];
    expect(timeInClass(at('00:12:00'), evening)).toBe(at('00:12:00') + 24 * 3_600_000);
    expect(timeInClass(at('20:30:00'), [...evening, at('00:12:00')])).toBe(at('20:30:00'));
  });

  it('belongs to its own day without evening rides, and in the morning after a day of any length', () => {
    expect(timeInClass(at('00:12:00'), [at('00:10:00'), at('02:00:00')])).toBe(at('00:12:00'));
    expect(timeInClass(at('7:00:00'), [at('21:00:00')])).toBe(at('7:00:00'));
  });

  it('is shown by the first and the last of them, as the clock on the wall had it', () => {
    expect(spanOfTimes([at('00:12:00'), at('20:30:05'), at('23:00:00')])).toEqual({
      first: '20:30:05',
      last: '00:12:00',
    });
    expect(spanOfTimes([])).toBeUndefined();
  });
});
