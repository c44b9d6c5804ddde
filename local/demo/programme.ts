import type { RaceStatus } from '../../core/catalogue/contract/catalogue.ts';
import { eventId, raceId, type EventId, type RaceId } from '../../core/ids.ts';
import type { Scene } from './picture/scenery.ts';
import { againOn, starters, type Start } from './starters.ts';

export interface DemoRace {
  id: RaceId;
  name: string;
  category: string;
  time: string | null;
  /** Days after the event's first day. */
  day: number;
  /** The race's status once its photos exist. */
  status: RaceStatus;
  starts: readonly Start[];
  photosPerStart: number;
  scene: Scene;
}

export interface DemoEvent {
  id: EventId;
  name: string;
  location: string;
  /** The first day, in days from today; negative is past. */
  startsIn: number;
  days: number;
  /** Days since the event's creation in the shop: they make it recent or archived. */
  createdDaysAgo: number;
  status: string;
  cover: Scene;
  races: readonly DemoRace[];
}

const sand = (light: Scene['light'], terrain: Scene['terrain']): Scene => ({ light, terrain, ground: 'sand' });

export const programme: readonly DemoEvent[] = [
  {
    id: eventId('990901'),
    name: 'Concorso di salto Losone',
    location: 'Losone TI',
    startsIn: -6,
    days: 3,
    createdDaysAgo: 4,
    status: 'completed',
    cover: sand('morning', 'lake'),
    races: [
      {
        id: raceId('980101'),
        name: '1. Premio Vallemaggia',
        category: 'B/R 90',
        time: '08:30',
        day: 0,
        status: 'uploaded',
        starts: againOn(starters(0, 8), 2, 'Mirtillo'),
        photosPerStart: 7,
        scene: sand('morning', 'lake'),
      },
      {
        id: raceId('980102'),
        name: '2. Premio Delta della Maggia',
        category: 'B100',
        time: '11:00',
        day: 0,
        status: 'uploaded',
        starts: starters(5, 8),
        photosPerStart: 6,
        scene: sand('noon', 'lake'),
      },
      {
        id: raceId('980103'),
        name: '3. Premio Giovani Cavalieri',
        category: 'L80',
        time: '14:15',
        day: 1,
        status: 'completed',
        starts: starters(9, 6),
        photosPerStart: 6,
        scene: { light: 'overcast', terrain: 'hills', ground: 'grass' },
      },
      {
        id: raceId('980104'),
        name: '4. Gran Premio del Locarnese',
        category: 'R/N 115',
        time: '18:30',
        day: 1,
        status: 'active',
        starts: starters(12, 8),
        photosPerStart: 6,
        scene: sand('evening', 'lake'),
      },
      {
        id: raceId('980105'),
        name: '5. Premio di chiusura',
        category: 'N140',
        time: null,
        day: 2,
        status: 'scheduled',
        starts: starters(3, 10),
        photosPerStart: 0,
        scene: sand('noon', 'lake'),
      },
    ],
  },
  {
    id: eventId('990902'),
    name: 'Sommerturnier Sursee',
    location: 'Sursee LU',
    startsIn: -44,
    days: 2,
    createdDaysAgo: 42,
    status: 'completed',
    cover: { light: 'noon', terrain: 'alps', ground: 'grass' },
    races: [
      {
        id: raceId('980201'),
        name: '1. Preis der Stadt Sursee',
        category: 'B/R 90',
        time: '09:00',
        day: 0,
        status: 'uploaded',
        starts: starters(1, 7),
        photosPerStart: 6,
        scene: { light: 'noon', terrain: 'alps', ground: 'grass' },
      },
      {
        id: raceId('980202'),
        name: '2. Preis vom Sempachersee',
        category: 'B100',
        time: '13:45',
        day: 0,
        status: 'completed',
        starts: againOn(starters(7, 6), 0, 'Noisette'),
        photosPerStart: 6,
        scene: { light: 'evening', terrain: 'alps', ground: 'grass' },
      },
      {
        id: raceId('980203'),
        name: '3. Dressurprüfung GA 03',
        category: 'GA 03/40',
        time: '08:15',
        day: 1,
        status: 'uploaded',
        starts: starters(14, 5),
        photosPerStart: 5,
        scene: { light: 'hall', terrain: 'hills', ground: 'dressage' },
      },
      {
        id: raceId('980204'),
        name: '4. Gehorsamsspringen',
        category: 'L80',
        time: '16:00',
        day: 1,
        status: 'cancelled',
        starts: [],
        photosPerStart: 0,
        scene: sand('noon', 'hills'),
      },
    ],
  },
  {
    id: eventId('990903'),
    name: 'Herbstspringen Beromünster',
    location: 'Beromünster LU',
    startsIn: 19,
    days: 2,
    createdDaysAgo: 2,
    status: 'planned',
    cover: sand('overcast', 'hills'),
    races: [
      {
        id: raceId('980301'),
        name: '1. Eröffnungsspringen',
        category: 'B100',
        time: '09:00',
        day: 0,
        status: 'scheduled',
        starts: [],
        photosPerStart: 0,
        scene: sand('overcast', 'hills'),
      },
      {
        id: raceId('980302'),
        name: '2. Preis vom Stift',
        category: 'R/N 110',
        time: '13:00',
        day: 0,
        status: 'scheduled',
        starts: [],
        photosPerStart: 0,
        scene: sand('overcast', 'hills'),
      },
    ],
  },
];
