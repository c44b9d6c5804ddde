import * as z from 'zod';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { joinRuns, runsOf, writeRuns, type NumberRun } from '../../../../core/photos/photo-numbers.ts';
import { runsWithout } from '../../../../core/photos/photo-stretches.ts';
import { withNumbers, withoutHidden } from '../../../../core/photos/taken-down.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict, transact, unlessRefused, type Write } from '../../table/table.ts';
import { isMovingFrom, notMovingFrom } from './photo-moves.ts';

/* Photos that left a race for another one. Their numbers stay taken, and no reader shows them. A photo is either hidden
   or moved: each of the two writes requires that the other did not happen in between. */

/** The race's fields for moved photos. */
export const raceMovedPhotos = entity(
  'race',
  z.object({
    moved_photos: z.string().default(''),
    hidden_photos: z.string().default(''),
    deleted_photos: z.string().default(''),
  }),
);

/** Reads the moved numbers of a race, in runs, consistently. */
export const readMovedPhotos = async (e: EventId, r: RaceId): Promise<string> =>
  (await readEntity(raceMovedPhotos, keys.race(e, r), { consistent: true }))?.moved_photos ?? '';

/** Takes photos off a race before they move: no order gets them from now on. Hidden and deleted ones stay. */
export const markMoved = (e: EventId, r: RaceId, photos: readonly NumberRun[]): Promise<void> =>
  change(e, r, ({ moved_photos, hidden_photos, deleted_photos }) => {
    const stay = runsOf(withNumbers(hidden_photos, deleted_photos));
    return writeRuns(joinRuns([...runsOf(moved_photos), ...photos.flatMap((run) => runsWithout(run, stay))]));
  });

/** Gives photos back to their race, during a move. */
export const unmarkMoved = async (e: EventId, r: RaceId, photos: readonly NumberRun[]): Promise<void> => {
  if (photos.length > 0) await change(e, r, ({ moved_photos }) => withoutHidden(moved_photos, writeRuns(photos)));
};

/** Gives photos that came again back to their race, unless a running move takes photos off it. */
export const returnMoved = async (
  e: EventId,
  r: RaceId,
  photos: readonly NumberRun[],
  now = new Date(),
): Promise<void> => {
  if (photos.length === 0) return;
  await change(e, r, ({ moved_photos }) => withoutHidden(moved_photos, writeRuns(photos)), {
    isOff: () => isMovingFrom(e, r, now),
    check: notMovingFrom(e, r, now),
  });
};

type Fields = Pick<Stored<typeof raceMovedPhotos>, 'moved_photos' | 'hidden_photos' | 'deleted_photos'>;

/** Only happens while it is not off. */
interface Unless {
  isOff: () => Promise<boolean>;
  /** Checks the same in the transaction. */
  check: Write;
}

async function change(e: EventId, r: RaceId, next: (known: Fields) => string, unless?: Unless): Promise<void> {
  await retryOnConflict(`the moved photos of race ${e}/${r}`, async () => {
    // A move that began meanwhile decides about its photos itself.
    if (await unless?.isOff()) return true;
    const known = await readEntity(raceMovedPhotos, keys.race(e, r), { consistent: true });
    if (!known) throw new Error(`race ${e}/${r} is unknown`);
    const moved_photos = next(known);
    if (moved_photos === known.moved_photos) return true;
    // Older races lack the fields.
    const isStill = (field: 'moved_photos' | 'hidden_photos') =>
      known[field] === '' ? `(attribute_not_exists(#${field}) OR #${field} = :${field})` : `#${field} = :${field}`;
    const marking: Write = {
      change: {
        key: keys.race(e, r),
        set: { moved_photos },
        condition: `attribute_exists(#pk) AND ${isStill('moved_photos')} AND ${isStill('hidden_photos')}`,
        values: { moved_photos: known.moved_photos, hidden_photos: known.hidden_photos },
      },
    };
    return unlessRefused(() => transact([marking, ...(unless ? [unless.check] : [])]).then(() => true));
  });
}
