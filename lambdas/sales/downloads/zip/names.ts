/**
 * The names inside a ZIP: `2026-08-21_Iragna_3_Anna-Esempio_Stella-CH/0123.jpg`. They are safe on Windows, macOS and
 * phones, whatever a name of the federation contains. They cannot leave the folder into which they are unpacked.
 */

import { runsOf } from '../../../../core/photos/photo-numbers.ts';
import type { PhotosOfRace } from '../../../../core/photos/photo-ranges.ts';
import { cameraOf, counterOf, photoOf } from '../../../../core/photos/register/cameras.ts';

/** UTF-8 bytes of one part of a folder's name: five parts stay below the 255 that file systems allow. */
const MAX_PART_BYTES = 44;
/** Counts of photos are padded to at least this many digits, so that they sort by name. */
const MIN_DIGITS = 4;

/** Names that Windows reserves for devices, with any extension. */
const RESERVED_NAME = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/**
 * Characters that no file system may get: control, invisible and direction-changing ones, and halves of a surrogate
 * pair.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
/** Path separators, characters forbidden in Windows, blanks, and the underscore that separates the parts. */
const SEPARATING = /[\s<>:"/\\|?*_]+/gu;

/**
 * Returns one part of a name: letters of every script stay, blanks and forbidden characters become hyphens. Empty when
 * no character is left.
 */
export function namePart(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(SEPARATING, '-')
    .replace(/-{2,}/g, '-');
  const trimmed = shortened(clean).replace(/^[-.]+|[-.]+$/g, '');
  return RESERVED_NAME.test(trimmed) ? `${trimmed.replace(/\..*$/, '')}-` : trimmed;
}

export interface FolderFacts {
  /** `2026-08-21` */
  race_date: string;
  location: string;
  /** The race's number in the programme, or its id without one. */
  race_number: string;
  rider_name: string;
  horse_name: string;
}

/** Returns the folder of one start. Leaves out empty parts, like a missing horse name. */
export function folderName(start: FolderFacts): string {
  const parts = [start.race_date, start.location, start.race_number, start.rider_name, start.horse_name].map(namePart);
  return parts.filter((part) => part !== '').join('_') || 'foto';
}

/** The facts about a race that name its photos. */
type CountedRace = Pick<PhotosOfRace, 'cameras' | 'photo_numbers'>;

/**
 * Returns `0123.jpg`: the camera's own count and the original's own extension, or `.jpg` without a valid one. A later
 * camera that has counted the same photo in this race adds its place: `0123-2.jpg`.
 */
export function photoFileName({ cameras, photo_numbers }: CountedRace, number: number, originalFile: string): string {
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(originalFile)?.[1]?.toLowerCase() ?? 'jpg';
  const camera = cameraOf(number, cameras);
  const counter = counterOf(number, camera);
  const runs = camera === 0 ? [] : runsOf(photo_numbers);
  const isCounted = (photo: number) => runs.some(({ first, last }) => first <= photo && photo <= last);
  const others = cameras.filter((other) => other.number < camera && isCounted(photoOf(counter, other.number)));
  const name = String(counter).padStart(MIN_DIGITS, '0');
  return `${others.length === 0 ? name : `${name}-${camera + 1}`}.${extension}`;
}

/** Returns the name in plain ASCII, for addresses: `Zürich.zip` becomes `Zurich.zip`. */
export function plainName(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^A-Za-z0-9._-]/g, '');
  return /^[._-]*zip$/.test(plain) ? 'foto.zip' : plain;
}

/** Gives each name out once, ignoring letter case like Windows and macOS: the second `Anna` becomes `Anna-2`. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let unique = name;
    for (let i = 2; taken.has(folded(unique)); i++) unique = `${name}-${i}`;
    taken.add(folded(unique));
    return unique;
  };
}

function shortened(text: string): string {
  let short = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > MAX_PART_BYTES) break;
    short += letter;
  }
  return short;
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
