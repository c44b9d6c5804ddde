import { describe, expect, it } from 'vitest';
import { raceStatus } from '../../../../core/catalogue/contract/catalogue.ts';
import { startId } from '../../../../core/ids.ts';
import { isGalleryOpen } from '../../../../core/catalogue/race-status.ts';
import { shownPhotos, shownRace } from '../../../../core/photos/shown-photos.ts';

const race = {
  photo_numbers: '1-5',
  photo_count: 5,
  cameras: [],
  stretches: [],
  picture_segment: 'S'.repeat(22),
};
const start = (id: string, photo_to: number, withdrawn_at: string | null = null) => ({
  swiss_equestrian_rider_id: startId(id),
  photo_to,
  other_ends: [],
  withdrawn_at,
  deleted_at: null,
});
const starts = [start('900001', 2), start('900002', 4), start('900003', 5, '2026-08-21T09:00:00.000Z')];

describe('photo data for visitors', () => {
  it.each(raceStatus.options.filter(isGalleryOpen))('names the owner while the race is %s', (status) => {
    expect([...shownPhotos({ race: { ...race, status }, starts })]).toEqual([
      ['900001', [1, 2]],
      ['900002', [3, 4]],
    ]);
    expect(shownRace({ ...race, status })).toEqual({ ...race, status });
  });

  it.each(raceStatus.options.filter((status) => !isGalleryOpen(status)))(
    'is nothing but who rides while the race is %s',
    (status) => {
      expect([...shownPhotos({ race: { ...race, status }, starts })]).toEqual([
        ['900001', []],
        ['900002', []],
      ]);
      expect(shownRace({ ...race, status })).toMatchObject({ photo_count: 0, picture_segment: null });
    },
  );
});
