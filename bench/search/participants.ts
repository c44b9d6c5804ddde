import { eventId, raceId, startId, type RiderId } from '../../core/ids.ts';
import { nthStart, riderOf } from '../../core/catalogue/starts.ts';
import type { IndexedEvent, IndexedParticipant } from '../../lambdas/search/index/search-index.ts';
import { inventedNames } from './names.ts';
import { Random } from './random.ts';

export const PARTICIPANTS = 1_000_000;
const EVENTS = 900;
const RACES = 25_000;
const RIDERS = 150_000;
const HORSES = 220_000;
const HORSES_EACH = HORSES / RIDERS;
const PLACES =
  `Frauenfeld Zürich Genève Genf Basel St.Gallen Lugano Locarno Iragna Biasca Ascona Aarau Avenches Bülach Düdingen Fehraltorf Gossau Humlikon Lausanne Müntschemier Näfels Neuchâtel
Payerne Rüti Schaffhausen Sion Thun Uster Verbier Wädenswil Würenlos Yverdon-les-Bains Zug Bellinzona Chur Davos Delémont Dübendorf Ermatingen Cham Münsingen`.split(
    /\s+/,
  );
const KINDS = [
  'Concours',
  'CSI',
  'Springkonkurrenz',
  'Concorso ippico di',
  'Pferdesporttage',
  'Concours hippique de',
  'Reitturnier',
  'Dressurtage',
  'CC',
  'Schweizermeisterschaft',
];
const CATEGORIES = [
  'B70',
  'B80',
  'B90',
  'B100',
  'R/N 100',
  'R/N 105',
  'R/N 110',
  'R/N 120',
  'N 130',
  'N 140',
  'Cross Country',
  'Dressage',
  'GA 03',
  'L 12',
];

/** Yields a million invented starts, event by event. A few events are ten times as large as others. */
export function* inventedEvents(participants = PARTICIPANTS): Generator<IndexedEvent> {
  const random = new Random(20260821);
  const names = inventedNames(random);
  const share = participants / PARTICIPANTS;
  const riders = Array.from({ length: Math.ceil(RIDERS * share) }, names.rider);
  const horses = Array.from({ length: Math.ceil(HORSES * share) }, names.horse);
  const races = Math.ceil(RACES * share);
  const events = Math.ceil(EVENTS * share);
  const start = (): IndexedParticipant => {
    const rider = random.below(riders.length);
    // A rider has a few horses of her own.
    const horse = (Math.floor(rider * HORSES_EACH) + random.below(3)) % horses.length;
    return {
      rider_id: startId(String(100_000 + rider)),
      rider_name: riders[rider]!,
      horse_name: horses[horse]!,
      starting_number: random.chance(0.02) ? null : 1 + random.below(150),
    };
  };
  const racesUpTo = (event: number) => Math.round((event / events) ** 1.3 * races);
  for (let event = 0; event < events; event++) {
    const place = random.pickOften(PLACES);
    const year = 2012 + Math.floor((event / events) * 15);
    yield {
      event: {
        id: eventId(String(1000 + event)),
        name: `${random.pickOften(KINDS)} ${place} ${year}`,
        location: place,
        start_date: `${year}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`,
      },
      races: Array.from({ length: racesUpTo(event + 1) - racesUpTo(event) }, (_, race) => {
        const starts =
          Math.round(((racesUpTo(event) + race + 1) / races) * participants) -
          Math.round(((racesUpTo(event) + race) / races) * participants);
        return {
          id: raceId(String(race + 1)),
          name: `Prüfung ${race + 1}`,
          category: random.pick(CATEGORIES),
          participants: withStarts(Array.from({ length: starts }, start)),
        };
      }),
    };
  }
}

/** Adds `.2` to the id of a rider's second start in a race. */
function withStarts(participants: IndexedParticipant[]): IndexedParticipant[] {
  const starts = new Map<RiderId, number>();
  return participants.map((participant) => {
    const rider = riderOf(participant.rider_id);
    const nth = (starts.get(rider) ?? 0) + 1;
    starts.set(rider, nth);
    return { ...participant, rider_id: nthStart(rider, nth) };
  });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
