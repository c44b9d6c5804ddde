import { crc32 } from 'node:zlib';
import { SEARCH_FORMAT } from '../../../core/search/search-format.ts';
import { UnreadableIndexError } from './search-index.ts';

/**
 * The file: a header, then columns, each a typed array that is used where it lies, so that opening copies and parses nothing.
 *
 * | bytes          | what                                                                   |
 * |----------------|------------------------------------------------------------------------|
 * | 0–7            | `EQSEARCH`                                                              |
 * | 8–11           | version of the format                                                   |
 * | 12–15          | crc32 of everything from byte 16 on                                     |
 * | 16–19          | length of the whole file                                                |
 * | 20–23          | number of columns                                                       |
 * | 24 + 12 × i    | column i: offset, bytes long, bytes an element (1, 2 or 4)              |
 * | then           | the columns in the order of `COLUMNS`, each at a multiple of 4          |
 *
 * All numbers are little-endian, as every machine is that runs this.
 */
export const FORMAT_VERSION = SEARCH_FORMAT;

/**
 * Texts take two columns: their beginnings, and all their bytes in UTF-8. Lists also take two: their beginnings, and
 * all their members. Numbers are rows. Starts are ordered by newest event, then as event and race show them. Riders and
 * horses are ordered by rank (`ranking.ts`), so that the lower number is always the better one.
 */
export const COLUMNS = [
  // Four texts per event (id, name, location, start_date) and three per race (id, name, category).
  'event_text_starts',
  'event_text',
  'race_text_starts',
  'race_text',
  'event_races',
  'race_participants',
  'participant_rider',
  'participant_horse',
  /** Starting number plus one; 0 for none. */
  'participant_number',
  // A rider's second and further starts in a race: the starts, ascending, and the suffix of their address (`.2`).
  'later_start_participants',
  'later_start',
  'rider_id_starts',
  'rider_id',
  'rider_name_starts',
  'rider_name',
  'riders_by_id',
  'horse_name_starts',
  'horse_name',
  /**
   * Entry n is the first row with more than n own words in its name (`core/search/fold.ts`); such names have the lowest
   * rank.
   */
  'rider_longer',
  'horse_longer',
  /** Bits for the beginnings of each name's words (`beginnings.ts`). */
  'rider_beginnings',
  'horse_beginnings',
  /** The words of each name, joined forms included, by their row among all words. */
  'rider_words_starts',
  'rider_words',
  'horse_words_starts',
  'horse_words',
  'rider_participants_starts',
  'rider_participants',
  'horse_participants_starts',
  'horse_participants',
  // All folded words in the order of their bytes: words with the same beginning are adjacent.
  'word_starts',
  'word',
  'word_riders_starts',
  'word_riders',
  'word_horses_starts',
  'word_horses',
  'word_races_starts',
  'word_races',
  'word_events_starts',
  'word_events',
  // The starts of youth classes, which only their full names find (`full-names.ts`).
  'youth_name_starts',
  'youth_name',
  'youth_id_starts',
  'youth_id',
] as const;
export type ColumnName = (typeof COLUMNS)[number];
/** Bytes of text, and naturally small counts. */
type ByteColumn =
  | 'event_text'
  | 'race_text'
  | 'rider_id'
  | 'rider_name'
  | 'horse_name'
  | 'word'
  | 'later_start'
  | 'youth_name'
  | 'youth_id';
export type AnyColumn = Uint8Array | Uint16Array | Uint32Array;
/** As wide as their greatest number needs. */
type PackedColumn = 'participant_number' | 'rider_beginnings' | 'horse_beginnings' | 'rider_words' | 'horse_words';
export type Columns = Record<Exclude<ColumnName, ByteColumn | PackedColumn>, Uint32Array> &
  Record<ByteColumn, Uint8Array> &
  Record<PackedColumn, AnyColumn>;

const MAGIC = 'EQSEARCH';
const CHECKED_FROM = 16;
const ENTRIES_FROM = 24;
const ENTRY_BYTES = 12;
const COLUMNS_FROM = ENTRIES_FROM + COLUMNS.length * ENTRY_BYTES;

export function writeFile(columns: Columns): Buffer {
  const length = COLUMNS.reduce((end, name) => aligned(end) + columns[name].byteLength, COLUMNS_FROM);
  const file = Buffer.alloc(length);
  file.write(MAGIC, 'latin1');
  file.writeUInt32LE(FORMAT_VERSION, 8);
  file.writeUInt32LE(length, 16);
  file.writeUInt32LE(COLUMNS.length, 20);
  let end = COLUMNS_FROM;
  COLUMNS.forEach((name, i) => {
    const column = columns[name];
    const entry = ENTRIES_FROM + i * ENTRY_BYTES;
    const offset = aligned(end);
    file.writeUInt32LE(offset, entry);
    file.writeUInt32LE(column.byteLength, entry + 4);
    file.writeUInt32LE(column.BYTES_PER_ELEMENT, entry + 8);
    file.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    end = offset + column.byteLength;
  });
  file.writeUInt32LE(crc32(file.subarray(CHECKED_FROM)), 12);
  return file;
}

/** @throws UnreadableIndexError */
export function readFile(file: Buffer): Columns {
  if (file.length < COLUMNS_FROM || file.toString('latin1', 0, 8) !== MAGIC)
    throw new UnreadableIndexError(`a file of ${file.length} bytes is not a search index`);
  const version = file.readUInt32LE(8);
  if (version !== FORMAT_VERSION)
    throw new UnreadableIndexError(`the search index has version ${version} instead of ${FORMAT_VERSION}`);
  const length = file.readUInt32LE(16);
  if (length !== file.length)
    throw new UnreadableIndexError(`the search index has ${file.length} bytes instead of ${length}`);
  if (crc32(file.subarray(CHECKED_FROM)) !== file.readUInt32LE(12))
    throw new UnreadableIndexError('the search index is damaged: its checksum differs');
  // A view must begin at a multiple of its element; a buffer cut from another's pool may not.
  const bytes = file.byteOffset % 4 === 0 ? file : new Uint8Array(file);
  return Object.fromEntries(
    COLUMNS.map((name, i) => {
      const entry = ENTRIES_FROM + i * ENTRY_BYTES;
      return [name, view(bytes, file.readUInt32LE(entry), file.readUInt32LE(entry + 4), file.readUInt32LE(entry + 8))];
    }),
  ) as unknown as Columns;
}

function view(bytes: Uint8Array, offset: number, byteLength: number, width: number): AnyColumn {
  const at = bytes.byteOffset + offset;
  if (width === 1) return new Uint8Array(bytes.buffer, at, byteLength);
  if (width === 2) return new Uint16Array(bytes.buffer, at, byteLength / 2);
  return new Uint32Array(bytes.buffer, at, byteLength / 4);
}

function aligned(offset: number): number {
  return Math.ceil(offset / 4) * 4;
}
