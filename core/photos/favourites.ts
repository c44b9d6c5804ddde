/**
 * A visitor's favourite photos, as the phone stores them and a link contains them: places and numbers, without names.
 */
import { isId, type ParticipantPlace } from '../ids.ts';
import { PHOTO_NUMBER } from '../wire/photo-number.ts';
import { decodePhotoNumbers, encodePhotoNumbers } from './photo-numbers.ts';

export interface FavouritePhoto extends ParticipantPlace {
  /** The photo's number in its race. */
  number: number;
}

/** As many as one checkout takes. A link with them is still short enough to send. */
export const MAX_FAVOURITES = 200;

/** The favourites of one start: `770101.880103.900001.2:101-103,107`. An address needs no escapes for it. */
const RUN = /^(\d+)(?:-(\d+))?$/;
const BETWEEN_STARTS = '~';

export const isSameFavourite = (a: FavouritePhoto, b: FavouritePhoto): boolean =>
  startOf(a) === startOf(b) && a.number === b.number;

const startOf = ({ event, race, start }: ParticipantPlace): string => `${event}.${race}.${start}`;

/** Groups the photos by start, in the order in which the first of each was chosen. */
function byStartOfFavourites(photos: readonly FavouritePhoto[]): (ParticipantPlace & { numbers: number[] })[] {
  const starts = new Map<string, ParticipantPlace & { numbers: number[] }>();
  for (const { number, ...place } of photos) {
    const key = startOf(place);
    starts.set(key, { ...place, numbers: [...(starts.get(key)?.numbers ?? []), number] });
  }
  return [...starts.values()];
}

export const writeFavourites = (photos: readonly FavouritePhoto[]): string =>
  byStartOfFavourites(photos)
    .map(({ numbers, ...place }) => `${startOf(place)}:${encodePhotoNumbers(numbers)}`)
    .join(BETWEEN_STARTS);

/**
 * Reads the favourites from a text, up to the maximum. Skips unreadable parts: the link may be cut or written by hand.
 */
export function readFavourites(text: string): FavouritePhoto[] {
  const photos: FavouritePhoto[] = [];
  for (const part of text.split(BETWEEN_STARTS)) {
    const [where = '', runs = ''] = part.split(':');
    const [event, race, ...rest] = where.split('.');
    const start = rest.join('.');
    if (!isId('event', event) || !isId('race', race) || !isId('start', start)) continue;
    for (const run of runs.split(',').filter(isSmallRun))
      for (const number of decodePhotoNumbers(run)) {
        const photo = { event, race, start, number };
        if (photos.length >= MAX_FAVOURITES) return photos;
        if (!photos.some((other) => isSameFavourite(other, photo))) photos.push(photo);
      }
  }
  return photos;
}

/** Rejects a run longer than the maximum: the shop did not write it. */
function isSmallRun(run: string): boolean {
  const [, first, last = first] = RUN.exec(run) ?? [];
  if (first === undefined || ![first, last!].every((number) => PHOTO_NUMBER.test(number))) return false;
  const length = Number(last) - Number(first) + 1;
  return length > 0 && length <= MAX_FAVOURITES;
}

/** Photos to add to a list and to remove from it. No photo is in both. */
export interface FavouriteChanges {
  add: readonly FavouritePhoto[];
  remove: readonly FavouritePhoto[];
}

/** Applies changes, up to the maximum. Repeated changes have no further effect. */
export function changeFavourites(
  photos: readonly FavouritePhoto[],
  { add, remove }: FavouriteChanges,
): FavouritePhoto[] {
  const has = (list: readonly FavouritePhoto[], photo: FavouritePhoto) =>
    list.some((other) => isSameFavourite(other, photo));
  const stay = photos.filter((photo) => !has(remove, photo));
  return [...stay, ...add.filter((photo) => !has(stay, photo))].slice(0, MAX_FAVOURITES);
}

/** Adds the photo, or removes it if present. Changes nothing when the list is full. */
export function toggleFavourite(photos: readonly FavouritePhoto[], photo: FavouritePhoto): FavouritePhoto[] {
  const others = photos.filter((other) => !isSameFavourite(other, photo));
  if (others.length < photos.length) return others;
  return photos.length < MAX_FAVOURITES ? [...photos, photo] : [...photos];
}
