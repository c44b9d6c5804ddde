import { assignPhotos } from '../../../core/photos/photo-ranges.ts';
import { isGalleryOpen } from '../../../core/sales/pricing.ts';
import type { TellPlace } from '../../../core/people/tell-me.ts';
import { readRace } from '../../store/catalogue/races/races.ts';
import { putTelling } from '../../store/people/following/tellings.ts';

/**
 * Tells a visitor immediately if she confirms when the photos are already online: no job brings them any more. Call it
 * after the confirmation.
 */
export async function tellIfThere({ event: event_id, race: race_id, start }: TellPlace, now: Date): Promise<void> {
  const found = await readRace(event_id, race_id, { consistent: true });
  if (!found || found.race.event.hidden || !isGalleryOpen(found.race.status)) return;
  const start_ids = [...assignPhotos(found).owned].flatMap(([one, photos]) =>
    photos.length > 0 && (start === null || one === start) ? [one] : [],
  );
  if (start_ids.length > 0) await putTelling({ event_id, race_id, start_ids, found_at: now.toISOString() });
}
