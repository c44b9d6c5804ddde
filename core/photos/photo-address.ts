import type { Race } from '../catalogue/contract/catalogue.ts';
import { type EventId, plainId, type RaceId, type StartId } from '../ids.ts';

/** Long edge in pixels of a photo's public pictures: full screen, card, strip. Each is made from the previous one. */
export const photoSizes = { screen: 1600, card: 400, strip: 72 } as const;
export type PhotoSize = (typeof photoSizes)[keyof typeof photoSizes];
export const PHOTO_SIZES: readonly PhotoSize[] = Object.values(photoSizes);

/** Replaces a segment that the visitor must not know. The address then leads nowhere. */
const UNTOLD = 'closed';

/** A race, with the common part of its pictures' addresses. */
export type PicturedRace = Pick<Race, 'event_id' | 'swiss_equestrian_race_id' | 'picture_segment'>;

/** A race's present place of its public pictures. */
export type PicturePlace = PicturedRace & { picture_segment: string };

/** The places of a race's public pictures: those of private starts are apart from the others. */
export interface PicturePlaces {
  ofRace: PicturePlace;
  of: (photo: number) => PicturePlace;
}

/** The beginning of the keys and addresses of all public pictures. */
export const PICTURES = 'thumbnails/';

/** Returns the folder of a race's public pictures, in earlier places too. */
export const picturesOfRace = ({ event_id, swiss_equestrian_race_id }: Omit<PicturedRace, 'picture_segment'>): string =>
  `${PICTURES}${plainId(event_id)}/${plainId(swiss_equestrian_race_id)}/`;

export const picturesAt = (place: PicturePlace): string => `${picturesOfRace(place)}${place.picture_segment}/`;

/** Returns a public picture's key in its bucket. The edge leads its address there (`lib/edge/thumbnails.js`). */
export const pictureKey = (place: PicturePlace, size: number, photo: number): string =>
  `${picturesAt(place)}${size}/${photo}.avif`;

/** Reads a public picture's key; undefined for other keys. */
export function readPictureKey(key: string): { size: number; photo: number } | undefined {
  const [, size, photo] = /\/(\d+)\/(\d+)\.avif$/.exec(key) ?? [];
  return size === undefined ? undefined : { size: Number(size), photo: Number(photo) };
}

/**
 * Returns the address of a shared link's picture, which other programs can show too: JPEG, 1200 × 630 pixels,
 * watermarked.
 */
export const sharedPicture = (e: EventId, r: RaceId, start: StartId, photo: number): string =>
  `/share/${e}/${r}/${start}/${photo}.jpg`;

/** Returns the address of a watermarked picture. No id contains a character that needs escaping. */
export const photoAddress = (race: PicturedRace, start: StartId, photo: number, size: PhotoSize): string =>
  `/${picturesOfRace(race)}${race.picture_segment ?? UNTOLD}/${start}/${photo}?size=${size}`;

/** Returns the address of the same picture in another size. */
export const inSize = (address: string, size: PhotoSize): string => address.replace(/size=\d+/, `size=${size}`);
