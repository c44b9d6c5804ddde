import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { withEnd, withoutEnd } from '../../../../../../../core/photos/photo-ranges.ts';
import { photoOf } from '../../../../../../../core/photos/register/cameras.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { placeOfEnd, type EndKey } from '../jobs/race-cameras.ts';
import { withStart } from '../race-detail.ts';
import { setEnds } from './set-ends.ts';

/** An end as the camera counts it, and as it was when it was seen; null is none. */
export interface WrittenEnd {
  to: number | null;
  was: number | null;
}

/** How what is known of the race changes by it. */
type Change = (detail: OfficeRaceDetail) => OfficeRaceDetail;

/** Writes an end. Throws ApiError, `edit_conflict` where it is not as it was seen. */
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
  // Those of other cameras are written apart, and may be newer than this answer.
  const { other_ends: _, ...own } = written;
  return (detail) => withStart(detail, own);
}

/** That of another camera than the race's first, which its number says. */
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
