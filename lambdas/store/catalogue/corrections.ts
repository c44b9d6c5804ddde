import { z } from 'zod';
import { ids, isoDateTime } from '../../../core/contract/fields.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { isGalleryOpen } from '../../../core/pricing.ts';
import { listReadable } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { deleteItem, unlessRefused, type Write } from '../table/table.ts';
import type { StoredRace } from './stored-race.ts';

/** Whose photos are whose was corrected while a race's gallery was open: once it is quiet somebody may have to be told. One a race. */
export const storedCorrection = entity(
  'correction of whose photos are whose',
  z.object({
    event_id: ids.event,
    race_id: ids.race,
    /** The last time. */
    corrected_at: isoDateTime,
  }),
);
export type Correction = Stored<typeof storedCorrection>;

const keyOf = ({ event_id, race_id }: Correction) => keys.correction(event_id, race_id);

/** Goes with what corrects it, so that none is forgotten; nothing while the gallery is closed, for whoever opens it has everybody told. */
export function correctionWrites(
  event_id: EventId,
  race_id: RaceId,
  { status }: Pick<StoredRace, 'status'>,
  now: Date,
): Write[] {
  if (!isGalleryOpen(status)) return [];
  const correction: Correction = { event_id, race_id, corrected_at: now.toISOString() };
  return [{ put: { item: { ...keyOf(correction), ...correction } } }];
}

/** Those that were last corrected by then. */
export const listCorrections = async (by: Date): Promise<Correction[]> =>
  (await listReadable(storedCorrection, { ...ranges.corrections, consistent: true })).filter(
    ({ corrected_at }) => corrected_at <= by.toISOString(),
  );

/** Nobody is to be told of it any more, unless it was corrected again since. */
export async function endCorrection(correction: Correction): Promise<void> {
  const { corrected_at } = correction;
  await unlessRefused(() =>
    deleteItem({ key: keyOf(correction), condition: '#corrected_at = :corrected_at', values: { corrected_at } }),
  );
}
