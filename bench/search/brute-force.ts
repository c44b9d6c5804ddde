/**
 * What the index must answer, found without one: everybody is looked at for every query. Written apart from the index and as plainly as
 * possible.
 */
import type { IndexedEvent } from '../../lambdas/search/index/search-index.ts';
import { Asked, asTyped, Names, withoutMistake, type Name } from './plain-matching.ts';

/** Mistakes are not looked for when so many are found without. */
const ENOUGH_RESULTS = 24;

export interface Start {
  /** Event, race and rider as in an address: nobody else has it. */
  address: string;
  rider_id: string;
  /** Rider, horse, event with place, and race with category. */
  texts: [rider: Name, horse: Name, event: Name, race: Name];
  starting_number: number | null;
  date: string;
  eventId: string;
}

export interface AllStarts {
  names: Names;
  /** Newest event first, then as they come. */
  starts: Start[];
}

export function allStarts(events: Iterable<IndexedEvent>): AllStarts {
  const names = new Names();
  const starts = [...events].sort((a, b) => byText(b.event.start_date, a.event.start_date) || byText(a.event.id, b.event.id)).flatMap(({ event, races }) =>
    races.flatMap((race) => race.participants.map((one): Start => ({
      address: `${event.id}-${race.id}-${one.rider_id}`, rider_id: one.rider_id.split('.')[0]!, starting_number: one.starting_number,
      texts: [names.of(one.rider_name), names.of(one.horse_name), names.of(`${event.name} ${event.location}`), names.of(`${race.name} ${race.category}`)],
      date: event.start_date, eventId: event.id,
    }))));
  return { names, starts };
}

/** Addresses of all who match, the best first. */
export function findByForce({ names, starts }: AllStarts, query: string): string[] {
  const asked = new Asked(query, names);
  if (asked.terms.length === 0) return [];
  const found: { grade: number; i: number }[] = [];
  starts.forEach(({ texts, starting_number }, i) => {
    const grade = asked.grade(texts, starting_number, [texts[0], texts[1]]);
    if (grade !== null) found.push({ grade, i });
  });
  return meant(found, ENOUGH_RESULTS).sort((a, b) => a.grade - b.grade || a.i - b.i).map(({ i }) => starts[i]!.address);
}

/** Those found with a mistake only when there are too few without, and nobody has the very words. */
function meant<T extends { grade: number }>(found: T[], enough: number): T[] {
  const without = found.filter(({ grade }) => withoutMistake(grade));
  return without.length >= enough || without.some(({ grade }) => asTyped(grade)) ? without : found;
}

export interface Suggested {
  key: string;
  name: Name;
  /** Row of the newest start, and the event it was at. */
  latest: number;
  event: string;
  date: string;
  starts: number;
}

/** Riders (`rider 900001`) and horses (`horse Stella`) of the starts; no rider has two names. */
export function allSuggested({ starts }: AllStarts): Suggested[] {
  const all = new Map<string, Suggested>();
  starts.forEach(({ texts: [rider, horse], rider_id, eventId, date }, latest) => {
    for (const [key, name] of [[`rider ${rider_id}`, rider], [`horse ${horse.text}`, horse]] as const) {
      const known = all.get(key);
      if (known) known.starts++;
      else all.set(key, { key, name, latest, event: eventId, date, starts: 1 });
    }
  });
  return [...all.values()];
}

/** Keys of the best, best first. */
export function suggestByForce(all: readonly Suggested[], names: Names, query: string, limit: number): string[] {
  const asked = new Asked(query, names);
  if (asked.terms.length === 0) return [];
  const found = all.flatMap((one) => {
    const grade = asked.grade([one.name], null, [one.name]);
    return grade === null ? [] : [{ grade, one }];
  });
  const kind = (key: string) => (key.startsWith('rider ') ? 0 : 1);
  return meant(found, limit).sort(({ grade: aGrade, one: a }, { grade: bGrade, one: b }) =>
    aGrade - bGrade || a.name.own - b.name.own || a.name.text.length - b.name.text.length || byText(b.date, a.date) || byText(a.event, b.event)
    || b.starts - a.starts || kind(a.key) - kind(b.key) || a.latest - b.latest).slice(0, limit).map(({ one }) => one.key);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
