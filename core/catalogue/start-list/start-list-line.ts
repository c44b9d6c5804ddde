import { isId, type RiderId } from '../../ids.ts';

/** A start in a list. */
export interface StartListRow {
  swiss_equestrian_rider_id: RiderId;
  rider_name: string;
  /** Empty when the list names no horse. */
  horse_name: string;
  starting_number: number | null;
  race_order: number | null;
}

export interface StartListLine extends StartListRow {
  /** The number of this start's last photo; null when the list has none. */
  photo_to: number | null;
  /**
   * The actual time of entry into the ring, in ms since midnight by a clock there. Null when the list has none. Not the
   * planned time.
   */
  ring_time: number | null;
  /** The last photos of further cameras, in each camera's own count; missing without such columns. */
  further_ends?: { camera: number; counter: number }[];
}

export type StartListColumn = Exclude<keyof StartListLine, 'further_ends'>;

/** The fault of a list, or of a line. */
export type StartListReason =
  /** The whole list is unreadable. */
  | 'not_text'
  | 'no_rows'
  | 'no_starts'
  | 'missing_column'
  /** The line is not a start. */
  | 'broken_quotes'
  | 'unknown_row'
  | 'no_rider_id'
  | 'no_rider_name'
  | 'too_long'
  | 'too_many_starts'
  /** Only this value is left out: an invalid number, an invalid time, or a line that a later one repeats. */
  | 'no_number'
  | 'no_time'
  | 'repeated';

export interface StartListRemark {
  reason: StartListReason;
  /** Counts from 1: a line of the file, or a row of the federation's list. */
  line: number;
  /** The rider's name and federation id, if the line has them. */
  rider?: string;
  rider_id?: string;
  column?: StartListColumn;
  /** The faulty text, as written. */
  value?: string;
}

/** A bad line never stops the others. The caller decides about the list. */
export interface StartListReading<Start extends StartListRow> {
  starts: Start[];
  /** The lines that are not starts. */
  faults: StartListRemark[];
  /** The values that were left out of accepted starts. */
  ignored: StartListRemark[];
}

/** Characters of a name; the federation's longest have about 60. */
export const MAX_NAME_LENGTH = 200;

/** Cleans a name for storage and comparison: single blanks, no invisible characters, one form of accents. */
export const cleanName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A start before the check of its rider's id. */
export type UncheckedStart<Start extends StartListRow> = Omit<Start, 'swiss_equestrian_rider_id'> & {
  swiss_equestrian_rider_id: string;
};

/** Returns the fault that makes a line unusable as a start; undefined without one. */
function faultOf(
  start: UncheckedStart<StartListRow>,
): Pick<StartListRemark, 'reason' | 'column' | 'value' | 'rider_id'> | undefined {
  const { swiss_equestrian_rider_id: rider, rider_name, horse_name } = start;
  if (!isId('rider', rider)) return { reason: 'no_rider_id', column: 'swiss_equestrian_rider_id', value: rider };
  if (rider_name === '') return { reason: 'no_rider_name', column: 'rider_name', rider_id: rider };
  if (rider_name.length > MAX_NAME_LENGTH)
    return { reason: 'too_long', column: 'rider_name', value: rider_name, rider_id: rider };
  if (horse_name.length > MAX_NAME_LENGTH)
    return { reason: 'too_long', column: 'horse_name', value: horse_name, rider_id: rider };
  return undefined;
}

/** The result of a reader for one line. */
export interface ReadLine<Start extends StartListRow> {
  line: number;
  start: UncheckedStart<Start>;
}

/** Returns the value that distinguishes a start from its rider's others; null when unknown. */
type Tells<Start extends StartListRow> = (start: UncheckedStart<Start>) => string | null;

/**
 * Sorts the read lines into starts and remarks, the remarks by line. Rider and horse identify a start
 * (`spec/administration.md §5`). When two lines are equal, the later one counts, as if they were imported one after the
 * other.
 * @param found the reader's other remarks, and its test for a horse besides the name
 */
export function sortedOut<Start extends StartListRow>(
  read: readonly ReadLine<Start>[],
  found: FoundBesides<Start>,
): StartListReading<Start> {
  const { lines, ...remarks } = sortedLines(read, found);
  return { starts: lines.map(({ start }) => start), ...remarks };
}

interface FoundBesides<Start extends StartListRow> {
  faults: readonly StartListRemark[];
  ignored?: readonly StartListRemark[];
  tells?: readonly Tells<Start>[];
}

/** A reading with the line of each start. */
export interface ReadLines<Start extends StartListRow> extends Omit<StartListReading<Start>, 'starts'> {
  lines: { line: number; start: Start }[];
}

/** Like `sortedOut`, with the lines. */
export function sortedLines<Start extends StartListRow>(
  read: readonly ReadLine<Start>[],
  found: FoundBesides<Start>,
): ReadLines<Start> {
  const faults = [...found.faults];
  const ignored = [...(found.ignored ?? [])];
  let good = read.filter(({ line, start }) => {
    const fault = faultOf(start);
    if (fault) faults.push({ line, rider: start.rider_name, ...fault });
    return !fault;
  });
  for (const tell of [...(found.tells ?? []), byName]) {
    const latest = latestOf(good, tell);
    for (const { line, start } of good.filter((one) => !latest.has(one)))
      ignored.push({ reason: 'repeated', line, rider: start.rider_name });
    good = [...latest];
  }
  return {
    lines: good as unknown as ReadLines<Start>['lines'],
    faults: faults.sort(byLine),
    ignored: ignored.sort(byLine),
  };
}

const byName = ({ horse_name }: UncheckedStart<StartListRow>) => horse_name;

/** Removes the lines that a later one repeats. */
function latestOf<Start extends StartListRow>(read: readonly ReadLine<Start>[], tell: Tells<Start>) {
  const pairOf = ({ start }: ReadLine<Start>) => JSON.stringify([start.swiss_equestrian_rider_id, tell(start)]);
  const latest = new Map(read.map((one) => [pairOf(one), one]));
  return new Set(read.filter((one) => tell(one.start) === null || latest.get(pairOf(one)) === one));
}

const byLine = (a: StartListRemark, b: StartListRemark) => a.line - b.line;
