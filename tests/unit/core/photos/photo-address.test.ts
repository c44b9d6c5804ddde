import { expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { photoAddress } from '../../../../core/photos/photo-address.ts';
import { PICTURE_SEGMENT } from '../../../../core/wire/picture-segment.ts';

const race = { event_id: eventId('4711'), swiss_equestrian_race_id: raceId('3') };

it('the address of a picture names event, race, what only the race tells, start, number and size', () => {
  const picture_segment = 'q3Zt-0aB_cdEFGhijkLMno';
  expect(photoAddress({ ...race, picture_segment }, startId('900001.2'), 123, 400)).toBe(
    `/thumbnails/4711/3/${picture_segment}/900001.2/123?size=400`,
  );
});

it('leads nowhere while the location is hidden', () => {
  const [, , , , segment = ''] = photoAddress({ ...race, picture_segment: null }, startId('900001'), 1, 400).split('/');
  expect(segment).not.toMatch(PICTURE_SEGMENT);
});
