import { MAX_QUERY, MIN_QUERY } from './search-limits.ts';

/** Length in characters as a person counts them, nearly: an emoji's code point is one. */
const queryLength = (query: string): number => {
  let length = 0;
  for (const _ of query) length++;
  return length;
};

/** Whether the shop takes it (`spec/storefront.md §5`). What has twice the units is not counted any more: it may be a megabyte. */
export const isQueryTaken = (query: string): boolean =>
  query.length <= 2 * MAX_QUERY && queryLength(query) <= MAX_QUERY;

/** Whether enough was typed to look for (`spec/storefront.md §5`). */
export const isQueryEnough = (query: string): boolean => queryLength(query.trim()) >= MIN_QUERY;

/** As it is searched for: one space between words, none around them, no more than the shop takes. Half a character is none. */
export const tidyQuery = (text: string): string => shortened(text.toWellFormed().replace(/\s+/g, ' ').trim());

const shortened = (text: string): string =>
  isQueryTaken(text) ? text : [...text.slice(0, 2 * MAX_QUERY)].slice(0, MAX_QUERY).join('').toWellFormed().trim();
