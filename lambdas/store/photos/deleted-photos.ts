import * as z from 'zod';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { joinRuns, runsOf, writeRuns, type NumberRun } from '../../../core/photos/photo-numbers.ts';
import { withoutHidden } from '../../../core/photos/taken-down.ts';
import { readEntity } from '../table/entities.ts';
import { entity } from '../table/entity.ts';
import { keys } from '../table/keys.ts';
import { retryOnConflict, transact, unlessRefused, type Write } from '../table/table.ts';
import { readOldOriginals } from './old-originals.ts';

/** The race's field for photos whose originals were deleted by age. */
export const raceDeletedPhotos = entity('race', z.object({ deleted_photos: z.string().default('') }));

/** Reads the deleted numbers of a race, in runs, consistently. */
export const readDeletedPhotos = async (e: EventId, r: RaceId): Promise<string> =>
  (await readEntity(raceDeletedPhotos, keys.race(e, r), { consistent: true }))?.deleted_photos ?? '';

/** The galleries of a race with such a status, or of a cancelled race, are closed. */
const IS_CLOSED = '(NOT #status IN (:uploaded, :active, :completed) OR attribute_type(#cancelled_at, :text))';
const OPEN = { uploaded: 'uploaded', active: 'active', completed: 'completed', text: 'S' };

/**
 * Takes photos off a closed race before their originals go: no order gets them from now on.
 * @returns false if its gallery is open
 */
export const markDeleted = (e: EventId, r: RaceId, photos: readonly NumberRun[]): Promise<boolean> =>
  change(e, r, { next: (known) => writeRuns(joinRuns([...runsOf(known), ...photos])), only: 'closed' });

/** Gives photos with originals back to their race, during a deletion. */
export const unmarkDeleted = async (e: EventId, r: RaceId, photos: readonly NumberRun[]): Promise<void> => {
  if (photos.length > 0) await change(e, r, { next: (known) => withoutHidden(known, writeRuns(photos)) });
};

/** Gives photos that came again back to their race, unless a deletion of its event is running. */
export const returnPhotos = async (e: EventId, r: RaceId, photos: readonly NumberRun[]): Promise<void> => {
  if (photos.length > 0)
    await change(e, r, { next: (known) => withoutHidden(known, writeRuns(photos)), only: 'without_deletion' });
};

/** Takes photos without originals off a race of a restored table. */
export const repeatDeletion = async (e: EventId, r: RaceId, photos: string): Promise<void> => {
  await change(e, r, { next: (known) => writeRuns(joinRuns([...runsOf(known), ...runsOf(photos)])) });
};

interface Marking {
  next: (known: string) => string;
  /** The state that the change requires: a closed gallery, or no running deletion of the event. */
  only?: 'closed' | 'without_deletion';
}

/** @returns false if the required state is missing */
async function change(e: EventId, r: RaceId, { next, only }: Marking): Promise<boolean> {
  return retryOnConflict<boolean>(`the deleted photos of race ${e}/${r}`, async () => {
    if (only === 'without_deletion' && (await readOldOriginals(e))?.state === 'running') return false;
    const known = await readDeletedPhotos(e, r);
    const deleted_photos = next(known);
    if (deleted_photos === known) return true;
    const seen = `${known === '' ? 'attribute_not_exists(#deleted_photos) OR ' : ''}#deleted_photos = :known`;
    const marking = {
      change: {
        key: keys.race(e, r),
        set: { deleted_photos },
        condition: `attribute_exists(#pk) AND (${seen})${only === 'closed' ? ` AND ${IS_CLOSED}` : ''}`,
        values: { known, ...(only === 'closed' && OPEN) },
      },
    };
    const written = await unlessRefused(async () => {
      await transact(only === 'without_deletion' ? [marking, withoutDeletion(e)] : [marking]);
      return true;
    });
    const isOpen = only === 'closed' && (await readDeletedPhotos(e, r)) === known;
    return written ?? (isOpen ? false : undefined);
  });
}

const withoutDeletion = (e: EventId): Write => ({
  check: {
    key: keys.oldOriginals(e),
    condition: 'attribute_not_exists(#pk) OR #state <> :running',
    values: { running: 'running' },
  },
});
