/* The limits of suggestions and results (`spec/storefront.md §5, §9`). `core/wire/query.ts` has those of a query. */

/** `spec/storefront.md §9`: the thumbnails of a result. */
export const RESULT_THUMBNAILS = 4;
/** The results of one answer. `offset` requests the next ones and grows by this number. */
export const RESULTS_A_PAGE = 24;
/** Enough to find a start. It prevents reading whole start lists page by page. */
export const MAX_RESULTS = 50 * RESULTS_A_PAGE;
