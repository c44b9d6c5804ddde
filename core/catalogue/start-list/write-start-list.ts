import { byStart } from '../catalogue-order.ts';
import { writeCsv } from '../../wire/csv/write-csv.ts';
import type { RiderId, StartId } from '../../ids.ts';
import type { UncheckedStart, StartListLine } from './start-list-line.ts';
import { sorted } from '../../wire/lists/sorted.ts';

/** A race's own starts may end in `.2`, which `readStartList` removes. */
type WrittenStart = Omit<UncheckedStart<StartListLine>, 'ring_time' | 'further_ends'> & {
  swiss_equestrian_rider_id: RiderId | StartId;
};

/** A further camera of the race, and its ends in its own count. */
export interface WrittenCamera<Start> {
  number: number;
  endOf: (start: Start) => number | null;
}

const COLUMNS = ['photo_to', 'rider_name', 'horse_name', 'swiss_equestrian_rider_id'] as const;

/**
 * Writes a race's starts as a file, by race order, nulls last (`spec/administration.md §9`, CSV export).
 * `readStartList` reads the same values back.
 */
export const writeStartList = <Start extends WrittenStart>(
  starts: readonly Start[],
  further: readonly WrittenCamera<Start>[] = [],
): string => writeCsv(startListTable(starts, further));

/** Returns the rows of the file: the headings, and a line for each start. Further cameras have columns of their own. */
export const startListTable = <Start extends WrittenStart>(
  starts: readonly Start[],
  further: readonly WrittenCamera<Start>[] = [],
): string[][] => [
  [...COLUMNS, ...further.map(({ number }) => `photo_to_${number + 1}`)],
  ...sorted(starts, byStart).map((start) => [
    ...COLUMNS.map((column) => String(start[column] ?? '')),
    ...further.map(({ endOf }) => String(endOf(start) ?? '')),
  ]),
];
