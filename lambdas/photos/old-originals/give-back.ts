import { encodePhotoNumbers, runsOf, type NumberRun } from '../../../core/photos/photo-numbers.ts';
import { hiddenNumbers } from '../../../core/photos/taken-down.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { listOriginals } from '../../gateways/buckets/originals.ts';
import { readEventWithRaces } from '../../store/catalogue/events/events.ts';
import { readDeletedPhotos, unmarkDeleted } from '../../store/photos/deleted-photos.ts';
import { numberFiles } from './files-of-race.ts';

/** Gives the deleted photos that have a file back to all races of an event. */
export async function giveBackEvent(e: EventId): Promise<void> {
  for (const { swiss_equestrian_race_id: r } of (await readEventWithRaces(e))?.races ?? []) await giveBackRace(e, r);
}

/** Gives the deleted photos that have a file back to a race. */
export async function giveBackRace(e: EventId, r: RaceId): Promise<void> {
  const deleted = await readDeletedPhotos(e, r);
  if (deleted === '') return;
  const files = await numberFiles(e, r, await listOriginals(e, r));
  await unmarkDeleted(
    e,
    r,
    deletedAmong(
      deleted,
      files.flatMap(({ numbers }) => numbers),
    ),
  );
}

/** Returns the numbers among these that are deleted. */
export const deletedAmong = (deleted: string, numbers: readonly number[]): NumberRun[] =>
  runsOf(encodePhotoNumbers(numbers.filter(hiddenNumbers(deleted))));
