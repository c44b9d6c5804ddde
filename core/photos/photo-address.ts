import type { Race } from '../catalogue/contract/catalogue.ts';
import type { EventId, RaceId, StartId } from '../ids.ts';

/** Long edge in pixels of a photo's public pictures: full screen, card, strip. Each is made from the previous one. */
export const photoSizes = { screen: 1600, card: 400, strip: 72 } as const;
export type PhotoSize = (typeof photoSizes)[keyof typeof photoSizes];
export const PHOTO_SIZES: readonly PhotoSize[] = Object.values(photoSizes);

/** Replaces a segment that the visitor must not know. The address then leads nowhere. */
const UNTOLD = 'closed';

/** A race, with the common part of its pictures' addresses. */
export type PicturedRace = Pick<Race, 'event_id' | 'swiss_equestrian_race_id' | 'picture_segment'>;

/**
 * Returns the address of a shared link's picture, which other programs can show too: JPEG, 1200 × 630 pixels,
 * watermarked.
 */
export const sharedPicture = (e: EventId, r: RaceId, start: StartId, photo: number): string =>
  `/share/${e}/${r}/${start}/${photo}.jpg`;

/** Returns the address of a watermarked picture. No id contains a character that needs escaping. */
export const photoAddress = (race: PicturedRace, start: StartId, photo: number, size: PhotoSize): string =>
  `/thumbnails/${race.event_id}/${race.swiss_equestrian_race_id}/${race.picture_segment ?? UNTOLD}/${start}/${photo}?size=${size}`;
