import { isLeftovers } from '../../../core/photos/day/leftovers.ts';
import { isReadOnly } from '../../../core/catalogue/race-status.ts';
import type { ImportedRace } from '../../../core/catalogue/contract/imports.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { startSearchIndex } from '../../gateways/workflows.ts';
import { log } from '../../log.ts';
import { readEventWithRaces } from '../../store/catalogue/events/events.ts';
import { markParticipantLists } from '../../store/catalogue/races/races.ts';
import type { StoredRace } from '../../store/catalogue/races/stored-race.ts';
import { readImport, recordImport, type StoredImport } from '../../store/catalogue/imports/imports.ts';
import { closeSales } from '../events/close-sales.ts';
import { withStartLists, type FetchList } from './federation-lists.ts';
import { importRace, nothingDone, type RaceOutcome } from './import-race.ts';

/** The interval of an import's progress reports. */
const SAY_EVERY_MS = 1_000;

export interface ImportTask {
  import_id: string;
  /** True when the workflow has given up: it is only recorded. */
  failed?: boolean;
}

/**
 * Workflow task: imports the federation's start lists into the races, one after the other. Finished races stay
 * finished: after an interruption it continues with the others, and completes the interrupted one.
 */
export async function handler({ import_id, failed = false }: ImportTask): Promise<void> {
  const run = await readImport(import_id);
  if (run?.status !== 'running') return;
  if (failed) return recordImport(import_id, { status: 'failed', error: run.error ?? 'internal' }, new Date());
  const races = ((await readEventWithRaces(run.event_id))?.races ?? []).filter(
    ({ swiss_equestrian_race_id: r }) => !isLeftovers(r) && (run.race_id === null || r === run.race_id),
  );
  await recordImport(import_id, { race_count: races.length, error: null }, new Date());
  try {
    await withStartLists(run.event_id, { fresh: true }, (fetch) => importRaces(run, races, fetch));
  } catch (error) {
    const code = error instanceof ShopError ? error.code : 'internal';
    // Data that the federation lacks will not be there a minute later either.
    const status = code === 'federation_not_found' ? 'failed' : 'running';
    await recordImport(import_id, { status, error: code }, new Date());
    if (status === 'running') throw error;
  }
}

async function importRaces(run: StoredImport, races: readonly StoredRace[], fetch: FetchList): Promise<void> {
  const { import_id, event_id } = run;
  const done = new Map(run.races.map((race) => [race.race_id, race]));
  let saidAt = Date.now();
  for (const race of races.filter(({ swiss_equestrian_race_id }) => !done.has(swiss_equestrian_race_id))) {
    const r = race.swiss_equestrian_race_id;
    done.set(r, { race_id: r, name: race.name, ...(await importOne(run, race, fetch)) });
    if (Date.now() - saidAt < SAY_EVERY_MS) continue;
    await recordImport(import_id, { races: [...done.values()] }, new Date());
    saidAt = Date.now();
  }
  const outcomes = [...done.values()];
  const hasStarts = ({ swiss_equestrian_race_id: r, participant_count }: StoredRace) =>
    participant_count + (done.get(r)?.added ?? 0) > 0;
  const unmarked = races.filter((race) => !race.participant_list_uploaded && hasStarts(race));
  if (unmarked.length > 0)
    await markParticipantLists(
      event_id,
      unmarked.map((race) => race.swiss_equestrian_race_id),
    );
  // Before the interruption it may have changed names and withdrawn starts without counting them.
  const goesOn = run.race_count > 0;
  if (goesOn || outcomes.some(({ withdrawn }) => withdrawn > 0)) await closeSales(event_id);
  if (goesOn || outcomes.some(changedNames)) await startSearchIndex(event_id);
  await recordImport(import_id, { status: 'completed', races: outcomes }, new Date());
}

/** A race that cannot be imported does not stop the others, unless the federation itself is down. */
async function importOne({ kind, event_id }: StoredImport, race: StoredRace, fetch: FetchList): Promise<RaceOutcome> {
  const r = race.swiss_equestrian_race_id;
  if (isReadOnly(race.status)) return nothingDone('completed');
  try {
    const list = await fetch(r);
    if (list?.stale)
      throw new ShopError('federation_unavailable', 'the federation does not answer, and the kept start list is old');
    return list ? await importRace(event_id, r, list, kind) : nothingDone('no_list');
  } catch (error) {
    const code = error instanceof ShopError ? error.code : undefined;
    if (code === 'federation_not_found') return nothingDone('no_list');
    if (code === 'race_completed') return nothingDone('completed');
    if (code === undefined || code === 'federation_unavailable') throw error;
    log.error('a race could not be imported', { race: `${event_id}/${r}`, error });
    return nothingDone('failed');
  }
}

const changedNames = ({ added, changed, withdrawn, brought_back }: ImportedRace): boolean =>
  added + changed + withdrawn + brought_back > 0;
