import type { IndexedEvent } from '../../lambdas/search/index/search-index.ts';
import { respelled, typed, UMLAUT, withMistake, withoutHyphens } from './spellings.ts';
import { Random } from './random.ts';

export interface Queries {
  /** Queries of the search box, which asks after a pause in typing. */
  suggest: string[];
  /** Submitted queries: names, horses, events, places and numbers, together and alone. */
  find: string[];
}

interface SampleStart {
  rider_name: string;
  horse_name: string;
  starting_number: number | null;
  event: string;
  location: string;
  race: string;
}

const HOSTILE = [
  'a',
  'e',
  'a b c d e f g h',
  'a a a a a a a a',
  '%',
  '* *',
  "'; DROP TABLE riders; --",
  '<script>alert(1)</script>',
  '😀 😀',
  'מסלול',
  '12',
  '1',
  'concours',
  'prüfung',
  'p 1',
  'zzzzzzzz',
  ' '.repeat(100),
  '\ud800',
];

/** The typical queries in the search box, and their share of 500: riders' names in all spellings, and horses. */
const SUGGESTED: readonly {
  what: string;
  count: number;
  query: (start: SampleStart, random: Random) => string | null;
}[] = [
  { what: 'first and last name', count: 90, query: ({ rider_name }) => rider_name },
  { what: 'last and first name', count: 60, query: ({ rider_name }) => reversed(rider_name) },
  {
    what: 'first name and the beginning of the last',
    count: 80,
    query: ({ rider_name }, random) => begun(rider_name, random),
  },
  {
    what: 'last name and the beginning of the first',
    count: 20,
    query: ({ rider_name }, random) => begun(reversed(rider_name), random),
  },
  {
    what: 'a name with an umlaut, spelled in another way',
    count: 50,
    query: ({ rider_name }, random) => (UMLAUT.test(rider_name) ? respelled(rider_name, random) : null),
  },
  {
    what: 'a compound name, with a space or nothing for its hyphen',
    count: 30,
    query: ({ rider_name }, random) => (rider_name.includes('-') ? withoutHyphens(rider_name, random) : null),
  },
  {
    what: 'a horse, whole or begun',
    count: 40,
    query: ({ horse_name }, random) => (random.chance(0.5) ? horse_name : begun(horse_name, random)),
  },
  { what: 'a name with one mistake', count: 30, query: ({ rider_name }, random) => withMistake(rider_name, random) },
  { what: 'one word: a first, last or horse’s name, begun or whole', count: 100, query: oneWord },
];

/** Returns `count` text searches and the queries of `SUGGESTED`, drawn from the starts of `events`. */
export function inventedQueries(events: Iterable<IndexedEvent>, count: number): Queries {
  const random = new Random(7);
  const starts = someStarts(events, random);
  const suggest = SUGGESTED.flatMap(({ count: times, query }) =>
    Array.from({ length: times }, () => {
      for (;;) {
        const text = query(random.pick(starts), random);
        if (text !== null) return text;
      }
    }),
  );
  const find = Array.from({ length: count - HOSTILE.length }, () =>
    typed(textSearch(random.pick(starts), random), random),
  );
  return { suggest, find: [...find, ...HOSTILE] };
}

function someStarts(events: Iterable<IndexedEvent>, random: Random): SampleStart[] {
  const all: SampleStart[] = [];
  for (const { event, races } of events) {
    for (let i = 0; i < 5; i++) {
      const race = random.pick(races);
      if (race.participants.length > 0)
        all.push({ ...random.pick(race.participants), event: event.name, location: event.location, race: race.name });
    }
  }
  return all;
}

function reversed(name: string): string {
  return name.split(' ').toReversed().join(' ');
}

/** Removes the last letters of the last word. */
function begun(name: string, random: Random): string {
  const last = name.split(' ').at(-1)!;
  return name.slice(0, name.length - random.below(last.length));
}

function oneWord({ rider_name, horse_name }: SampleStart, random: Random): string {
  const word = random.pick([rider_name.split(' ')[0]!, rider_name.split(' ').at(-1)!, horse_name.split(' ')[0]!]);
  return word.slice(0, 2 + random.below(word.length - 1));
}

function textSearch(
  { rider_name, horse_name, starting_number, event, location, race }: SampleStart,
  random: Random,
): string {
  const number = starting_number === null ? '' : ` ${starting_number}`;
  const last = rider_name.split(' ').at(-1)!;
  return random.pick([
    rider_name,
    rider_name,
    reversed(rider_name),
    last,
    horse_name,
    `${last} ${horse_name}`,
    `${rider_name} ${location}`,
    `${last} ${location}${number}`,
    `${event} ${last}`,
    event,
    location,
    `${location}${number}`,
    `${event} ${race}`,
    `${event} ${race}${number}`,
    rider_name.slice(0, -2),
    `${rider_name.slice(0, 4)} ${last.slice(0, 3)}`,
  ]);
}
