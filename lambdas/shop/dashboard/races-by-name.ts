import { byStartDate } from '../../../core/catalogue/catalogue-order.ts';
import { raceTitle } from '../../../core/catalogue/race-title.ts';
import type { OfficeHits } from '../../../core/shop/contract/dashboard.ts';
import { isFoundBy, typedWords, wordsOfName, type TypedWord } from '../../../core/search/found-by.ts';
import type { EventId } from '../../../core/ids.ts';
import { listEvents, readEventWithRaces } from '../../store/catalogue/events/events.ts';
import type { StoredEvent } from '../../store/catalogue/events/stored-event.ts';
import type { StoredRace } from '../../store/catalogue/races/stored-race.ts';

/** The number of events to search: those with a typed word, then the latest. */
const MAX_EVENTS = 40;
/** The time for which an event's races are kept, in ms: typing sends a request every few letters. */
const KEPT_MS = 60_000;

type RaceHit = OfficeHits['races'][number];

/** Finds races that have all typed words in their name, category or event, the latest first. */
export async function findRaces(text: string, most: number): Promise<RaceHit[]> {
  const typed = typedWords(text);
  if (typed.length === 0) return [];
  const events = likelyFirst((await listEvents()).sort(byStartDate), typed).slice(0, MAX_EVENTS);
  const races = (await Promise.all(events.map(({ swiss_equestrian_id }) => racesOf(swiss_equestrian_id)))).flat();
  return races
    .filter((race) => isFoundBy(typed, [race.name, race.category, race.event.name].flatMap(wordsOfName)))
    .sort((a, b) => (a.race_date < b.race_date ? 1 : -1))
    .slice(0, most)
    .map((race) => ({ id: race.id, title: raceTitle(race), race_date: race.race_date, event_name: race.event.name }));
}

function likelyFirst(events: readonly StoredEvent[], typed: readonly TypedWord[]): StoredEvent[] {
  const isMeant = ({ name }: StoredEvent) => typed.some((word) => isFoundBy([word], wordsOfName(name)));
  return [...events.filter(isMeant), ...events.filter((event) => !isMeant(event))];
}

const kept = new Map<EventId, { races: StoredRace[]; until: number }>();

async function racesOf(e: EventId): Promise<StoredRace[]> {
  const before = kept.get(e);
  if (before && before.until > Date.now()) return before.races;
  const races = (await readEventWithRaces(e))?.races ?? [];
  kept.set(e, { races, until: Date.now() + KEPT_MS });
  return races;
}
