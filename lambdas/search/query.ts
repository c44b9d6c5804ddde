import { MIN_QUERY } from '../../core/contract/search.ts';

/** Whether enough was typed to look for (`spec/storefront.md §5`). */
export const isQuery = (query: string): boolean => query.trim().length >= MIN_QUERY;
