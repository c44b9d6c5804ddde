import { isReadOnly } from '../../../core/catalogue/race-status.ts';
import type * as z from 'zod';
import type { ImportRun, importTarget } from '../../../core/catalogue/contract/imports.ts';
import { readEventRaceId } from '../../../core/ids.ts';
import { withTotals } from '../../../core/catalogue/import-run.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { startImportStarts } from '../../gateways/workflows.ts';
import { readEvent } from '../../store/catalogue/events/events.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { claimImport, readImport, type ImportKind } from '../../store/catalogue/imports/imports.ts';

/**
 * Starts an import of an event or of one race, or returns the running import of that event.
 * @param by the admin's account
 * @throws ShopError `event_not_found`, `race_not_found`, `race_completed` for a read-only race
 */
export async function startImport(
  target: z.output<typeof importTarget>,
  kind: ImportKind,
  by: string,
): Promise<ImportRun> {
  const place = 'race_id' in target ? readEventRaceId(target.race_id)! : { event: target.event_id, race: null };
  if (place.race === null) {
    if (!(await readEvent(place.event))) throw new ShopError('event_not_found', `there is no event ${place.event}`);
  } else {
    const { race } = await knownRace(place.event, place.race);
    if (isReadOnly(race.status)) throw new ShopError('race_completed', 'the race is completed');
  }
  const run = await claimImport(place.event, place.race, kind, { now: new Date(), by });
  await startImportStarts(run.import_id);
  return withTotals(run);
}

/** Returns an import with its progress. Throws `import_not_found`. */
export async function showImport(importId: string): Promise<ImportRun> {
  const run = await readImport(importId);
  if (!run) throw new ShopError('import_not_found', `there is no import ${importId}`);
  return withTotals(run);
}
