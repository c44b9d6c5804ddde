/** What may be typed into the search box, and when suggestions begin (`spec/storefront.md §5, §9`). Characters are code points: `core/search/search-query.ts` counts them. */
export const MIN_QUERY = 2;
export const MAX_QUERY = 100;
/** How long after the last key suggestions are asked for, in milliseconds. */
export const SUGGEST_AFTER_MS = 300;
/** `spec/storefront.md §9`: thumbnails shown of a result. */
export const RESULT_THUMBNAILS = 4;
/** Results in one answer; the rest is asked for by `offset`, which grows by as many. */
export const RESULTS_A_PAGE = 24;
/** Whoever looks for somebody has found them by then; nobody reads the whole start lists page by page. */
export const MAX_RESULTS = 50 * RESULTS_A_PAGE;
