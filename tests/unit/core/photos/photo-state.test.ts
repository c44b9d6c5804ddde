import { describe, expect, it } from 'vitest';
import type { RaceStatus } from '../../../../core/catalogue/contract/catalogue.ts';
import { mayBeSearched, photoStateOf } from '../../../../core/photos/photo-state.ts';

const race = (status: RaceStatus, photo_count = 0) => ({
  status,
  photo_count,
  race_date: '2026-08-21',
  closed_by_age_at: null,
});

describe('the state of photos', () => {
  it('is that none come any more once the gallery closed by age', () => {
    const closed = { ...race('scheduled', 12), closed_by_age_at: '2027-08-22T03:00:00.000Z' };
    expect(photoStateOf(closed, 12, '2027-09-01')).toBe('none');
  });

  it('is that they come after the race, until the day of the race is over', () => {
    expect(photoStateOf(race('scheduled'), 0, '2026-08-01')).toBe('planned');
    expect(photoStateOf(race('scheduled'), 0, '2026-08-21')).toBe('planned');
    expect(photoStateOf(race('scheduled'), 0, '2026-08-22')).toBe('coming');
  });

  it('is that they are on their way while the race is ridden, and until the first of it are there', () => {
    for (const status of ['ongoing', 'active', 'completed', 'uploaded'] as const)
      expect(photoStateOf(race(status), 0, '2026-08-21'), status).toBe('coming');
    expect(photoStateOf(race('active', 80), 0, '2026-08-21')).toBe('coming');
  });

  it('is that there are none where others have theirs', () => {
    expect(photoStateOf(race('uploaded', 80), 0, '2026-08-21')).toBe('none');
    expect(photoStateOf(race('completed', 80), 0, '2026-08-21')).toBe('none');
  });

  it('is that they are online only where the gallery is open', () => {
    expect(photoStateOf(race('uploaded', 80), 12, '2026-08-21')).toBe('online');
    expect(photoStateOf(race('scheduled', 80), 12, '2026-08-22')).toBe('coming');
  });

  it('is that the race was cancelled, whatever there is of it', () => {
    expect(photoStateOf(race('cancelled', 80), 12, '2026-08-21')).toBe('cancelled');
  });

  it('announces no more photos for a completed race', () => {
    for (const status of ['uploaded', 'active'] as const) expect(mayBeSearched(race(status, 80)), status).toBe(true);
    expect(mayBeSearched(race('completed', 80))).toBe(false);
  });
});
