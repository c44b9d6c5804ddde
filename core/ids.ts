/**
 * The ids of the catalogue, each kind a type of its own, so that the compiler lets none be passed for another. The spec has names that mean
 * two things (`race_id` and `participantId` are a federation's id here and a composite there): the names stay on the wire, and their
 * types tell which it is. At run time an id is text. No schemas here (`contract/fields.ts` has them): the storefront loads this file.
 *
 * The federation's ids are digits today. The shop takes letters and `_` too, but neither a dash nor a dot: those join what an id is made of,
 * so that a composite can be read in one way only (`docs/decisions/013-ids.md`).
 */
import type { $brand } from 'zod';

/** The federation's id of an event. */
export type EventId = string & $brand<'EventId'>;
/** The federation's id of a race: `98010103`. It names the race inside its event. */
export type RaceId = string & $brand<'RaceId'>;
/** The federation's id of a rider: `900001`. */
export type RiderId = string & $brand<'RiderId'>;
/** A start in its race, as addresses, carts and orders name it: the rider's id, with `.2`, `.3`, … from the second start on (`starts.ts`). */
export type StartId = string & $brand<'StartId'>;
/** A race among all: `{event}-{race}`. */
export type EventRaceId = string & $brand<'EventRaceId'>;
/** A start among all: `{event}-{race}-{start}`. */
export type ParticipantId = string & $brand<'ParticipantId'>;
/** A photo among all: `{event}.{race}.{number}`. */
export type PhotoId = string & $brand<'PhotoId'>;

/** The ids that are not made of others. */
interface Ids {
  event: EventId;
  race: RaceId;
  rider: RiderId;
  start: StartId;
}

const FEDERATION_ID = /^\w{1,40}$/;
const START_ID = /^\w{1,40}(\.([2-9]|[1-9]\d))?$/;

export const idPattern = (kind: keyof Ids): RegExp => (kind === 'start' ? START_ID : FEDERATION_ID);

/** Whether a value can be such an id. */
export const isId = <Kind extends keyof Ids>(kind: Kind, value: unknown): value is Ids[Kind] =>
  typeof value === 'string' && idPattern(kind).test(value);

function idOf<Kind extends keyof Ids>(kind: Kind, text: string): Ids[Kind] {
  if (!isId(kind, text)) throw new RangeError(`not an id of the kind ${kind}: ${text}`);
  return text;
}

/** An id from text that is known to be one. These four throw RangeError for what cannot be. */
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

/** What a race's id among all is made of; undefined for text that is none. */
export function readEventRaceId(text: string): RacePlace | undefined {
  const [event, race, ...more] = text.split('-');
  return isId('event', event) && isId('race', race) && more.length === 0 ? { event, race } : undefined;
}

/** What a participant's id is made of; undefined for text that is none. */
export function readParticipantId(text: string): ParticipantPlace | undefined {
  const [event, race, start, ...more] = text.split('-');
  return isId('event', event) && isId('race', race) && isId('start', start) && more.length === 0
    ? { event, race, start }
    : undefined;
}
