import type { Race } from '../catalogue/contract/catalogue.ts';
import type { EventId, RaceId, StartId } from '../ids.ts';

/** Long edge in pixels of a photo's public pictures: full screen, card, strip. Each is made from the one before. */
export const photoSizes = { screen: 1600, card: 400, strip: 72 } as const;
export type PhotoSize = (typeof photoSizes)[keyof typeof photoSizes];
export const PHOTO_SIZES: readonly PhotoSize[] = Object.values(photoSizes);

/** Stands where nobody is told the segment; the address then leads nowhere. */
const UNTOLD = 'closed';

/** A race, and what its pictures' addresses have in common. */
export type PicturedRace = Pick<Race, 'event_id' | 'swiss_equestrian_race_id' | 'picture_segment'>;

/** The picture of a link that is shared, which others than browsers can show as well: JPEG, 1200 × 630 pixels, watermarked. */
export const sharedPicture = (e: EventId, r: RaceId, start: StartId, photo: number): string =>
  `/share/${e}/${r}/${start}/${photo}.jpg`;

/** A watermarked picture. No id has a character that an address would need to escape. */
export const photoAddress = (race: PicturedRace, start: StartId, photo: number, size: PhotoSize): string =>
  `/thumbnails/${race.event_id}/${race.swiss_equestrian_race_id}/${race.picture_segment ?? UNTOLD}/${start}/${photo}?size=${size}`;
