import type { Event, Participant, Race } from './contract/catalogue.ts';
import { eventRaceId, participantId, type EventId, type RaceId } from '../ids.ts';

/* Answers name an event and a race by the address that opened them: links, carts and further calls keep its key. */

export const eventAt = <E extends Pick<Event, 'id' | 'swiss_equestrian_id'>>(event: E, e: EventId): E => ({
  ...event,
  id: e,
  swiss_equestrian_id: e,
});

type RaceIds = Pick<Race, 'id' | 'event_id' | 'swiss_equestrian_race_id'>;

export const raceAt = <R extends RaceIds>(race: R, e: EventId, r: RaceId): R => ({
  ...race,
  id: eventRaceId(e, r),
  event_id: e,
  swiss_equestrian_race_id: r,
});

type StartIds = Pick<Participant, 'id' | 'race_id' | 'swiss_equestrian_rider_id'>;

export const startAt = <S extends StartIds>(start: S, e: EventId, r: RaceId): S => ({
  ...start,
  id: participantId(e, r, start.swiss_equestrian_rider_id),
  race_id: eventRaceId(e, r),
});
