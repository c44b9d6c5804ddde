import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { withEnd, withoutEnd } from '../../../../../../../core/photos/photo-ranges.ts';
import { photoOf } from '../../../../../../../core/photos/register/cameras.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { placeOfEnd, type EndKey } from '../jobs/race-cameras.ts';
import { withStart } from '../race-detail.ts';
import { setEnds } from './set-ends.ts';

/** An end in the camera's own count, and its value when the admin saw it; null for no end. */
export interface WrittenEnd {
  to: number | null;
  was: number | null;
}

/** The change to the page's data of the race. */
type Change = (detail: OfficeRaceDetail) => OfficeRaceDetail;

/** Writes an end. Throws ApiError, `edit_conflict` if the end has changed since the admin saw it. */
export async function writeEnd(place: Place, key: EndKey, { to, was }: WrittenEnd): Promise<Change> {
  const { start, camera } = placeOfEnd(key);
  if (camera > 0) return writeOtherEnd(place, key, { to, was });
  const written = await adminApi(
    'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}',
    {
      params: { ...place, swiss_equestrian_rider_id: start },
      body: { changes: { photo_to: to }, was: { photo_to: was } },
    },
  );
  // Ends of other cameras are written separately, and may be newer than this answer.
  const { other_ends: _, ...own } = written;
  return (detail) => withStart(detail, own);
}

/** Writes an end of a camera after the first. Its number includes the camera. */
async function writeOtherEnd(place: Place, key: EndKey, { to, was }: WrittenEnd): Promise<Change> {
  const { start, camera } = placeOfEnd(key);
  const photo = (counter: number | null) => (counter === null ? null : photoOf(counter, camera));
  const end = photo(to);
  const { refused } = await setEnds(place, [
    { line: 1, swiss_equestrian_rider_id: start, photo_to: end, was: photo(was) },
  ]);
  if (refused[0]) throw new ApiError(refused[0].reason, 409, `the end ${key} was refused`);
  return (detail) => {
    const known = detail.starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start);
    if (!known) return detail;
    const { cameras } = detail.race;
    const { other_ends } = end === null ? withoutEnd(known, camera, cameras) : withEnd(known, end, cameras);
    return withStart(detail, { swiss_equestrian_rider_id: start, other_ends: [...other_ends] });
  };
}
