import type { CartItem } from '../../core/sales/contract/money.ts';
import type { RaceStatus } from '../../core/catalogue/contract/catalogue.ts';
import { eventId, participantId, raceId, startId, type EventId, type RaceId, type StartId } from '../../core/ids.ts';

/** The contents of the tests' shop: invented people with the spellings of Swiss start lists. */

export interface Start {
  id: StartId;
  rider: string;
  horse: string;
  /** The first and last photo number, with every number between them; null: no photos of this start. */
  photos: readonly [first: number, last: number] | null;
}

export interface CatalogueRace {
  id: RaceId;
  name: string;
  category: string;
  /** `2026-08-21` */
  date: string;
  time: string | null;
  order: number;
  status: RaceStatus;
  /** In start order; empty until the start list exists. */
  starts: readonly Start[];
}

export interface CatalogueEvent {
  id: EventId;
  name: string;
  location: string;
  start_date: string;
  end_date: string;
  status: string;
  /** The days since its creation, which make it recent or archived. */
  createdDaysAgo: number;
  /** In sizes, or as one file, the former storage of covers; without one the stock picture is shown. */
  cover?: 'sizes' | 'one-file';
  races: readonly CatalogueRace[];
}

const start = (id: string, rider: string, horse: string, photos: Start['photos'] = null): Start => ({
  id: startId(id),
  rider,
  horse,
  photos,
});

/** Anna starts twice; her first start has more photos than a card previews; Zoë has none. */
export const iragna: CatalogueRace = {
  id: raceId('880103'),
  name: '3. Premio Alpe di Neggia',
  category: 'B100',
  date: '2026-08-21',
  time: '11:15',
  order: 3,
  status: 'uploaded',
  starts: [
    start('900001', 'Anna Esempio', 'Stella CH', [101, 116]),
    start('900002', 'Jörg Müller-Käser', 'Éclair du Môtier', [117, 120]),
    start('900003', 'Zoë Grünenfelder', 'D’Artagnan XII'),
    start('900001.2', 'Anna Esempio', 'Bingo', [121, 124]),
  ],
};

export const granPremio: CatalogueRace = {
  id: raceId('880104'),
  name: '4. Gran Premio',
  category: 'R/N 115',
  date: '2026-08-22',
  time: '14:00',
  order: 4,
  status: 'active',
  starts: [
    start('900004', 'Chiara Dell’Era', 'Löwenherz', [201, 203]),
    start('900005', 'Noé Châtelain', 'Cœur de Lion', [204, 206]),
  ],
};

/** The start list exists, the photos do not. */
export const chiusura: CatalogueRace = {
  id: raceId('880105'),
  name: '5. Premio di chiusura',
  category: 'N140',
  date: '2026-08-23',
  time: null,
  order: 5,
  status: 'scheduled',
  starts: [start('900001', 'Anna Esempio', 'Stella CH'), start('900006', 'Niccolò Tognòla', 'Vento d’Aprile')],
};

export const baeretswil: CatalogueRace = {
  id: raceId('880201'),
  name: '1. Preis der Zürcher Oberländer',
  category: 'B/R 90',
  date: '2026-07-11',
  time: '09:00',
  order: 1,
  status: 'completed',
  starts: [
    start('900007', 'Jürg Bösiger', 'Öhi vom Säntis', [301, 304]),
    start('900008', 'Elin Zürcher', 'Gräfin von der Au', [305, 306]),
  ],
};

export const abgesagt: CatalogueRace = {
  id: raceId('880202'),
  name: '2. Gehorsamsspringen',
  category: 'L80',
  date: '2026-07-12',
  time: '16:00',
  order: 2,
  status: 'cancelled',
  starts: [],
};

export const concorso: CatalogueEvent = {
  id: eventId('770101'),
  name: 'Concorso di salto Iragna',
  location: 'Iragna',
  start_date: '2026-08-21',
  end_date: '2026-08-23',
  status: 'completed',
  createdDaysAgo: 3,
  cover: 'sizes',
  races: [iragna, granPremio, chiusura],
};

export const sommerturnier: CatalogueEvent = {
  id: eventId('770102'),
  name: 'Sommerturnier Bäretswil',
  location: 'Bäretswil',
  start_date: '2026-07-11',
  end_date: '2026-07-12',
  status: 'completed',
  createdDaysAgo: 40,
  cover: 'one-file',
  races: [baeretswil, abgesagt],
};

/** Its date always stays in the future of these tests. */
export const herbstspringen: CatalogueEvent = {
  id: eventId('770103'),
  name: 'Herbstspringen Müstair',
  location: 'Müstair',
  start_date: '2126-10-03',
  end_date: '2126-10-04',
  status: 'planned',
  createdDaysAgo: 1,
  races: [
    {
      id: raceId('880301'),
      name: '1. Eröffnungsspringen',
      category: 'B100',
      date: '2126-10-03',
      time: '09:00',
      order: 1,
      status: 'scheduled',
      starts: [],
    },
  ],
};

export const catalogue: readonly CatalogueEvent[] = [concorso, sommerturnier, herbstspringen];

/** Cents. */
export const prices = { single: 1300, collection: 7000 };

/** Returns every photo number of a start, ascending. */
export function numbersOf({ photos }: Start): number[] {
  return photos === null ? [] : Array.from({ length: photos[1] - photos[0] + 1 }, (_, i) => photos[0] + i);
}

/** Returns a camera's file name of a photo. */
export const fileOf = (number: number): string => `IMG_${String(number).padStart(4, '0')}.JPG`;

export function startIn(race: CatalogueRace, id: string): Start {
  const found = race.starts.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no start ${id} in ${race.name}`);
  return found;
}

/** Returns a cart's item as the browser sends it: a single photo, or without a number the whole collection. */
export function cartItem(
  event: Pick<CatalogueEvent, 'id' | 'name'>,
  race: Pick<CatalogueRace, 'id' | 'category'>,
  { id, rider, horse }: Start,
  imageId?: number,
): CartItem {
  const type = imageId === undefined ? 'collection' : 'single';
  return {
    type,
    participantId: participantId(event.id, race.id, id),
    swissEquestrianRiderId: id,
    participantName: rider,
    horseName: horse,
    raceCategory: race.category,
    eventName: event.name,
    eventId: event.id,
    raceId: race.id,
    ...(imageId !== undefined && { imageId }),
    price: prices[type],
    quantity: 1,
  };
}
