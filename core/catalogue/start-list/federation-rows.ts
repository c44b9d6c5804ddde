import * as z from 'zod';
import { readRows, type Rows } from '../federation/tolerant.ts';
import {
  cleanName,
  sortedOut,
  type StartListReading,
  type StartListRemark,
  type StartListRow,
  type UncheckedStart,
} from './start-list-line.ts';

/** A start of the federation's list. */
export interface FederationStart extends StartListRow {
  /**
   * The federation's id of the horse; for a carriage all ids (`1+2`). It identifies a start with a misspelt horse. Null
   * when the list has none.
   */
  horse_id: string | null;
}

/** The federation writes texts as numbers and numbers as texts. Other values count as missing. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .transform(cleanName)
  .catch('');
const number = text.transform((digits) => (/^\d{1,9}$/.test(digits) ? Number(digits) : null));
const flag = z
  .literal([true, 1, '1', 'true'])
  .transform(() => true)
  .catch(false);
const horse = z.object({ id: text, name: text }).catch({ id: '', name: '' });

const federationRow = z.object({
  typ: text,
  kein_start: flag,
  reiter_id: text,
  reiter_name: text,
  reiter_vorname: text,
  reiter_nachname: text,
  startnummer: number,
  reihenfolge: number,
  pferde: z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(horse)),
});

/** A line of a start list, with the federation's field names. */
export type FederationRow = z.output<typeof federationRow>;

/** Reads the lines of every kind, and names the unreadable ones. */
export const readFederationLines = (rows: unknown): Rows<FederationRow> => readRows(rows, federationRow, 'Zeile');

/** The known kinds of rows that are not starts: a break, an announcement. */
const NO_STARTER = ['text'];

/**
 * Returns the starts in the rows (`zeilen`) of a federation start list: type `starter` without the no-start flag
 * (`spec/administration.md §5`). Rows count from 1. Names unreadable rows and takes the others.
 */
export function readFederationRows(rows: unknown): StartListReading<FederationStart> {
  if (!Array.isArray(rows)) return { starts: [], faults: [{ reason: 'no_rows', line: 1 }], ignored: [] };
  const faults: StartListRemark[] = [];
  const read = rows.flatMap((row: unknown, i) => {
    const line = i + 1;
    const parsed = federationRow.safeParse(row);
    const typ = parsed.data?.typ.toLowerCase();
    if (typ === 'starter') return parsed.data!.kein_start ? [] : [{ line, start: startOf(parsed.data!) }];
    if (!NO_STARTER.includes(typ ?? ''))
      faults.push({ reason: 'unknown_row', line, value: typ ?? '', ...riderIn(parsed.data) });
    return [];
  });
  return sortedOut(read, { faults, tells: [byHorseId] });
}

/** A rider starts once with a horse, however its name is spelt. */
const byHorseId = ({ horse_id }: UncheckedStart<FederationStart>) => horse_id;

const riderIn = (row: z.infer<typeof federationRow> | undefined) => row?.reiter_id && { rider_id: row.reiter_id };

function startOf(row: z.infer<typeof federationRow>): UncheckedStart<FederationStart> {
  const horses = row.pferde.filter(({ name }) => name !== '');
  return {
    swiss_equestrian_rider_id: row.reiter_id,
    // The order of the parts of `reiter_name` is unknown.
    rider_name: [row.reiter_vorname, row.reiter_nachname].filter((name) => name !== '').join(' ') || row.reiter_name,
    horse_name: horses.map(({ name }) => name).join(', '),
    horse_id:
      horses
        .map(({ id }) => id)
        .filter((id) => id !== '')
        .join('+') || null,
    starting_number: row.startnummer,
    race_order: row.reihenfolge,
  };
}
