import { byStart } from '../catalogue-order.ts';
import { writeCsv } from '../../wire/csv/write-csv.ts';
import type { RiderId, StartId } from '../../ids.ts';
import type { UncheckedStart, StartListLine } from './start-list-line.ts';
import { sorted } from '../../wire/lists/sorted.ts';

/** A race's own starts may end in `.2`, which `readStartList` removes. */
type WrittenStart = Omit<UncheckedStart<StartListLine>, 'ring_time'> & { swiss_equestrian_rider_id: RiderId | StartId };

const COLUMNS = ['photo_to', 'rider_name', 'horse_name', 'swiss_equestrian_rider_id'] as const;

/**
 * Writes a race's starts as a file, by race order, nulls last (`spec/administration.md §9`, CSV export).
 * `readStartList` reads the same values back.
 */
export const writeStartList = (starts: readonly WrittenStart[]): string => writeCsv(startListTable(starts));

/** Returns the rows of the file: the headings, and a line for each start. */
export const startListTable = (starts: readonly WrittenStart[]): string[][] => [
  [...COLUMNS],
  ...sorted(starts, byStart).map((start) => COLUMNS.map((column) => String(start[column] ?? ''))),
];
