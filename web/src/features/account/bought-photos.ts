import type { BoughtPhoto } from '../../../../core/contract/account.ts';

/** A photo's number in its race, the last part of `{event}.{race}.{number}`. */
export const numberOf = ({ id }: Pick<BoughtPhoto, 'id'>): string => id.split('.').at(-1) ?? id;

/** The photos of a start together, in the order in which they come. */
export function byStart(photos: readonly BoughtPhoto[]): { key: string; photos: BoughtPhoto[] }[] {
  const starts = new Map<string, BoughtPhoto[]>();
  for (const photo of photos) {
    const key = JSON.stringify([photo.event_name, photo.race_name, photo.rider_name, photo.horse_name]);
    starts.set(key, [...(starts.get(key) ?? []), photo]);
  }
  return [...starts].map(([key, of]) => ({ key, photos: of }));
}
