import { givenOf, type Some } from '../../../../core/wire/edit.ts';
import type { EventId } from '../../../../core/ids.ts';
import { changedFields, type ChangedField } from '../../shop/changes/changes.ts';
import { officeChange } from '../../shop/changes/office-change.ts';
import { countWrites } from '../../shop/counts/count-writes.ts';
import { countedEvent } from '../../shop/counts/counted.ts';
import { changeEntity, listReadable, readEntity } from '../../table/entities.ts';
import { isStill, type ConditionPart, type Put } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { kindOf } from '../../table/keys/told-key.ts';
import { indexKeys, listKeys } from '../../table/keys/list-keys.ts';
import { conditionFailed, queryItems, transact, unlessRefused, type ItemRead } from '../../table/table.ts';
import { copyEventToRaces } from './event-copies.ts';
import { NO_COVER, storedEvent, type StoredEvent } from './stored-event.ts';
import { storedRace, type StoredRace } from '../races/stored-race.ts';

/** The caller's fields of a new event; `newEvent` sets the rest. */
export type NewEvent = Pick<
  StoredEvent,
  'swiss_equestrian_id' | 'name' | 'location' | 'start_date' | 'end_date' | 'status'
> &
  Partial<Omit<StoredEvent, 'id' | 'race_count' | 'races_with_list'>>;

/** The fields of an event that may change later. Its counters follow its races. */
export type EventChanges = Some<
  Omit<StoredEvent, 'id' | 'swiss_equestrian_id' | 'created_at' | 'updated_at' | 'race_count' | 'races_with_list'>
>;

/** Returns an event as it is first stored. */
export function newEvent(event: NewEvent, race_count: number, now: string): StoredEvent {
  return {
    hidden: false,
    unlisted: false,
    link_key: null,
    some_unlisted: false,
    cancelled_at: null,
    ...NO_COVER,
    created_at: now,
    updated_at: now,
    ...event,
    id: event.swiss_equestrian_id,
    races_with_list: 0,
    race_count,
  };
}

/** Is refused when the event exists already. */
export const putOfNewEvent = (event: StoredEvent): Put => ({
  item: {
    ...keys.event(event.id),
    ...indexKeys.event(event.id),
    ...listKeys.event(event.start_date, event.id),
    ...event,
  },
  condition: 'attribute_not_exists(#pk)',
});

/** Stores an event unless it exists already; then returns false. */
export async function putEventIfNew(event: NewEvent): Promise<boolean> {
  try {
    const stored = newEvent(event, 0, new Date().toISOString());
    await transact([{ put: putOfNewEvent(stored) }, ...countWrites(countedEvent(stored))]);
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}

/** Lists all events, including hidden ones, in no particular order (`core/catalogue/catalogue-order.ts`). */
export const listEvents = (): Promise<StoredEvent[]> => listReadable(storedEvent, { pk: ranges.events });

/**
 * Lists the events that begin between two days, both included, the latest first. Includes hidden events and leaves out
 * unreadable ones.
 */
export const listEventsBetween = (from: string, to: string): Promise<StoredEvent[]> =>
  listReadable(storedEvent, { ...ranges.eventsByDate, between: [from, `${to}~`], descending: true });

/** Reads an event without its races; undefined when it is unknown. */
export const readEvent = (e: EventId, options?: ItemRead): Promise<StoredEvent | undefined> =>
  readEntity(storedEvent, keys.event(e), options);

export interface EventWithRaces {
  event: StoredEvent;
  races: StoredRace[];
}

/** Reads an event and its races by race_order, in one query; undefined when the event is unknown. */
export async function readEventWithRaces(e: EventId): Promise<EventWithRaces | undefined> {
  const items = await queryItems(ranges.eventAndRaces(e));
  const event = items.find((item) => kindOf(item) === 'event');
  if (!event) return undefined;
  return { event: storedEvent.of(event), races: storedRace.readableOf(items.filter((item) => item !== event)) };
}

/**
 * Changes an event, whatever its present state, and its copies on the races. Throws a condition's failure for an
 * unknown event.
 */
export async function changeEvent(e: EventId, changes: EventChanges): Promise<StoredEvent> {
  const event = await writeChanges(e, changes);
  await copyEventToRaces(e);
  return event;
}

/**
 * Changes an event if it is still as seen, and its copies on the races. Records the admin.
 * @param by the admin's account
 * @returns undefined when the event has changed meanwhile
 */
export async function changeEventAsSeen(
  seen: StoredEvent,
  changes: EventChanges,
  by: string,
): Promise<StoredEvent | undefined> {
  const { id, updated_at } = seen;
  const change = changeOf(id, changes, isStill({ updated_at }));
  const event = await unlessRefused(async () => {
    await transact([{ change }, officeChange({ kind: 'event', id }, { by, ...told(seen, changes) })]);
    return storedEvent.of({ ...change.key, ...seen, ...givenOf(change.set) });
  });
  if (event) await copyEventToRaces(id);
  return event;
}

/** The history leaves out keys, and a cover's address and corners, which no reader needs. */
function told(seen: StoredEvent, changes: EventChanges): { what: string; fields: ChangedField[] } {
  const given = givenOf<Record<string, ChangedField['is']>>(changes);
  const names = Object.keys(given).filter((name) => !name.startsWith('cover_') && name !== 'link_key');
  if (names.length === 0) return { what: 'link_key' in given ? 'link_renewed' : 'cover', fields: [] };
  const was: Record<string, ChangedField['is']> = { ...seen };
  return { what: 'edited', fields: changedFields(was, Object.fromEntries(names.map((name) => [name, given[name]!]))) };
}

const writeChanges = (e: EventId, changes: EventChanges): Promise<StoredEvent> =>
  changeEntity(storedEvent, changeOf(e, changes));

const changeOf = (e: EventId, changes: EventChanges, as?: ConditionPart) => ({
  key: keys.event(e),
  set: {
    ...changes,
    ...(changes.start_date !== undefined && listKeys.event(changes.start_date, e)),
    updated_at: new Date().toISOString(),
  },
  condition: ['attribute_exists(#pk)', ...(as ? [as.condition] : [])].join(' AND '),
  ...(as && { values: as.values }),
});
