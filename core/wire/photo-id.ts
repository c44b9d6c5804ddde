/** The id of a photo across all races. A file of its own, because the storefront's first page names no photo. */
import { isId, type EventId, type PhotoId, type PhotoPlace, type RaceId } from '../ids.ts';
import { readPhotoNumber } from './photo-number.ts';

export const photoId = (event: EventId, race: RaceId, number: number): PhotoId =>
  `${event}.${race}.${number}` as PhotoId;

/** Returns the number of a photo in its race. */
export const numberOfPhoto = (id: PhotoId): number => Number(id.slice(id.lastIndexOf('.') + 1));

/** Splits a photo's id into its parts. Returns undefined for other text. */
export function readPhotoId(text: string): PhotoPlace | undefined {
  const [event, race, digits, ...more] = text.split('.');
  const number = readPhotoNumber(digits ?? '');
  return isId('event', event) && isId('race', race) && number !== undefined && more.length === 0
    ? { event, race, number }
    : undefined;
}
