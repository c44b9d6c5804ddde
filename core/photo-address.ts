import type { EventId, RaceId, StartId } from './ids.ts';

/** Long edge in pixels of a photo's public pictures: full screen, card, strip. Each is made from the one before. */
export const photoSizes = { screen: 1600, card: 400, strip: 72 } as const;
export type PhotoSize = (typeof photoSizes)[keyof typeof photoSizes];
export const PHOTO_SIZES: readonly PhotoSize[] = Object.values(photoSizes);

/** A watermarked picture. No id has a character that an address would need to escape. */
export const photoAddress = (event: EventId, race: RaceId, start: StartId, photo: number, size: PhotoSize): string =>
  `/thumbnails/${event}/${race}/${start}/${photo}?size=${size}`;
