/**
 * Finds the index's right answers without an index: it looks at every start for every query. Written apart from the
 * index and as plainly as possible. Compares a word of the query with each different name only once.
 */
import type { IndexedEvent } from '../../lambdas/search/index/search-index.ts';
import { Asked, asTyped, Names, typedWords, withoutAnnouncing, withoutMistake } from './plain-matching.ts';

/** It looks for mistakes only with fewer exact results than this. */
const ENOUGH_RESULTS = 24;

export interface Start {
  /** Event, race and rider as in an address: unique. */
  address: string;
  rider_id: string;
  date: string;
  eventId: string;
}

export interface AllStarts {
  names: Names;
  /** Newest event first, then in their order. */
  starts: Start[];
  /** The four texts of each start: rider, horse, event with place, and race with category. */
  texts: Uint32Array;
  /** The starting number of each; -1 for none. */
  numbers: Int32Array;
}

export function allStarts(events: Iterable<IndexedEvent>): AllStarts {
  const names = new Names();
  const starts: Start[] = [];
  const texts: number[] = [];
  const numbers: number[] = [];
  const newestFirst = [...events].sort(
    (a, b) => byText(b.event.start_date, a.event.start_date) || byText(a.event.id, b.event.id),
  );
  for (const { event, races } of newestFirst) {
    for (const race of races) {
      const around = [names.of(`${event.name} ${event.location}`), names.of(`${race.name} ${race.category}`)] as const;
      for (const { rider_id, rider_name, horse_name, starting_number } of race.participants) {
        starts.push({
          address: `${event.id}-${race.id}-${rider_id}`,
          rider_id: rider_id.split('.')[0]!,
          date: event.start_date,
          eventId: event.id,
        });
        texts.push(names.of(rider_name), names.of(horse_name), ...around);
        numbers.push(starting_number ?? -1);
      }
    }
  }
  return { names, starts, texts: Uint32Array.from(texts), numbers: Int32Array.from(numbers) };
}

/** Returns the addresses of all matches, the best first. */
export function findByForce({ names, starts, texts, numbers }: AllStarts, query: string): string[] {
  const typed = typedWords(query);
  if (typed.length === 0) return [];
  const asked = new Asked(withoutAnnouncing(typed), names);
  const found: { grade: number; i: number }[] = [];
  for (let i = 0; i < starts.length; i++) {
    const [rider, horse, event, race] = [texts[i * 4]!, texts[i * 4 + 1]!, texts[i * 4 + 2]!, texts[i * 4 + 3]!];
    const itsNumber = asked.numbers(numbers[i]!);
    if (asked.isFound(rider, horse, event, race, itsNumber))
      found.push({ grade: asked.grade([rider, horse, event, race], itsNumber, [rider, horse]), i });
  }
  return meant(found, ENOUGH_RESULTS)
    .sort((a, b) => a.grade - b.grade || a.i - b.i)
    .map(({ i }) => starts[i]!.address);
}

/** Includes matches with a mistake only when there are too few without, and none has exactly the typed words. */
function meant<T extends { grade: number }>(found: T[], enough: number): T[] {
  const without = found.filter(({ grade }) => withoutMistake(grade));
  return without.length >= enough || without.some(({ grade }) => asTyped(grade)) ? without : found;
}

export interface Suggested {
  key: string;
  name: number;
  /** The row of the newest start, and its event. */
  latest: number;
  event: string;
  date: string;
  starts: number;
}

/** Returns riders (`rider 900001`) and horses (`horse Stella`) of the starts; no rider has two names. */
export function allSuggested({ starts, texts, names }: AllStarts): Suggested[] {
  const all = new Map<string, Suggested>();
  starts.forEach(({ rider_id, eventId, date }, latest) => {
    const [rider, horse] = [texts[latest * 4]!, texts[latest * 4 + 1]!];
    for (const [key, name] of [
      [`rider ${rider_id}`, rider],
      [`horse ${names.texts[horse]!}`, horse],
    ] as const) {
      const known = all.get(key);
      if (known) known.starts++;
      else all.set(key, { key, name, latest, event: eventId, date, starts: 1 });
    }
  });
  return [...all.values()];
}

/** Returns the keys of the best matches, best first. */
export function suggestByForce(all: readonly Suggested[], names: Names, query: string, limit: number): string[] {
  const typed = typedWords(query);
  if (typed.length === 0) return [];
  const asked = new Asked(typed, names);
  const found: { grade: number; one: Suggested }[] = [];
  for (const one of all) {
    const { name } = one;
    if (asked.isFound(name, name, name, name, 0)) found.push({ grade: asked.grade([name], 0, [name]), one });
  }
  const kind = (key: string) => (key.startsWith('rider ') ? 0 : 1);
  const length = (name: number) => names.texts[name]!.length;
  return meant(found, limit)
    .sort(
      ({ grade: aGrade, one: a }, { grade: bGrade, one: b }) =>
        aGrade - bGrade ||
        names.own[a.name]! - names.own[b.name]! ||
        length(a.name) - length(b.name) ||
        byText(b.date, a.date) ||
        byText(a.event, b.event) ||
        b.starts - a.starts ||
        kind(a.key) - kind(b.key) ||
        a.latest - b.latest,
    )
    .slice(0, limit)
    .map(({ one }) => one.key);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
