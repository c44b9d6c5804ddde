import * as z from 'zod';
import { ids, isoDateTime } from '../../../../core/wire/fields.ts';
import { assignPhotos } from '../../../../core/photos/photo-ranges.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { deleteItem, unlessRefused, type Write } from '../../table/table.ts';
import type { RaceWithParticipants } from '../races/races.ts';

/** A correction of photo owners in a race: once the race is quiet, customers may need a mail. One per race. */
export const storedCorrection = entity(
  'correction of whose photos are whose',
  z.object({
    event_id: ids.event,
    race_id: ids.race,
    /** The time of the last correction. */
    corrected_at: isoDateTime,
    /** The starts that had photos before the first of these corrections. */
    had: z.array(ids.start).default(() => []),
  }),
);
export type Correction = Stored<typeof storedCorrection>;

const keyOf = ({ event_id, race_id }: Pick<Correction, 'event_id' | 'race_id'>) => keys.correction(event_id, race_id);

/**
 * Records a correction in its own transaction, so that none is forgotten. It does so even while the gallery is closed,
 * for it may open at this moment.
 * @param found the race before the correction
 */
export function correctionWrite(found: RaceWithParticipants, now: Date): Write {
  const { event_id, swiss_equestrian_race_id: race_id } = found.race;
  const had = [...assignPhotos(found).owned].flatMap(([start, photos]) => (photos.length > 0 ? [start] : []));
  return {
    change: {
      key: keyOf({ event_id, race_id }),
      set: { event_id, race_id, corrected_at: now.toISOString() },
      first: { had },
    },
  };
}

/** Lists the corrections with a last correction up to a time. */
export const listCorrections = async (by: Date): Promise<Correction[]> =>
  (await listReadable(storedCorrection, { ...ranges.corrections, consistent: true })).filter(
    ({ corrected_at }) => corrected_at <= by.toISOString(),
  );

/** Removes a correction after its mails, unless the race was corrected again meanwhile. */
export async function endCorrection(correction: Correction): Promise<void> {
  const { corrected_at } = correction;
  await unlessRefused(() =>
    deleteItem({ key: keyOf(correction), condition: '#corrected_at = :corrected_at', values: { corrected_at } }),
  );
}
