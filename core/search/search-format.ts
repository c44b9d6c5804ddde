/**
 * The version of the search index's file (`lambdas/search/index/file.ts`). The table keeps a current index for each
 * version. So a deployment with a new version never meets an old file: it finds none, and has one built.
 */
export const SEARCH_FORMAT = 4;
