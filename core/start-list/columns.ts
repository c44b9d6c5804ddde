import type { StartListColumn } from './start-list-line.ts';

/**
 * Column headings as they are found in exported lists, without blanks and signs (`spec/administration.md §5`, participant CSV):
 * the shop's own, English, Italian and German ones.
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

/** The headings by which a column is known. */
export const headingsOf = (column: StartListColumn): readonly string[] => HEADINGS[column];

/** Without these a line is no start. */
export const REQUIRED_COLUMNS = ['rider_name', 'swiss_equestrian_rider_id'] as const;

/** Where each column stands, counted from 0, by its heading; a column that is not there is missing. */
export function findColumns(headings: readonly string[]): Partial<Record<StartListColumn, number>> {
  const plain = headings.map((heading) =>
    heading
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  );
  const found = Object.entries(HEADINGS).flatMap(([column, names]) => {
    const name = names.find((candidate) => plain.includes(candidate));
    return name === undefined ? [] : [[column, plain.indexOf(name)]];
  });
  return Object.fromEntries(found) as Partial<Record<StartListColumn, number>>;
}
