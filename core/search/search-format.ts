/**
 * Version of the search index's file (`lambdas/search/index/file.ts`). The table keeps a current index for each version, so a
 * deployment that reads another one never meets the file of the one before: it finds none, and has one built.
 */
export const SEARCH_FORMAT = 3;
