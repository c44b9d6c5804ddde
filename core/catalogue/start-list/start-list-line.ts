import { isId, type RiderId } from '../../ids.ts';

/** A start as a list names it. */
export interface StartListRow {
  swiss_equestrian_rider_id: RiderId;
  rider_name: string;
  /** Empty when the list names no horse. */
  horse_name: string;
  starting_number: number | null;
  race_order: number | null;
}

export interface StartListLine extends StartListRow {
  /** The number of this start's last photo; null when the list does not say. */
  photo_to: number | null;
  /** When it entered the ring, ms since midnight by a clock on the wall there; null when the list does not say. Not when it was planned to. */
  ring_time: number | null;
}

export type StartListColumn = keyof StartListLine;

/** What is wrong with a list, or with a line of it. */
export type StartListReason =
  /** The list as a whole cannot be read. */
  | 'not_text'
  | 'no_rows'
  | 'no_starts'
  | 'missing_column'
  /** The line is no start. */
  | 'broken_quotes'
  | 'unknown_row'
  | 'no_rider_id'
  | 'no_rider_name'
  | 'too_long'
  | 'too_many_starts'
  /** Only this is left out: a number that is none, a time of the day that is none, or a line that a later one repeats. */
  | 'no_number'
  | 'no_time'
  | 'repeated';

export interface StartListRemark {
  reason: StartListReason;
  /** From 1: a line of the file, or a row of the federation's list. */
  line: number;
  /** Whose start it would be, where the line says so: the name, and the federation's id. */
  rider?: string;
  rider_id?: string;
  column?: StartListColumn;
  /** What stands there instead, as it was written. */
  value?: string;
}

/** One bad line never stops the others: whoever asked decides what becomes of the list. */
export interface StartListReading<Start extends StartListRow> {
  starts: Start[];
  /** What was not taken as a start. */
  faults: StartListRemark[];
  /** What was left out of starts that were taken. */
  ignored: StartListRemark[];
}

/** Characters of a name; the federation's longest have about 60. */
export const MAX_NAME_LENGTH = 200;

/** A name as the shop keeps it, by which starts are recognised again: single blanks, nothing invisible, accents in one way. */
export const cleanName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A start as it was read, of a rider who may be none. */
export type UncheckedStart<Start extends StartListRow> = Omit<Start, 'swiss_equestrian_rider_id'> & {
  swiss_equestrian_rider_id: string;
};

/** What keeps a line from being a start; undefined for nothing. */
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

/** What a reader found on one line. */
export interface ReadLine<Start extends StartListRow> {
  line: number;
  start: UncheckedStart<Start>;
}

/** What of a start tells it from others of its rider; null for what is not known. */
type Tells<Start extends StartListRow> = (start: UncheckedStart<Start>) => string | null;

/**
 * Sorts what was read into starts and remarks, these by line. Rider and horse are what tells starts apart
 * (`spec/administration.md §5`): of two lines with the same the later one counts, as if they were imported one after the other.
 * @param found what the reader has to say besides, and by what it knows a horse beside its name
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

/** A reading whose starts still say on which line they stand. */
export interface ReadLines<Start extends StartListRow> extends Omit<StartListReading<Start>, 'starts'> {
  lines: { line: number; start: Start }[];
}

/** As `sortedOut`, with the lines. */
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

/** The lines without those that a later one repeats. */
function latestOf<Start extends StartListRow>(read: readonly ReadLine<Start>[], tell: Tells<Start>) {
  const pairOf = ({ start }: ReadLine<Start>) => JSON.stringify([start.swiss_equestrian_rider_id, tell(start)]);
  const latest = new Map(read.map((one) => [pairOf(one), one]));
  return new Set(read.filter((one) => tell(one.start) === null || latest.get(pairOf(one)) === one));
}

const byLine = (a: StartListRemark, b: StartListRemark) => a.line - b.line;
