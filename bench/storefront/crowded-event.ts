import { eventId, raceId, startId } from '../../core/ids.ts';
import type { CatalogueEvent, CatalogueRace, Start } from '../../tests/support/catalogue.ts';

const RIDERS = [
  'Anna Esempio',
  'Jörg Müller-Käser',
  'Zoë Grünenfelder',
  'Noé Châtelain',
  'Chiara Dell’Era',
  'Elin Zürcher',
  'Niccolò Tognòla',
  'Jürg Bösiger',
];
const HORSES = [
  'Stella CH',
  'Éclair du Môtier',
  'D’Artagnan XII',
  'Löwenherz',
  'Cœur de Lion',
  'Gräfin von der Au',
  'Vento d’Aprile',
];

/** Returns `count` invented starts that share `photos` photos as evenly as possible. */
function startList(count: number, photos: number): Start[] {
  return Array.from({ length: count }, (_, at) => ({
    id: startId(String(910_001 + at)),
    rider: `${RIDERS[at % RIDERS.length]!} ${String(at + 1)}`,
    horse: HORSES[at % HORSES.length]!,
    photos: [Math.floor((at * photos) / count) + 1, Math.floor(((at + 1) * photos) / count)],
  }));
}

const race = (id: string, name: string, order: number, starts: readonly Start[]): CatalogueRace => ({
  id: raceId(id),
  name,
  category: 'B100',
  date: '2026-08-22',
  time: '09:00',
  order,
  status: 'uploaded',
  starts,
});

/** As many starts and photos as the promises for the race page name. */
export const crowdedRace = race('880901', '1. Gran Premio', 1, startList(120, 2000));
/** One start with a day's photos, for swiping. */
export const longRace = race('880902', '2. Cross lungo', 2, startList(1, 200));

export const crowdedEvent: CatalogueEvent = {
  id: eventId('770901'),
  name: 'Concorso affollato',
  location: 'Iragna',
  start_date: '2026-08-22',
  end_date: '2026-08-22',
  status: 'completed',
  createdDaysAgo: 1,
  races: [crowdedRace, longRace],
};
