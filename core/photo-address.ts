import type { EventId, RaceId, StartId } from './ids.ts';

/** Long edge in pixels of the pictures that the photo service makes. */
export type PhotoSize = 72 | 400 | 1600;

/** A watermarked picture. No id has a character that an address would need to escape. */
export const photoAddress = (event: EventId, race: RaceId, start: StartId, photo: number, size: PhotoSize): string =>
  `/thumbnails/${event}/${race}/${start}/${photo}?size=${size}`;
