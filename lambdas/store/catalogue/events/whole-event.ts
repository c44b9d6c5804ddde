import type { EventId } from '../../../../core/ids.ts';
import { isShown } from '../../../../core/catalogue/start-list/known-start.ts';
import { readEntity } from '../../table/entities.ts';
import { keys, ranges } from '../../table/keys.ts';
import { queryItems, type Item } from '../../table/table.ts';
import { storedParticipant, type StoredParticipant } from '../starts/participants.ts';
import { storedEvent, type StoredEvent } from './stored-event.ts';
import { storedRace, type StoredRace } from '../races/stored-race.ts';

/** An event with everything that starts in it; who left a race is not there. */
export interface WholeEvent {
  event: StoredEvent;
  races: { race: StoredRace; participants: StoredParticipant[] }[];
}

/**
 * An event, its races and all its participants as they are now: one read and one query, both consistent, so that whoever has
 * just written sees it. Undefined when the event is unknown. A race or a start that cannot be read is left out.
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

/** A race's key is the beginning of its starts' keys, so it comes before them. */
const beginningOfRace = (sk: string) => /^RACE#[^#]+#/.exec(sk)?.[0];

function raceWithStarts([first, ...starts]: Item[]): WholeEvent['races'] {
  if (!first || first.sk !== beginningOfRace(first.sk)) return [];
  const participants = storedParticipant.readableOf(starts).filter(isShown);
  return storedRace.readableOf([first]).map((race) => ({ race, participants }));
}
