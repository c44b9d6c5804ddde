import { parse } from 'csv-parse/sync';
import { federationId } from '../../core/contract/fields.ts';
import type { StartListRow } from '../../lambdas/store/catalogue/participants.ts';
import { Refused } from '../refused.ts';

export interface StartListLine extends StartListRow {
  /** Last photo of this start; null when the list does not say. */
  photo_to: number | null;
}

/**
 * Column headings as they are found in exported lists, without blanks and signs (`spec/administration.md §5`, participant CSV):
 * the shop's own, English, Italian and German ones.
 */
const HEADINGS: Record<keyof StartListLine, readonly string[]> = {
  rider_name: [
    'ridername',
    'rider',
    'cavaliere',
    'amazzone',
    'nomecavaliere',
    'reiter',
    'reiterin',
    'reitername',
    'name',
    'nome',
  ],
  horse_name: ['horsename', 'horse', 'cavallo', 'nomecavallo', 'pferd', 'pferdename'],
  swiss_equestrian_rider_id: [
    'swissequestrianriderid',
    'riderid',
    'idcavaliere',
    'reiterid',
    'lizenz',
    'licenza',
    'id',
  ],
  starting_number: [
    'startingnumber',
    'startnumber',
    'startnummer',
    'startnr',
    'numerodipartenza',
    'pettorale',
    'numero',
    'number',
    'nr',
  ],
  race_order: ['raceorder', 'order', 'ordine', 'reihenfolge'],
  photo_to: [
    'phototo',
    'photorange',
    'lastphoto',
    'fotofino',
    'fotofinoa',
    'ultimafoto',
    'fotobis',
    'letztesfoto',
    'foto',
  ],
};

/** @throws Refused that names the line and the column that is wrong */
export function readStartList(text: string): StartListLine[] {
  const [heading, ...lines] = rowsOf(text);
  if (!heading || lines.length === 0)
    throw new Refused('The start list needs a line of headings and at least one start.');
  const columns = findColumns(heading);
  return lines.map((cells, i) => startOf((column) => cells[columns[column] ?? -1]?.trim() ?? '', i + 2));
}

/** Commas, semicolons or tabs: whichever the line of headings has most of. */
function rowsOf(text: string): string[][] {
  const heading = text.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = [',', ';', '\t'].reduce((most, candidate) =>
    heading.split(candidate).length > heading.split(most).length ? candidate : most,
  );
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch (error) {
    throw new Refused(`The start list cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function findColumns(heading: readonly string[]): Partial<Record<keyof StartListLine, number>> {
  const plain = heading.map((cell) =>
    cell
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  );
  const columns: Partial<Record<keyof StartListLine, number>> = {};
  for (const [column, names] of Object.entries(HEADINGS) as [keyof StartListLine, readonly string[]][]) {
    const name = names.find((candidate) => plain.includes(candidate));
    if (name !== undefined) columns[column] = plain.indexOf(name);
  }
  for (const column of ['rider_name', 'swiss_equestrian_rider_id'] as const) {
    if (columns[column] === undefined) {
      throw new Refused(
        `The start list has no column ${column} (also: ${HEADINGS[column].slice(1, 4).join(', ')}). It has: ${heading.join(', ')}.`,
      );
    }
  }
  return columns;
}

function startOf(cell: (column: keyof StartListLine) => string, line: number): StartListLine {
  const rider = cell('swiss_equestrian_rider_id');
  if (!federationId.safeParse(rider).success)
    throw new Refused(`Line ${line} of the start list: "${rider}" is no rider id.`);
  const number = (column: 'starting_number' | 'race_order') =>
    /^\d{1,9}$/.test(cell(column)) ? Number(cell(column)) : null;
  return {
    swiss_equestrian_rider_id: rider,
    rider_name: cell('rider_name'),
    horse_name: cell('horse_name'),
    starting_number: number('starting_number'),
    race_order: number('race_order'),
    photo_to: photoTo(cell('photo_to')),
  };
}

/** `412`, or a range whose end counts: `380-412`. Only a number applies; empty or zero is none (`spec/administration.md §5`). */
function photoTo(text: string): number | null {
  const digits = /^(?:\d{1,15}\s*[-–]\s*)?(\d{1,15})$/.exec(text)?.[1];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}
