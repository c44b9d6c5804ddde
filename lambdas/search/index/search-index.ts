import type { Suggestion } from '../../../core/contract/search.ts';

/** What the index is built from: one event, as its segment holds it. */
export interface IndexedEvent {
  /** `id` is the federation's; `start_date` is `2026-08-21`. */
  event: { id: string; name: string; location: string; start_date: string };
  /** In the order in which the event shows them. */
  races: readonly IndexedRace[];
}

export interface IndexedRace {
  /** The federation's id. */
  id: string;
  name: string;
  category: string;
  /** In the order in which the race shows them. */
  participants: readonly IndexedParticipant[];
}

export interface IndexedParticipant {
  /** As it stands in addresses: a second start in the race is `900001.2` (`design.md`, Photos). */
  rider_id: string;
  rider_name: string;
  horse_name: string;
  starting_number: number | null;
}

/** A participant that was found. Its photos are not in the index; they come from the table. */
export interface Hit {
  event_id: string;
  event_name: string;
  event_location: string;
  event_start_date: string;
  race_id: string;
  race_name: string;
  race_category: string;
  /** The id in addresses, with `.2` for a second start. */
  rider_id: string;
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
  /** All starts of a rider (id with or without `.2`), newest event first. */
  ofRider(riderId: string, offset: number, limit: number): Found;
}

/** The file is no index that this version can read: empty, cut off, damaged, or of another version. The index must be built anew. */
export class UnreadableIndexError extends Error {
  override name = 'UnreadableIndexError';
}
