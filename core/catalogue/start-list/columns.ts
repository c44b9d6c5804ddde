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
  const further = new Set(furtherEnds(headings).values());
  const own = headings.map((heading, at) => (further.has(at) ? '' : heading));
  const whole = own.map(plainHeading);
  const short = own.map((heading) => plainHeading(heading.replace(/\([^)]*\)/g, '')));
  const found = Object.entries(HEADINGS).flatMap(([column, names]) => {
    const at = placeOfFirst(names, whole) ?? placeOfFirst(names, short);
    return at === undefined ? [] : [[column, at]];
  });
  return Object.fromEntries(found) as Partial<Record<StartListColumn, number>>;
}

/**
 * Returns the positions of further cameras' ends by the camera's number: `photo_to_2` is the second camera's, number 1.
 */
export function furtherEnds(headings: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  headings.forEach((heading, at) => {
    const [, name = '', nth = '0'] = /^(.*?)[\s_]*([2-9]|[1-9]\d)$/.exec(heading.trim()) ?? [];
    if (Number(nth) > 1 && HEADINGS.photo_to.includes(plainHeading(name))) found.set(Number(nth) - 1, at);
  });
  return found;
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
