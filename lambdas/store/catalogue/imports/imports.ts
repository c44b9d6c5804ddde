import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ids } from '../../../../core/wire/fields.ts';
import { importedRace, importStatus, type ImportedRace } from '../../../../core/catalogue/contract/imports.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, retryOnConflict, transact, unlessRefused } from '../../table/table.ts';

/** The use of the lists: import everything, or only the order and starting numbers of existing starts. */
export const importKinds = ['import', 'order'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A running or finished import. */
export const storedImport = entity(
  'import',
  z.object({
    import_id: z.string(),
    kind: z.enum(importKinds),
    event_id: ids.event,
    /** The import's only race; null for all races of the event. */
    race_id: ids.race.nullable(),
    status: importStatus,
    error: z.string().nullable(),
    started_at: z.string(),
    updated_at: z.string(),
    race_count: z.number(),
    /**
     * The progress, race by race. It is written once a second, so that an import of many races writes little in
     * addition to its starts.
     */
    races: z.array(importedRace),
  }),
);
export type StoredImport = Stored<typeof storedImport>;

export const storedRunningImport = entity('claim of a running import', z.object({ import_id: z.string() }));

/** An import without a report for so long has lost its workflow. */
const STALE_MS = 30 * 60_000;
const KEEP_DAYS = 90;

export const readImport = (importId: string): Promise<StoredImport | undefined> =>
  readEntity(storedImport, keys.import(importId), { consistent: true });

/** Reads the latest import of an event or of one of its races; undefined when none exists or it has expired. */
export async function readLatestImport(
  event_id: EventId,
  race_id: RaceId | null,
  kind: ImportKind,
): Promise<StoredImport | undefined> {
  const claim = await readClaim(event_id, race_id, kind);
  return claim && readImport(claim.import_id);
}

const readClaim = (event_id: EventId, race_id: RaceId | null, kind: ImportKind) =>
  readEntity(storedRunningImport, keys.runningImport(event_id, race_id, kind), { consistent: true });

/** Begins an import, or returns the same import if it is already running. Two simultaneous callers get the same one. */
export async function claimImport(
  event_id: EventId,
  race_id: RaceId | null,
  kind: ImportKind,
  { now, by }: { now: Date; by: string },
): Promise<StoredImport> {
  return retryOnConflict(`an import of event ${event_id}`, async () => {
    const claim = await readClaim(event_id, race_id, kind);
    const running = claim && (await readImport(claim.import_id));
    if (running && isAtWork(running, now)) return running;
    const at = now.toISOString();
    const begun: StoredImport = {
      import_id: randomUUID(),
      kind,
      event_id,
      race_id,
      status: 'running',
      error: null,
      started_at: at,
      updated_at: at,
      race_count: 0,
      races: [],
    };
    const forget_at = Math.floor(now.getTime() / 1000) + KEEP_DAYS * 24 * 3600;
    await transact([
      { put: { item: { ...keys.import(begun.import_id), ...begun, forget_at } } },
      {
        put: {
          item: { ...keys.runningImport(event_id, race_id, kind), import_id: begun.import_id },
          condition: claim ? '#import_id = :before' : 'attribute_not_exists(#pk)',
          ...(claim && { values: { before: claim.import_id } }),
        },
      },
      officeChange(race_id === null ? { kind: 'event', id: event_id } : raceThing(event_id, race_id), {
        what: `${kind}_begun`,
        by,
      }),
    ]);
    return begun;
  });
}

const isAtWork = ({ status, updated_at }: StoredImport, now: Date): boolean =>
  status === 'running' && now.getTime() - Date.parse(updated_at) < STALE_MS;

/** Records an import's progress or end. An ended import stays ended, whatever is recorded later. */
export async function recordImport(
  importId: string,
  progress: Partial<Pick<StoredImport, 'status' | 'error' | 'race_count'>> & { races?: readonly ImportedRace[] },
  now: Date,
): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.import(importId),
      set: { ...progress, updated_at: now.toISOString() },
      condition: '#status = :running',
      values: { running: 'running' },
    }),
  );
}
