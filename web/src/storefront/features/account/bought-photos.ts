import type { BoughtPhoto } from '../../../../../core/contract/account.ts';

/** A photo's number in its race, the last part of `{event}.{race}.{number}`. */
export const numberOf = ({ id }: Pick<BoughtPhoto, 'id'>): number => Number(id.split('.').at(-1));

/** The photos of one start. */
export interface BoughtStart {
  key: string;
  photos: BoughtPhoto[];
}

/** The photos by start, the latest bought first, each photo once (it may stand on two pages, bought with two orders) and ascending. */
export function byStart(photos: readonly BoughtPhoto[]): BoughtStart[] {
  const starts = new Map<string, BoughtPhoto[]>();
  for (const photo of new Map(photos.map((photo) => [photo.id, photo])).values()) {
    starts.set(startOf(photo), [...(starts.get(startOf(photo)) ?? []), photo]);
  }
  return [...starts].map(([key, of]) => ({ key, photos: of.sort((one, other) => numberOf(one) - numberOf(other)) }));
}

const startOf = ({ id, rider_name, horse_name }: BoughtPhoto): string =>
  JSON.stringify([id.slice(0, id.lastIndexOf('.')), rider_name, horse_name]);
