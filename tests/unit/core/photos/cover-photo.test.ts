import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseCoverPhoto, shownCoverPhoto } from '../../../../core/photos/cover-photo.ts';
import { startId } from '../../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { assignPhotos, type RangeEnd } from '../../../../core/photos/photo-ranges.ts';

const end = (start: string, photo_to: number | null): RangeEnd => ({
  swiss_equestrian_rider_id: startId(start),
  photo_to,
  other_ends: [],
  withdrawn_at: null,
  deleted_at: null,
});
const anyEnds = fc.uniqueArray(
  fc.record({
    swiss_equestrian_rider_id: fc.constantFrom(...['900001', '900001.2', '900002', '900010'].map(startId)),
    photo_to: fc.option(fc.integer({ min: 0, max: 40 })),
    other_ends: fc.constantFrom([], [1_000_000_020]),
    withdrawn_at: fc.constantFrom(null, null, '2026-08-21T09:00:00.000Z'),
    deleted_at: fc.constantFrom(null, null, '2026-08-21T10:00:00.000Z'),
  }),
  { selector: ({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id },
);
const anyPhotos = fc.uniqueArray(
  fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constantFrom(1_000_000_007, 1_000_000_021)),
);

describe('the photo that stands for a race', () => {
  it('is the middle one of the rider in the middle', () => {
    expect(
      chooseCoverPhoto({
        race: { photo_numbers: '1-2,11-13,25', cameras: [], stretches: [] },
        starts: [end('900003', 30), end('900001', 10), end('900002', 20), end('900004', null)],
      }),
    ).toEqual({ swiss_equestrian_rider_id: '900002', number: 12 });
  });

  it('belongs to the rider that it names; there is one whenever anybody has a photo', () => {
    fc.assert(
      fc.property(anyEnds, anyPhotos, (participants, photos) => {
        const photographed = {
          race: { photo_numbers: encodePhotoNumbers(photos), cameras: [{ number: 1 }], stretches: [] },
          starts: participants,
        };
        const { owned } = assignPhotos(photographed);
        const cover = chooseCoverPhoto(photographed);
        if (cover) expect(owned.get(cover.swiss_equestrian_rider_id)).toContain(cover.number);
        else expect([...owned.values()].flat()).toEqual([]);
      }),
    );
  });

  it('is shown while the race’s galleries are open and the photo exists', () => {
    const cover_photo = { swiss_equestrian_rider_id: startId('900002'), number: 12 };
    expect(shownCoverPhoto({ status: 'uploaded', cover_photo }, [11, 12])).toEqual(cover_photo);
    expect(shownCoverPhoto({ status: 'cancelled', cover_photo }, [11, 12])).toBeNull();
    expect(shownCoverPhoto({ status: 'uploaded', cover_photo }, [11])).toBeNull();
    expect(shownCoverPhoto({ status: 'uploaded', cover_photo: null }, [11])).toBeNull();
  });
});
