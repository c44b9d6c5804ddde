import type { BoughtPhoto } from '../../../../../../core/sales/contract/account-orders.ts';
import { numberOfPhoto, readPhotoId } from '../../../../../../core/wire/photo-id.ts';

export interface BoughtStart {
  key: string;
  photos: BoughtPhoto[];
}

/**
 * Groups the photos by start, the latest bought first, with ascending numbers. Drops repetitions: a photo in two orders
 * may stand on two pages.
 */
export function byStart(photos: readonly BoughtPhoto[]): BoughtStart[] {
  const starts = new Map<string, BoughtPhoto[]>();
  for (const photo of new Map(photos.map((photo) => [photo.id, photo])).values()) {
    starts.set(startOf(photo), [...(starts.get(startOf(photo)) ?? []), photo]);
  }
  return [...starts].map(([key, of]) => ({
    key,
    photos: of.sort((one, other) => numberOfPhoto(one.id) - numberOfPhoto(other.id)),
  }));
}

function startOf({ id, rider_name, horse_name }: BoughtPhoto): string {
  const { event, race } = readPhotoId(id) ?? {};
  return JSON.stringify([event, race, rider_name, horse_name]);
}
