import type { Suggestion } from '../../../core/search/contract/search.ts';
import type { EventId, ParticipantId, RaceId, RiderId, StartId } from '../../../core/ids.ts';

/** The basis of the index: one event, as in its segment. */
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
  /** Missing in a segment from before this field existed: then the name decides. */
  youth?: boolean;
  /** In the order in which the race shows them. */
  participants: readonly IndexedParticipant[];
}

export interface IndexedParticipant {
  /** The start's id; segments have always used this name. */
  rider_id: StartId;
  rider_name: string;
  horse_name: string;
  starting_number: number | null;
}

/** A found start. Its photos are not in the index; they come from the table. */
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
  /** True for a start of a youth class, with its short name. */
  youth: boolean;
}

export interface Found {
  /** All matches, not only those in `hits`. */
  total: number;
  hits: Hit[];
}

/** An opened index. It answers every query; a query that cannot be a name finds nothing. */
export interface SearchIndex {
  /** The number of its starts, without those of youth classes. */
  readonly participants: number;
  readonly youthStarts: number;
  /** Suggests riders and horses with all words of the query in their name, the best first, at most `limit`. */
  suggest(query: string, limit: number): Suggestion[];
  /**
   * Finds starts with all words of the query in their rider, horse, event, place, race, category or starting number:
   * best match first, then newest event.
   */
  find(query: string, offset: number, limit: number): Found;
  /** Lists the starts of youth classes whose rider's full name the query is, newest event first. */
  ofFullName(query: string): ParticipantId[];
  /** Lists all starts of a rider outside youth classes, newest event first. */
  ofRider(rider: RiderId, offset: number, limit: number): Found;
}

/**
 * This version cannot read the file as an index: it is empty, cut off, damaged, or of another version. The index must
 * be rebuilt.
 */
export class UnreadableIndexError extends Error {
  override name = 'UnreadableIndexError';
}
