import { riderId, type RiderId } from '../../core/ids.ts';

/** One start: invented riders and horses, with the spellings of Swiss start lists. */
export interface Start {
  riderId: RiderId;
  rider: string;
  horse: string;
}

const riders: readonly [id: string, name: string][] = [
  ['900101', 'Giulia Però-Bianchi'],
  ['900102', 'Zoë Müller'],
  ['900103', 'Noé Grünenfelder'],
  ['900104', 'Chiara Dell’Era'],
  ['900105', 'Anaïs Rüegsegger'],
  ['900106', 'Niccolò Tognòla'],
  ['900107', 'Lena Käser-Wyss'],
  ['900108', 'Aurèle Châtelain'],
  ['900109', 'Martina Solcà'],
  ['900110', 'Jürg Bösiger'],
  ['900111', 'Sofia Maggetti'],
  ['900112', 'Elin Zürcher'],
  ['900113', 'Matteo De Bernardi'],
  ['900114', 'Selina Häfliger'],
  ['900115', 'Océane Dufaux'],
  ['900116', 'Luca Gianinazzi'],
  ['900117', 'Fränzi Lüthold'],
  ['900118', 'Elisa Canònica'],
  ['900119', 'Björn Ackermann-Roth'],
  ['900120', 'Nora Schärli'],
];
const horses = [
  'Stella Alpina CH',
  'Gräfin von der Au',
  'D’Artagnan XII',
  'Cornetto’s Été',
  'Quidam de la Côte',
  'Lúnasa',
  'Fürst Bernardo',
  'Belle Époque',
  'Zanzibàr',
  'Öhi vom Säntis',
  'Chacco-Bleu II',
  'Tempesta',
  'Näscht CH',
  'Ulysse du Môtier',
  'Piccolo Principe',
  'Wirbelwind',
  'Cœur de Lion',
  'Arlecchino Z',
  'Grüezi Sürprise',
  'Vento d’Aprile',
  'Hafliger’s Joy',
  'Noisette',
  'Löwenherz K',
  'Mirtillo',
];

/** Returns `count` starts from the pools; a stride prevents the same pair from meeting in every race. */
export function starters(offset: number, count: number): Start[] {
  return Array.from({ length: count }, (_, i) => {
    const [id, rider] = riders[(offset + i * 3) % riders.length]!;
    return { riderId: riderId(id), rider, horse: horses[(offset * 5 + i) % horses.length]! };
  });
}

/** Adds the same rider again, on a second horse (`design.md`, Photos: the `.2` of an address). */
export const againOn = (starts: readonly Start[], first: number, horse: string): Start[] => [
  ...starts,
  { ...starts[first]!, horse },
];
