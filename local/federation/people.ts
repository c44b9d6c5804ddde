import { seeded, type Random } from '../random.ts';

/** A rider in the federation's format; all of them are invented. */
export interface FederationRider {
  id: number;
  vorname: string;
  nachname: string;
  ort: string;
}

export interface FederationHorse {
  id: number;
  name: string;
}

const firstNames =
  'Giulia Zoë Noé Chiara Anaïs Niccolò Lena Aurèle Martina Jürg Sofia Elin Matteo Selina Océane Luca Fränzi Elisa Björn Nora Timéo Ladina Flurina Gian Reto Ursina Célia Loïc Maëlle Sibylle Vreni Tobias Ilaria Fabio Noemi Dario'.split(
    ' ',
  );
const lastNames =
  'Però-Bianchi Müller Grünenfelder Dell’Era Rüegsegger Tognòla Käser-Wyss Châtelain Solcà Bösiger Maggetti Zürcher De-Bernardi Häfliger Dufaux Gianinazzi Lüthold Canònica Ackermann-Roth Schärli Bühler Cavadini Jeanneret Büchi Caduff Tschudi Pedrazzini Rösli Vuilleumier Fässler Monnard Brändli'.split(
    ' ',
  );
const horseBeginnings =
  'Stella Gräfin D’Artagnan Cornetto Quidam Lúnasa Fürst Belle Zanzibàr Öhi Chacco Tempesta Näscht Ulysse Piccolo Wirbelwind Cœur Arlecchino Grüezi Vento Noisette Löwenherz Mirtillo Calypso Donnerblitz Églantine'.split(
    ' ',
  );
const horseEndings =
  'CH,II,XII,von der Au,de la Côte,d’Aprile,vom Säntis,Z,K,du Môtier,di Campo,Été,Principe,de Lion,Alpina'.split(',');
const places = 'Losone Sursee Ascona Beromünster Gossau Aarau Bulle Sion Thun Chur Baar Wil Payerne Delémont'.split(
  ' ',
);

const FIRST_RIDER = 920_000;
const FIRST_HORSE = 930_000;
/** The number of riders in the invented federation; each rider has up to four horses of her own. */
const RIDERS = 1800;

const riderAt = (n: number): FederationRider => {
  const random = seeded(`rider ${n}`);
  return {
    id: FIRST_RIDER + n,
    vorname: random.pick(firstNames),
    nachname: random.pick(lastNames),
    ort: random.pick(places),
  };
};

const horseAt = (n: number): FederationHorse => {
  const random = seeded(`horse ${n}`);
  return { id: FIRST_HORSE + n, name: `${random.pick(horseBeginnings)} ${random.pick(horseEndings)}` };
};

export interface Pair {
  rider: FederationRider;
  horse: FederationHorse;
}

/** Returns `count` different pairs of rider and horse; one rider in twelve starts again, on another horse. */
export function drawPairs(random: Random, count: number): Pair[] {
  const pairs: Pair[] = [];
  const taken = new Set<number>();
  while (pairs.length < count) {
    const again = pairs.length > 0 && random.next() < 1 / 12 ? random.pick(pairs).rider.id - FIRST_RIDER : undefined;
    const n = again ?? Math.floor(random.between(0, RIDERS));
    const horse = horseAt(n * 4 + Math.floor(random.between(0, 4)));
    if (taken.has(horse.id) || (again === undefined && pairs.some(({ rider }) => rider.id === FIRST_RIDER + n)))
      continue;
    taken.add(horse.id);
    pairs.push({ rider: riderAt(n), horse });
  }
  return pairs;
}
