import { describe, expect, it } from 'vitest';
import { judgePhotoFit } from '../../../../../core/ranges/proposal/photo-fit.ts';

const at = (time: string) => Date.parse(`2026-08-21T${time}Z`);
const card = (from: string, seconds: number) => Array.from({ length: seconds }, (_, n) => at(from) + n * 1000);

describe('whether photos are of a race', () => {
  it('is so when most were taken on its day, while its riders were in the ring', () => {
    expect(judgePhotoFit(card('10:00:00', 60), '2026-08-21', [at('09:50:00'), at('10:20:00')])).toEqual({
      fit: 'fits',
      taken: { first: at('10:00:00'), last: at('10:00:59') },
    });
  });

  it('is doubtful when they were taken on another day, or hours from every ride', () => {
    expect(judgePhotoFit(card('10:00:00', 60), '2026-08-22', []).fit).toBe('other_day');
    expect(judgePhotoFit(card('16:00:00', 60), '2026-08-21', [at('09:50:00'), at('10:20:00')]).fit).toBe('other_time');
  });

  it('cannot be said when no camera says when; one wild date among many says nothing', () => {
    expect(judgePhotoFit([null, null], '2026-08-21', [])).toEqual({ fit: 'no_times', taken: null });
    const wild = [Date.parse('1980-01-01T00:00:00Z'), ...card('10:00:00', 3), null];
    expect(judgePhotoFit(wild, '2026-08-21', [])).toEqual({
      fit: 'fits',
      taken: { first: at('10:00:00'), last: at('10:00:02') },
    });
  });
});
