/*
 * Originals are deleted by age. The rule, in words:
 *
 * 1. The office confirms each event, after its preview, with a fresh sign-in. Nothing is deleted without that.
 * 2. The event has the age of the settings, and every gallery of it is closed. Otherwise nothing begins, and a run that
 *    goes on stops: the rest comes back.
 * 3. First the numbers leave the race, if it is closed at that moment. From then on no order gets them, and open
 *    payment pages of other photos stay as they are.
 * 4. Then the orders are read, again for each slice. A held number comes back (`core/sales/held-photos.ts`). So every
 *    order is either seen, or refused by its checkout.
 * 5. A file is deleted only while all its numbers are off the race and no order holds one.
 * 6. A file that was stored after the confirmation stays.
 * 7. The record for a restored table is written before the files go.
 * 8. At the end the numbers with a file come back; pictures and items of the others go. The numbers stay taken.
 */
import { encodePhotoNumbers, runsOf, type NumberRun } from '../../../core/photos/photo-numbers.ts';
import { runsWithout } from '../../../core/photos/photo-stretches.ts';
import { hiddenNumbers } from '../../../core/photos/taken-down.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { deleteOriginal, listOriginals } from '../../gateways/buckets/originals.ts';
import { deletePicturesOf } from '../../gateways/buckets/pictures.ts';
import { putRemoval } from '../../gateways/buckets/removals.ts';
import { log } from '../../log.ts';
import { readEventWithRaces } from '../../store/catalogue/events/events.ts';
import { markDeleted, readDeletedPhotos, unmarkDeleted } from '../../store/photos/deleted-photos.ts';
import { readOldOriginals, recordOldOriginals, type OldOriginals } from '../../store/photos/old-originals.ts';
import { deletePhoto, listPhotos } from '../../store/photos/photos.ts';
import { heldNumbers } from '../../store/sales/lists/holds.ts';
import { isHeld, numberFiles, type NumberedFile } from './files-of-race.ts';
import { giveBackEvent, giveBackRace } from './give-back.ts';
import { readDeletableRace } from './old-events.ts';

export interface DeleteOriginalsTask {
  event_id: EventId;
  /** Identifies the confirmed deletion. */
  run: string;
  /** True when the workflow has given up: this is only recorded. */
  failed?: boolean;
}

/** The working time of a call, in milliseconds, after which the next one continues. */
const WORKS_MS = 11 * 60_000;
const FILES_CONCURRENCY = 16;
/** Files between two looks at the orders. */
const SLICE = 500;

type Outcome = 'done' | 'out_of_time' | 'stopped';

/** Workflow task. Its second argument would be Lambda's context. */
export const handler = (task: DeleteOriginalsTask): Promise<{ done: boolean }> => deleteOriginals(task, new Date());

/** Deletes the originals of an event that no order holds. A repeated call continues. */
export async function deleteOriginals(
  { event_id, run, failed = false }: DeleteOriginalsTask,
  now: Date,
): Promise<{ done: boolean }> {
  const wanted = await readOldOriginals(event_id);
  if (wanted?.run !== run || wanted.state !== 'running') return { done: true };
  if (failed) {
    // A fault here leaves photos off sale, which the next deletion or photo job mends.
    await giveBackEvent(event_id).catch((error: unknown) => log.error('photos did not come back', { event_id, error }));
    await recordOldOriginals(wanted, { state: 'failed' });
    return { done: true };
  }
  const outcome = await deleteOfEvent(wanted, now);
  if (outcome === 'out_of_time') return { done: false };
  // First the photos, then the state: another deletion begins only after it.
  if (outcome === 'stopped') await giveBackEvent(event_id);
  await recordOldOriginals(wanted, { state: outcome });
  log.info('old originals were deleted', { event: event_id, outcome });
  return { done: true };
}

async function deleteOfEvent(wanted: OldOriginals, now: Date): Promise<Outcome> {
  const until = Date.now() + WORKS_MS;
  const { races = [] } = (await readEventWithRaces(wanted.event_id)) ?? {};
  const progress = { deleted: wanted.deleted, kept: wanted.kept, races: wanted.races };
  for (const { swiss_equestrian_race_id: r } of races) {
    if (progress.races.includes(r)) continue;
    const kept = await deleteOfRace(wanted, r, { now, until }, async (deleted) => {
      progress.deleted += deleted;
      await recordOldOriginals(wanted, { deleted: progress.deleted });
    });
    if (typeof kept === 'string') return kept;
    progress.kept += kept;
    progress.races = [...progress.races, r];
    await recordOldOriginals(wanted, { kept: progress.kept, races: progress.races });
  }
  return 'done';
}

/** @returns the number of kept files, or the reason why some are left */
async function deleteOfRace(
  { event_id: e, asked_at }: OldOriginals,
  r: RaceId,
  { now, until }: { now: Date; until: number },
  count: (deleted: number) => Promise<void>,
): Promise<number | Exclude<Outcome, 'done'>> {
  const found = await readDeletableRace(e, r, now);
  if (!found) return 'stopped';
  const left = await numberFiles(e, r, await listOriginals(e, r, new Date(asked_at)));
  const numbers = numbersOf(left);
  if (!(await markDeleted(e, r, without(numbers, await heldNumbers(found, now))))) return 'stopped';
  let kept = 0;
  while (left.length > 0) {
    if (Date.now() > until) return 'out_of_time';
    const present = await readDeletableRace(e, r, now);
    if (!present) return 'stopped';
    const held = await heldNumbers(present, now);
    await unmarkDeleted(e, r, numbersOf(left.filter((file) => isHeld(file, held))));
    const isOff = hiddenNumbers(await readDeletedPhotos(e, r));
    const slice = left.splice(0, SLICE);
    const free = slice.filter((file) => !isHeld(file, held) && file.numbers.every(isOff));
    await keepRecord(e, r, free);
    await workThrough(free, FILES_CONCURRENCY, ({ file }) => deleteOriginal(e, r, file));
    await count(free.length);
    kept += slice.length - free.length;
  }
  await giveBackRace(e, r);
  await deleteTraces(e, r);
  return kept;
}

/** Writes the record that a restored table needs, before the files go. */
async function keepRecord(event_id: EventId, race_id: RaceId, files: readonly NumberedFile[]): Promise<void> {
  const photos = encodePhotoNumbers(files.flatMap(({ numbers }) => numbers));
  if (photos === '') return;
  await putRemoval({
    at: new Date().toISOString(),
    id: `originals-${event_id}-${race_id}-${photos.split(/[-,]/)[0]}`,
    removal: { kind: 'originals', event_id, race_id, photos },
  });
}

/** Deletes the public pictures and the items of photos that left the race. Their numbers stay in the register. */
async function deleteTraces(e: EventId, r: RaceId): Promise<void> {
  const isDeleted = hiddenNumbers(await readDeletedPhotos(e, r));
  await deletePicturesOf({ event_id: e, swiss_equestrian_race_id: r }, isDeleted);
  const photos = (await listPhotos(e, r)).filter(({ number }) => isDeleted(number));
  await workThrough(photos, FILES_CONCURRENCY, (photo) => deletePhoto(e, r, photo));
}

const numbersOf = (files: readonly NumberedFile[]): NumberRun[] =>
  runsOf(encodePhotoNumbers(files.flatMap(({ numbers }) => numbers)));

const without = (all: readonly NumberRun[], some: readonly NumberRun[]): NumberRun[] =>
  all.flatMap((run) => runsWithout(run, some));
