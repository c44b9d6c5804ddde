import type { Event } from '../../../core/contract/catalogue.ts';
import type { EventId } from '../../../core/ids.ts';
import { keys, ranges } from '../table/keys.ts';
import type { StoredParticipant } from './participants.ts';
import { raceOf, type StoredRace } from './races.ts';
import { queryItems, readItem } from '../table/table.ts';

/** An event with everything that starts in it. */
export interface WholeEvent {
  event: Event;
  races: { race: StoredRace; participants: StoredParticipant[] }[];
}

/**
 * An event, its races and all its participants as they are now: one read and one query, both consistent, so that whoever has
 * just written sees it. Undefined when the event is unknown.
 */
export async function readWholeEvent(e: EventId): Promise<WholeEvent | undefined> {
  const [event, items] = await Promise.all([
    readItem<Event>(keys.event(e), { consistent: true }),
    queryItems<{ sk: string }>({ ...ranges.racesAndStarts(e), consistent: true }),
  ]);
  if (!event) return undefined;
  const races: WholeEvent['races'] = [];
  for (const item of items) {
    const start = item as unknown as StoredParticipant;
    // A race's key is the beginning of its starts' keys, so it comes before them.
    if (/^RACE#[^#]+#$/.test(item.sk)) races.push({ race: raceOf(item), participants: [] });
    else races.at(-1)?.participants.push(start);
  }
  return { event, races };
}
