import type { EventId } from '../../../../core/ids.ts';
import { isShown } from '../../../../core/catalogue/start-list/known-start.ts';
import { readEntity } from '../../table/entities.ts';
import { keys, ranges } from '../../table/keys.ts';
import { queryItems, type Item } from '../../table/table.ts';
import { storedParticipant, type StoredParticipant } from '../starts/participants.ts';
import { storedEvent, type StoredEvent } from './stored-event.ts';
import { storedRace, type StoredRace } from '../races/stored-race.ts';

/** An event with its races and starts, without the starts that left their race. */
export interface WholeEvent {
  event: StoredEvent;
  races: { race: StoredRace; participants: StoredParticipant[] }[];
}

/**
 * Reads an event, its races and all its participants: one read and one query, both consistent, so that a caller sees
 * its own writes. Undefined when the event is unknown. Leaves out unreadable races and starts.
 */
export async function readWholeEvent(e: EventId): Promise<WholeEvent | undefined> {
  const [event, items] = await Promise.all([
    readEntity(storedEvent, keys.event(e), { consistent: true }),
    queryItems({ ...ranges.racesAndStarts(e), consistent: true }),
  ]);
  if (!event) return undefined;
  const itemsOfRaces = [...Map.groupBy(items, ({ sk }) => beginningOfRace(sk)).values()];
  return { event, races: itemsOfRaces.flatMap(raceWithStarts) };
}

/** A race's key is the beginning of its starts' keys, so the race comes before them. */
const beginningOfRace = (sk: string) => /^RACE#[^#]+#/.exec(sk)?.[0];

function raceWithStarts([first, ...starts]: Item[]): WholeEvent['races'] {
  if (!first || first.sk !== beginningOfRace(first.sk)) return [];
  const participants = storedParticipant.readableOf(starts).filter(isShown);
  return storedRace.readableOf([first]).map((race) => ({ race, participants }));
}
