import type { NewPhotoReport } from '../../core/photos/contract/photo-reports.ts';
import { plainId } from '../../core/ids.ts';
import { mayBeSearched } from '../../core/photos/photo-state.ts';
import { isGalleryOpen } from '../../core/catalogue/race-status.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { shownPhotos } from '../../core/photos/shown-photos.ts';
import { putPhotoReport } from '../store/photos/photo-reports.ts';
import { readShownRace } from '../store/catalogue/races/races.ts';

/**
 * Keeps a visitor's report about a start's photos for the office. It accepts only publicly visible photos. It accepts
 * missing photos only if others' photos are online and, without numbers, if a visitor could still look for them.
 * @throws ShopError `race_not_found`, `participant_not_found`, `gallery_not_open`, `photos_final`
 * @throws ShopError `photo_outside_range` for photos of another owner than reported
 */
export async function reportPhotos(report: NewPhotoReport): Promise<void> {
  const { swiss_equestrian_id: e, swiss_equestrian_race_id: r, swiss_equestrian_rider_id: p } = report;
  const found = await readShownRace(e, r);
  if (!found) throw new ShopError('race_not_found', `no race ${e}/${r}`);
  if (!isGalleryOpen(found.race.status) || found.race.photo_numbers === '')
    throw new ShopError('gallery_not_open', `race ${e}/${r} shows no photos`);
  if (report.kind === 'missing' && report.photos.length === 0 && !mayBeSearched(found.race))
    throw new ShopError('photos_final', `race ${e}/${r} is completed and takes no more reports`);
  const shown = shownPhotos(found);
  const own = shown.get(p);
  if (!own) throw new ShopError('participant_not_found', `no participant ${p} in race ${e}/${r}`);
  const spokenOf = new Set(
    report.kind === 'missing' ? [...shown].flatMap(([q, photos]) => (q === p ? [] : photos)) : own,
  );
  if (!report.photos.every((photo) => spokenOf.has(photo)))
    throw new ShopError('photo_outside_range', `the report names photos of race ${e}/${r} that do not fit its kind`);
  await putPhotoReport(
    { ...report, swiss_equestrian_id: plainId(e), swiss_equestrian_race_id: plainId(r) },
    new Date(),
  );
}
