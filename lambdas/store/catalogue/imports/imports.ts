import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ids } from '../../../../core/wire/fields.ts';
import { importedRace, importStatus, type ImportedRace } from '../../../../core/catalogue/contract/imports.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, failedConditions, transact, unlessRefused } from '../../table/table.ts';

/** What is done with the lists: everything, or only order and starting numbers of starts that are there. */
export const importKinds = ['import', 'order'] as const;
export type ImportKind = (typeof importKinds)[number];

/** An import at work, or one that has ended. */
export const storedImport = entity(
  'import',
  z.object({
    import_id: z.string(),
    kind: z.enum(importKinds),
    event_id: ids.event,
    /** The only race that it is about; null: all of the event. */
    race_id: ids.race.nullable(),
    status: importStatus,
    error: z.string().nullable(),
    started_at: z.string(),
    updated_at: z.string(),
    race_count: z.number(),
    /** What is done, race by race: said once a second, so that an import of many races writes little beside what it imports. */
    races: z.array(importedRace),
  }),
);
export type StoredImport = Stored<typeof storedImport>;

export const storedRunningImport = entity('claim of a running import', z.object({ import_id: z.string() }));

/** An import that said nothing for so long has lost its workflow. */
const STALE_MS = 30 * 60_000;
const KEEP_DAYS = 90;

export const readImport = (importId: string): Promise<StoredImport | undefined> =>
  readEntity(storedImport, keys.import(importId), { consistent: true });

/** The import of an event, or of one of its races, that was begun last; undefined when there was none, or it is forgotten. */
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

/** Begins an import, or answers the same one that is at work: of two who begin at the same time both get the same. */
export async function claimImport(
  event_id: EventId,
  race_id: RaceId | null,
  kind: ImportKind,
  { now, by }: { now: Date; by: string },
): Promise<StoredImport> {
  for (;;) {
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
    try {
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
    } catch (error) {
      if (!failedConditions(error)[1]) throw error;
    }
  }
}

const isAtWork = ({ status, updated_at }: StoredImport, now: Date): boolean =>
  status === 'running' && now.getTime() - Date.parse(updated_at) < STALE_MS;

/** Says how far an import is, or how it ended. One that has ended stays so, whatever is said afterwards. */
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
