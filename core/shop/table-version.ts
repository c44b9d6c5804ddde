/** The number of migrations that the starting point of version 0.1.0 includes. New migrations count from the next number. */
export const STARTING_POINT = 8;

/** The number of all migrations that this version knows (`scripts/migrate/all-migrations.ts`). */
export const TABLE_VERSION = STARTING_POINT + 4;

/** Explains why a table from before the starting point does not open, and the way on. */
export const TABLE_TOO_OLD =
  'This data was written before version 0.1.0. Open it once with version 0.1.0, then again with this version.';
