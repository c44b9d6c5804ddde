import { expect, it } from 'vitest';
import { eventId, raceId } from '../../../../../../core/ids.ts';
import { numberOfPhoto, photoId } from '../../../../../../core/wire/photo-id.ts';
import {
  addressOfTab,
  tabInAddress,
  tabNames,
} from '../../../../../../web/src/storefront/features/account/tab-name.ts';
import { byStart } from '../../../../../../web/src/storefront/features/account/photos/bought-photos.ts';

it('a tab of the account has an address, and any other address is the profile', () => {
  for (const name of tabNames) expect(tabInAddress(addressOfTab(name))).toBe(name);
  expect(tabInAddress('?tab=admin')).toBe('profile');
});

it('photos bought stand by start, each once and in the order of their numbers, whatever orders they were bought with', () => {
  const photo = (race: string, number: number, rider_name: string) => ({
    id: photoId(eventId('1'), raceId(race), number),
    rider_name,
    name: `${number}.jpg`,
    bytes: 1,
    type: 'image/jpeg',
    order_id: 'o',
    event_name: 'E',
    race_name: 'R',
    horse_name: 'H',
    bought_at: '',
    thumbnail: '',
  });
  const photos = [
    photo('2', 10, 'Anna'),
    photo('2', 11, 'Jörg'),
    photo('2', 8, 'Anna'),
    photo('2', 10, 'Anna'),
    photo('3', 8, 'Anna'),
  ];
  expect(byStart(photos).map((start) => start.photos.map(({ id }) => numberOfPhoto(id)))).toEqual([[8, 10], [11], [8]]);
});
