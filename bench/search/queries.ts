import type { IndexedEvent } from '../../lambdas/search/index/search-index.ts';
import { Random } from './random.ts';

export interface Queries {
  /** As they arrive from the search box while a name is typed. */
  suggest: string[];
  /** As they are submitted: names, horses, events, places and numbers, together and alone. */
  find: string[];
}

const UMLAUTS: Record<string, readonly string[]> = { ü: ['u', 'ue'], ö: ['o', 'oe'], ä: ['a', 'ae'], ue: ['ü'], oe: ['ö'], ae: ['ä'], u: ['ü', 'ue'], o: ['ö'], a: ['ä'] };
const HOSTILE = ['a', 'e', 'a b c d e f g h', 'a a a a a a a a', '%', '* *', "'; DROP TABLE riders; --", '<script>alert(1)</script>', '😀 😀', 'מסלול', '12', '1', 'concours', 'prüfung', 'p 1', 'zzzzzzzz', ' '.repeat(100), '\ud800'];

/** So many of each, drawn from the starts of `events`, each spelled or shortened in some way. */
export function inventedQueries(events: Iterable<IndexedEvent>, count: number): Queries {
  const random = new Random(7);
  const sample = someStarts(events, random, count * 2);
  const suggest = sample.slice(0, count).map(({ rider_name, horse_name }) => respelled(typed(random.chance(0.6) ? rider_name : horse_name, random), random));
  const find = sample.slice(count).map((start) => respelled(textSearch(start, random), random));
  return { suggest, find: [...find.slice(0, count - HOSTILE.length), ...HOSTILE] };
}

interface SampleStart {
  rider_name: string;
  horse_name: string;
  starting_number: number | null;
  event: string;
  location: string;
  race: string;
}

function someStarts(events: Iterable<IndexedEvent>, random: Random, count: number): SampleStart[] {
  const all: SampleStart[] = [];
  for (const { event, races } of events) {
    for (let i = 0; i < 1 + (count * 2) / 900; i++) {
      const race = random.pick(races);
      if (race.participants.length > 0) all.push({ ...random.pick(race.participants), event: event.name, location: event.location, race: race.name });
    }
  }
  return Array.from({ length: count }, () => random.pick(all));
}

/** The beginning of a name, from two letters on. */
function typed(name: string, random: Random): string {
  const words = name.split(' ');
  const text = random.chance(0.3) ? words.toReversed().join(' ') : random.chance(0.4) ? words.at(-1)! : name;
  return text.slice(0, 2 + random.below(Math.min(text.length, 14) - 1));
}

function textSearch({ rider_name, horse_name, starting_number, event, location, race }: SampleStart, random: Random): string {
  const number = starting_number === null ? '' : ` ${starting_number}`;
  const last = rider_name.split(' ').at(-1)!;
  return random.pick([
    rider_name, rider_name, rider_name.split(' ').toReversed().join(' '), last, horse_name, `${last} ${horse_name}`, `${rider_name} ${location}`, `${last} ${location}${number}`,
    `${event} ${last}`, event, location, `${location}${number}`, `${event} ${race}`, `${event} ${race}${number}`, rider_name.slice(0, -2), `${rider_name.slice(0, 4)} ${last.slice(0, 3)}`,
  ]);
}

/** As somebody else would write it: another umlaut, no hyphen, no accents, capitals, or one mistake. */
function respelled(text: string, random: Random): string {
  const how = random.below(8);
  if (how === 0) return text.replace(/ue|oe|ae|[üöäuoa]/u, (found) => random.pick(UMLAUTS[found] ?? [found]));
  if (how === 1) return text.replaceAll(/[-'’]/gu, random.pick(['', ' ', '-']));
  if (how === 2) return text.toUpperCase();
  if (how === 3) return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (how === 4 || how === 5) return mistyped(text, random);
  return text;
}

function mistyped(text: string, random: Random): string {
  const at = random.below(text.length);
  const letter = random.pick([...'aeinrst']);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return random.pick([before + after.slice(1), before + letter + after, before + letter + after.slice(1), before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2)]);
}
