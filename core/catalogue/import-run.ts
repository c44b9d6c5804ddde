import type { ImportRun } from './contract/imports.ts';

/** Adds the totals of an import's races (`spec/administration.md §7`). */
export const withTotals = (run: Omit<ImportRun, 'total_imported' | 'total_updated'>): ImportRun => ({
  ...run,
  total_imported: run.races.reduce((sum, { added }) => sum + added, 0),
  total_updated: run.races.reduce((sum, race) => sum + race.changed + race.withdrawn + race.brought_back, 0),
});
