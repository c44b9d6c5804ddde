import type { RangeEnds, RangeEndsSet } from '../../../../../../../core/photos/contract/photo-ranges.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';

/** The most ends that the shop takes in one request. */
const CONCURRENCY = 2000;

/** Sets many ends, portion by portion. When a portion fails, the earlier ones stay, and a retry sets the rest. */
export async function setEnds(place: Place, ends: RangeEnds): Promise<RangeEndsSet> {
  const all: RangeEndsSet = { changed: 0, unchanged: 0, refused: [] };
  for (let at = 0; at < ends.length; at += CONCURRENCY) {
    const part = await adminApi(
      'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-ranges',
      { params: { ...place }, body: { ends: ends.slice(at, at + CONCURRENCY) } },
    );
    all.changed += part.changed;
    all.unchanged += part.unchanged;
    all.refused.push(...part.refused);
  }
  return all;
}
