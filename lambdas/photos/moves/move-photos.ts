/*
 * Photos move to another race of their event. The rule, in words:
 *
 * 1. First the numbers leave the race, unless they are hidden or deleted. From then on no order gets them, and a
 *    take-down of them is refused: it belongs to the new race.
 * 2. Then the orders are read, again for each slice. A held number comes back (`core/sales/held-photos.ts`), and the
 *    office reads its name.
 * 3. A file is stored in the new race's folder before it is deleted in the old one. The bucket compares its hash.
 * 4. The new race's job numbers the files and makes their pictures, like those of any upload. So its take-downs, ranges
 *    and stretches decide about them.
 * 5. At the end the numbers with a file come back; pictures and items of the others go. The numbers stay taken.
 * 6. One move runs in an event. So no two of them delete each other's files.
 */
import { createHash } from 'node:crypto';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { encodePhotoNumbers, runsOf, writeRuns, type NumberRun } from '../../../core/photos/photo-numbers.ts';
import { runsWithout } from '../../../core/photos/photo-stretches.ts';
import { hiddenNumbers, withNumbers } from '../../../core/photos/taken-down.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import {
  deleteOriginal,
  listOriginals,
  OriginalMissing,
  putOriginal,
  readOriginal,
} from '../../gateways/buckets/originals.ts';
import { deletePicturesOf } from '../../gateways/buckets/pictures.ts';
import { startSearchIndex } from '../../gateways/workflows.ts';
import { log } from '../../log.ts';
import { changeRace, knownRace } from '../../store/catalogue/races/races.ts';
import { hideLaterPhotos } from '../../store/photos/hide.ts';
import { markMoved, readMovedPhotos, unmarkMoved } from '../../store/photos/moves/moved-photos.ts';
import { readPhotoMove, recordPhotoMove, type PhotoMove } from '../../store/photos/moves/photo-moves.ts';
import { readRegister } from '../../store/photos/photo-register.ts';
import { deletePhoto, listPhotos } from '../../store/photos/photos.ts';
import { heldNumbers } from '../../store/sales/lists/holds.ts';
import { startMovedPictures } from '../ingest/start-photo-job.ts';
import { chooseCover } from '../ingest/steps/choose-cover.ts';
import { isHeld, numberFiles, type NumberedFile } from '../old-originals/files-of-race.ts';
import { hideMovedPhotos } from '../take-downs/hide-moved.ts';

export interface MovePhotosTask {
  event_id: EventId;
  run: string;
  /** True when the workflow has given up: this is only recorded. */
  failed?: boolean;
}

/** The working time of a call, in milliseconds, after which the next one continues. */
const WORKS_MS = 10 * 60_000;
/** Each original is in memory whole. */
const FILES_CONCURRENCY = 4;
/** Files between two looks at the orders. */
const SLICE = 40;
const TRACES_CONCURRENCY = 16;

/** Workflow task. Its second argument would be Lambda's context. */
export const handler = (task: MovePhotosTask): Promise<{ done: boolean }> => movePhotos(task, new Date());

/** Moves the photos of a run. A repeated call continues. */
export async function movePhotos(
  { event_id, run, failed = false }: MovePhotosTask,
  now: Date,
  until = Date.now() + WORKS_MS,
): Promise<{ done: boolean }> {
  const move = await readPhotoMove(event_id);
  if (move?.run !== run || move.state !== 'running') return { done: true };
  if (!failed && !(await moveFiles(move, now, until))) return { done: false };
  await finish(move);
  // Files that arrived before a failure become photos all the same.
  await startMovedPictures(event_id, move.to, move.by).catch((error: unknown) => {
    if (!failed) throw error;
    log.error('moved photos got no pictures', { race_id: move.to, error: error as Error });
  });
  await recordPhotoMove(move, { state: failed ? 'failed' : 'done', kept: await keptOf(move) });
  return { done: true };
}

/** @returns false if time is over */
async function moveFiles(move: PhotoMove, now: Date, until: number): Promise<boolean> {
  const { event_id: e, from: r, photos } = move;
  const [found, isAsked] = [await knownRace(e, r), hiddenNumbers(photos)];
  const left = (await numberFiles(e, r, await listOriginals(e, r))).filter(({ numbers }) => numbers.some(isAsked));
  // Without this look, photos of paid orders would leave the galleries for a moment.
  const held = await heldNumbers(found, now);
  await markMoved(
    e,
    r,
    without(
      numbersOf(left).flatMap((run) => within(run, runsOf(photos))),
      held,
    ),
  );
  const names = new Map((await readRegister(e, r)).originals.map((original) => [original.number, original]));
  let { moved } = move;
  while (left.length > 0) {
    if (Date.now() > until) return false;
    const present = await heldNumbers(await knownRace(e, r), now);
    const slice = left.splice(0, SLICE);
    await comeBack(
      e,
      r,
      slice.filter((file) => isHeld(file, present)),
    );
    const isOff = hiddenNumbers(await readMovedPhotos(e, r));
    const free = slice.filter((file) => !isHeld(file, present) && file.numbers.every(isOff));
    await workThrough(free, FILES_CONCURRENCY, async ({ file, numbers }) => {
      const { name = file, folder = '' } = names.get(numbers[0]!) ?? {};
      await moveFile(move, file, folder === '' ? name : `${folder}/${name}`);
    });
    moved += free.length;
    await recordPhotoMove(move, { moved });
  }
  return true;
}

async function moveFile({ event_id: e, from, to }: PhotoMove, file: string, path: string): Promise<void> {
  try {
    const { data } = await readOriginal(e, from, file);
    await putOriginal(e, to, path, { data, sha256: createHash('sha256').update(data).digest('hex') });
    await deleteOriginal(e, from, file);
  } catch (error) {
    // An interrupted call had moved it.
    if (!(error instanceof OriginalMissing)) throw error;
  }
}

/** Gives photos that still have a file back to their race, and removes the traces of the others. */
async function finish({ event_id: e, from: r, photos, by }: PhotoMove): Promise<void> {
  const isAsked = hiddenNumbers(photos);
  const files = await numberFiles(e, r, await listOriginals(e, r));
  await comeBack(
    e,
    r,
    files.filter(({ numbers }) => numbers.some(isAsked)),
  );
  // A take-down during the move named no photo that was off the race.
  await hideMovedPhotos(e, r, by);
  const isMoved = hiddenNumbers(await readMovedPhotos(e, r));
  const isGone = (number: number) => isAsked(number) && isMoved(number);
  await deletePicturesOf({ event_id: e, swiss_equestrian_race_id: r }, isGone);
  const items = (await listPhotos(e, r)).filter(({ number }) => isGone(number));
  await workThrough(items, TRACES_CONCURRENCY, (photo) => deletePhoto(e, r, photo));
  await changeRace(e, r, { cover_photo: await chooseCover(e, r) });
  await startSearchIndex(e);
}

/** Gives photos back to their race; those of a start that was taken down meanwhile stay invisible. */
async function comeBack(e: EventId, r: RaceId, files: readonly NumberedFile[]): Promise<void> {
  const numbers = files.flatMap((file) => file.numbers);
  if (numbers.length > 0) await hideLaterPhotos(e, r, numbers);
  await unmarkMoved(e, r, numbersOf(files));
}

/** Returns the asked photos that are still in their race, in runs. */
async function keptOf({ event_id: e, from: r, photos }: PhotoMove): Promise<string> {
  const { race } = await knownRace(e, r);
  const here = runsOf(withNumbers(race.photo_numbers, race.hidden_photos));
  return writeRuns(runsOf(photos).flatMap((run) => within(run, here)));
}

const numbersOf = (files: readonly NumberedFile[]): NumberRun[] =>
  runsOf(encodePhotoNumbers(files.flatMap(({ numbers }) => numbers)));

const without = (all: readonly NumberRun[], some: readonly NumberRun[]): NumberRun[] =>
  all.flatMap((run) => runsWithout(run, some));

/** Returns the part of a run that is in others. */
const within = (run: NumberRun, others: readonly NumberRun[]): NumberRun[] => without([run], without([run], others));
