import { wellFormed } from './text/well-formed.ts';

/* A query as a person types it (`spec/storefront.md §5, §9`). Its characters are code points. */

const MIN_QUERY = 2;
export const MAX_QUERY = 100;

/** Counts characters nearly as a person does: an emoji's code point is one. */
const queryLength = (query: string): number => {
  let length = 0;
  for (const _ of query) length++;
  return length;
};

/**
 * Tells whether the shop accepts the query (`spec/storefront.md §5`). Does not count text with more than twice the
 * units: it may be a megabyte.
 */
export const isQueryTaken = (query: string): boolean =>
  query.length <= 2 * MAX_QUERY && queryLength(query) <= MAX_QUERY;

/** Tells whether the query is long enough (`spec/storefront.md §5`). */
export const isQueryEnough = (query: string): boolean => queryLength(query.trim()) >= MIN_QUERY;

/**
 * Normalises a query: one space between words, none around them, at most the accepted length. Drops half characters.
 */
export const tidyQuery = (text: string): string => shortened(wellFormed(text).replace(/\s+/g, ' ').trim());

const shortened = (text: string): string =>
  isQueryTaken(text) ? text : wellFormed([...text.slice(0, 2 * MAX_QUERY)].slice(0, MAX_QUERY).join('')).trim();
