import { expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { inSize, photoAddress, pictureKey, readPictureKey } from '../../../../core/photos/photo-address.ts';
import { PICTURE_SEGMENT } from '../../../../core/wire/picture-segment.ts';

const race = { event_id: eventId('4711'), swiss_equestrian_race_id: raceId('3') };

it('the address of a picture names event, race, what only the race tells, start, number and size', () => {
  const picture_segment = 'q3Zt-0aB_cdEFGhijkLMno';
  expect(photoAddress({ ...race, picture_segment }, startId('900001.2'), 123, 400)).toBe(
    `/thumbnails/4711/3/${picture_segment}/900001.2/123?size=400`,
  );
});

it('the key of a picture names the same place and the size, but no start', () => {
  const place = { ...race, picture_segment: 'q3Zt-0aB_cdEFGhijkLMno' };
  expect(pictureKey(place, 400, 123)).toBe('thumbnails/4711/3/q3Zt-0aB_cdEFGhijkLMno/400/123.avif');
  expect(readPictureKey(pictureKey(place, 400, 123))).toEqual({ size: 400, photo: 123 });
});

it.each(['thumbnails/4711/3/400/', 'thumbnails/4711/3/400/12.jpg', 'thumbnails/4711/3/large/12.avif'])(
  'the key of another file is not read as a picture (%s)',
  (key) => expect(readPictureKey(key)).toBeUndefined(),
);

it('the address of a picture has another size on demand', () => {
  const at = (size: 72 | 1600) => photoAddress({ ...race, picture_segment: null }, startId('900001'), 1, size);
  expect(inSize(at(72), 1600)).toBe(at(1600));
});

it('leads nowhere while the location is hidden', () => {
  const [, , , , segment = ''] = photoAddress({ ...race, picture_segment: null }, startId('900001'), 1, 400).split('/');
  expect(segment).not.toMatch(PICTURE_SEGMENT);
});
