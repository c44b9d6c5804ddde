import type { ImportRun } from '../../core/contract/imports.ts';
import type { EventId } from '../../core/ids.ts';
import { ShopError } from '../../core/shop-error.ts';
import { readImport, readLatestImport, type StoredImport } from '../store/imports/imports.ts';

/** An import and how far it is. Throws `import_not_found`. */
export async function showImport(importId: string): Promise<ImportRun> {
  const run = await readImport(importId);
  if (!run) throw new ShopError('import_not_found', `there is no import ${importId}`);
  return runOf(run);
}

/** What became of the last import of a whole event, and of the last correction of its orders; null while there was none. */
export async function latestImports(e: EventId): Promise<Record<'import' | 'order', ImportRun | null>> {
  const [imported, ordered] = await Promise.all([
    readLatestImport(e, null, 'import'),
    readLatestImport(e, null, 'order'),
  ]);
  return { import: imported ? runOf(imported) : null, order: ordered ? runOf(ordered) : null };
}

export const runOf = (run: StoredImport): ImportRun => ({
  ...run,
  total_imported: run.races.reduce((sum, { added }) => sum + added, 0),
  total_updated: run.races.reduce((sum, race) => sum + race.changed + race.withdrawn + race.brought_back, 0),
});
