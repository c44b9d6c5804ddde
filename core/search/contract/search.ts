import * as z from 'zod';
import { photoStates } from '../../photos/photo-state.ts';
import { MAX_RESULTS, RESULT_THUMBNAILS, RESULTS_A_PAGE } from '../search-limits.ts';
import { ids, isoDate, lookupKey, photoNumber, query } from '../../wire/fields.ts';

/** Suggestions in one answer, the best first. */
export const MAX_SUGGESTIONS = 8;

export const searchAutocomplete = z.object({ query });

/** `spec/storefront.md §3`, Autocomplete suggestion. */
export const suggestion = z.object({
  type: z.enum(['rider', 'horse']),
  /** The rider's name, or the horse's. */
  name: z.string(),
  /** The horse's name; null for a rider. */
  horse_name: z.string().nullable(),
  /** Without a second start's `.2`; for a horse, its latest rider. */
  swiss_equestrian_rider_id: ids.rider,
  /** Distinguishes namesakes: a rider's latest horse, a horse's latest rider; empty when unknown. */
  detail: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;
export const suggestions = z.object({ suggestions: z.array(suggestion).max(MAX_SUGGESTIONS) });

const offset = z
  .number()
  .int()
  .min(0)
  .max(MAX_RESULTS - RESULTS_A_PAGE)
  .default(0);

/**
 * `spec/storefront.md §7`: each kind of search names its subject. A query with fewer than two characters finds nothing.
 */
export const searchPhotos = z.discriminatedUnion('searchType', [
  z.object({ searchType: z.literal('text'), query, offset }),
  /** A start's `id`. Text that cannot be an id finds nothing. */
  z.object({ searchType: z.literal('participant'), participantId: lookupKey(140), offset }),
  z.object({ searchType: z.literal('rider'), riderId: ids.rider, offset }),
]);

/** `spec/storefront.md §3`, Search result: a start of a race. */
export const searchResult = z.object({
  participant_id: ids.participant,
  rider_name: z.string(),
  horse_name: z.string(),
  race_id: ids.eventRace,
  race_name: z.string(),
  race_category: z.string(),
  event_id: ids.event,
  event_name: z.string(),
  event_start_date: isoDate,
  swiss_equestrian_event_id: ids.event,
  swiss_equestrian_race_id: ids.race,
  swiss_equestrian_rider_id: ids.start,
  starting_number: z.number().int().nullable(),
  /** True in a youth class: `rider_name` is short. */
  youth: z.boolean(),
  photo_count: z.number().int(),
  /** The first and last of its photo numbers; null without photos. */
  photo_from: photoNumber.nullable(),
  photo_to: photoNumber.nullable(),
  /** Addresses of up to four pictures. */
  thumbnails: z.array(z.string()).max(RESULT_THUMBNAILS),
  /** True if its gallery can be opened now: it has photos and its race is published. */
  gallery_open: z.boolean(),
  /** The state of its photos. */
  photo_state: z.enum(photoStates),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchResults = z.object({
  /** Best match first, then newest event first; at most `RESULTS_A_PAGE` from `offset` on. */
  results: z.array(searchResult),
  /** The number of all results. */
  total: z.number().int(),
  /** The rider's name for the heading, in a search by rider or participant; null when unknown. */
  subject: z.string().nullable(),
});
