import type { Suggestion } from '../../../core/search/contract/search.ts';
import type { EventId, RaceId, RiderId, StartId } from '../../../core/ids.ts';

/** What the index is built from: one event, as its segment holds it. */
export interface IndexedEvent {
  /** `start_date` is `2026-08-21`. */
  event: { id: EventId; name: string; location: string; start_date: string };
  /** In the order in which the event shows them. */
  races: readonly IndexedRace[];
}

export interface IndexedRace {
  id: RaceId;
  name: string;
  category: string;
  /** In the order in which the race shows them. */
  participants: readonly IndexedParticipant[];
}

export interface IndexedParticipant {
  /** The start's id; segments have always called it so. */
  rider_id: StartId;
  rider_name: string;
  horse_name: string;
  starting_number: number | null;
}

/** A participant that was found. Its photos are not in the index; they come from the table. */
export interface Hit {
  event_id: EventId;
  event_name: string;
  event_location: string;
  event_start_date: string;
  race_id: RaceId;
  race_name: string;
  race_category: string;
  start_id: StartId;
  rider_name: string;
  horse_name: string;
  starting_number: number | null;
}

export interface Found {
  /** All that match, not only those in `hits`. */
  total: number;
  hits: Hit[];
}

/** An opened index. Every query is answered, whatever it holds: what cannot be a name finds nothing. */
export interface SearchIndex {
  /** How many participants it holds. */
  readonly participants: number;
  /** Riders and horses whose name has all words of the query, the best first, at most `limit`. */
  suggest(query: string, limit: number): Suggestion[];
  /** Participants that have all words of the query in their rider, horse, event, place, race, category or starting number: best match first, then newest event first. */
  find(query: string, offset: number, limit: number): Found;
  /** All starts of a rider, newest event first. */
  ofRider(rider: RiderId, offset: number, limit: number): Found;
}

/** The file is no index that this version can read: empty, cut off, damaged, or of another version. The index must be built anew. */
export class UnreadableIndexError extends Error {
  override name = 'UnreadableIndexError';
}
