/**
 * The ids of the catalogue. Each kind has its own type, so that the compiler never accepts one for another. Some names
 * in the spec mean two things: `race_id` and `participantId` are a federation's id here and a composite there. The
 * names stay on the wire, and their types tell the difference. At run time an id is text. This file has no schemas
 * (`contract/fields.ts` has them), because the storefront loads it.
 *
 * The federation's ids are digits today. The shop also accepts letters and `_`, but neither a dash nor a dot. Those join
 * the parts of a composite id, so that it can be split in only one way (`docs/decisions/013-ids.md`).
 */
import type { $brand } from 'zod';

/** The federation's id of an event. */
export type EventId = string & $brand<'EventId'>;
/** The federation's id of a race: `98010103`. It names the race inside its event. */
export type RaceId = string & $brand<'RaceId'>;
/** The federation's id of a rider: `900001`. */
export type RiderId = string & $brand<'RiderId'>;
/**
 * A start in its race, in addresses, carts and orders. The rider's id, with `.2`, `.3`, … from the second start on
 * (`starts.ts`).
 */
export type StartId = string & $brand<'StartId'>;
/** A race across all events: `{event}-{race}`. */
export type EventRaceId = string & $brand<'EventRaceId'>;
/** A start across all races: `{event}-{race}-{start}`. */
export type ParticipantId = string & $brand<'ParticipantId'>;
/** A photo across all races: `{event}.{race}.{number}`. */
export type PhotoId = string & $brand<'PhotoId'>;

/** The ids that are not composites. */
interface Ids {
  event: EventId;
  race: RaceId;
  rider: RiderId;
  start: StartId;
}

const FEDERATION_ID = /^\w{1,40}$/;
/** In addresses, the id of a private event or race has its key behind it. */
const KEYED_ID = /^\w{1,40}(~[\da-f]{32})?$/;
const START_ID = /^\w{1,40}(\.([2-9]|[1-9]\d))?$/;

const patterns: Record<keyof Ids, RegExp> = { event: KEYED_ID, race: KEYED_ID, rider: FEDERATION_ID, start: START_ID };

export const idPattern = (kind: keyof Ids): RegExp => patterns[kind];

/* A private event or race has the address `{id}~{key}`; nothing else opens it (`docs/decisions/025-private-links.md`).
   The table has plain ids, so it knows none with a key. */
type KeyedId = EventId | RaceId;
const MARK = '~';

/** Returns the id without its key. */
export const plainId = <Id extends KeyedId>(id: Id): Id => id.split(MARK)[0] as Id;

/** Returns the key of an id; null without one. */
export const keyIn = (id: KeyedId): string | null => id.split(MARK)[1] ?? null;

export const withKey = <Id extends KeyedId>(id: Id, key: string): Id => `${id}${MARK}${key}` as Id;

/** Tells whether any of the ids has a key. */
export const isKeyed = (...ids: readonly KeyedId[]): boolean => ids.some((id) => id.includes(MARK));

/** Tells whether a value can be such an id. */
export const isId = <Kind extends keyof Ids>(kind: Kind, value: unknown): value is Ids[Kind] =>
  typeof value === 'string' && idPattern(kind).test(value);

function idOf<Kind extends keyof Ids>(kind: Kind, text: string): Ids[Kind] {
  if (!isId(kind, text)) throw new RangeError(`"${text}" cannot be an id of the kind ${kind}`);
  return text;
}

/** Returns an id from trusted text. These four throw RangeError for text that cannot be an id. */
export const eventId = (text: string): EventId => idOf('event', text);
export const raceId = (text: string): RaceId => idOf('race', text);
export const riderId = (text: string): RiderId => idOf('rider', text);
export const startId = (text: string): StartId => idOf('start', text);

export const eventRaceId = (event: EventId, race: RaceId): EventRaceId => `${event}-${race}` as EventRaceId;

export const participantId = (event: EventId, race: RaceId, start: StartId): ParticipantId =>
  `${event}-${race}-${start}` as ParticipantId;

export interface RacePlace {
  event: EventId;
  race: RaceId;
}
export interface ParticipantPlace extends RacePlace {
  start: StartId;
}
export interface PhotoPlace extends RacePlace {
  number: number;
}

/** Splits a race's composite id into its parts. Returns undefined for other text. */
export function readEventRaceId(text: string): RacePlace | undefined {
  const [event, race, ...more] = text.split('-');
  return isId('event', event) && isId('race', race) && more.length === 0 ? { event, race } : undefined;
}

/** Splits a start's composite id into its parts. Returns undefined for other text. */
export function readParticipantId(text: string): ParticipantPlace | undefined {
  const [event, race, start, ...more] = text.split('-');
  return isId('event', event) && isId('race', race) && isId('start', start) && more.length === 0
    ? { event, race, start }
    : undefined;
}
