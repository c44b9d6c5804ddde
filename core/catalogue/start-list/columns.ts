import type { StartListColumn } from './start-list-line.ts';

/**
 * Column headings of exported lists, without blanks and signs (`spec/administration.md §5`, participant CSV): the
 * shop's own, and English, Italian and German ones.
 */
const HEADINGS: Record<StartListColumn, readonly string[]> = {
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
  ring_time: [
    'ringtime',
    'ringentry',
    'entratoincampo',
    'entratacampo',
    'entratoincampoalle',
    'einritt',
    'einrittzeit',
  ],
};

/** Returns the headings that identify a column. */
export const headingsOf = (column: StartListColumn): readonly string[] => HEADINGS[column];

/** A line without these is not a start. */
export const REQUIRED_COLUMNS = ['rider_name', 'swiss_equestrian_rider_id'] as const;

/**
 * Finds the position of each column by its heading, counted from 0; missing columns are left out. Ignores text in
 * parentheses, as in `ring time (hh:mm:ss)`, unless another heading matches exactly.
 */
export function findColumns(headings: readonly string[]): Partial<Record<StartListColumn, number>> {
  const whole = headings.map(plainHeading);
  const short = headings.map((heading) => plainHeading(heading.replace(/\([^)]*\)/g, '')));
  const found = Object.entries(HEADINGS).flatMap(([column, names]) => {
    const at = placeOfFirst(names, whole) ?? placeOfFirst(names, short);
    return at === undefined ? [] : [[column, at]];
  });
  return Object.fromEntries(found) as Partial<Record<StartListColumn, number>>;
}

const plainHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

function placeOfFirst(names: readonly string[], headings: readonly string[]): number | undefined {
  const name = names.find((candidate) => headings.includes(candidate));
  return name === undefined ? undefined : headings.indexOf(name);
}
