import { expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import { photoAddress } from '../../../core/photo-address.ts';

it('the address of a picture names event, race, start, number and size', () => {
  expect(photoAddress(eventId('4711'), raceId('3'), startId('900001.2'), 123, 400)).toBe(
    '/thumbnails/4711/3/900001.2/123?size=400',
  );
});
