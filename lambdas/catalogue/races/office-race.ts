import { byStartingNumber } from '../../../core/catalogue/catalogue-order.ts';
import type { OfficeRace, OfficeRaceDetail } from '../../../core/catalogue/contract/races-admin.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { countOfRuns } from '../../../core/photos/photo-numbers.ts';
import { photosOfStarts } from '../../../core/photos/private-starts.ts';
import { assignPhotos } from '../../../core/photos/photo-ranges.ts';
import { knownRace, type RaceWithParticipants } from '../../store/catalogue/races/races.ts';
import { noticeLostJob } from '../../store/photos/jobs/lost-jobs.ts';
import { readOldOriginals } from '../../store/photos/old-originals.ts';
import { segmentOfStart } from '../../store/photos/picture-segment.ts';
import { listSales } from '../../store/sales/sold.ts';

/**
 * Returns a race with every start that it ever had, their photos and sales, and whether its job is lost; throws
 * `race_not_found`.
 */
export async function showOfficeRace(e: EventId, r: RaceId): Promise<OfficeRaceDetail> {
  const [found, sales] = await Promise.all([knownRace(e, r), listSales(e, r)]);
  const { owned } = assignPhotos(found);
  const salesOf = Map.groupBy(sales, (sale) => sale.swiss_equestrian_rider_id);
  const starts = found.starts.toSorted(byStartingNumber).map((start) => {
    const its = salesOf.get(start.swiss_equestrian_rider_id) ?? [];
    return {
      ...start,
      total_photos: owned.get(start.swiss_equestrian_rider_id)?.length ?? 0,
      sold: {
        orders: new Set(its.map(({ order_id }) => order_id)).size,
        photos: its.reduce((sum, { photos_sold }) => sum + countOfRuns(photos_sold), 0),
      },
    };
  });
  const race = await noticeLostJob(e, r, found.race, new Date());
  const originals_deleted = await deletedOriginals(found);
  return { event: race.event, race: { ...race, apart: picturesApart(found), originals_deleted }, starts };
}

async function deletedOriginals({ race }: RaceWithParticipants): Promise<OfficeRace['originals_deleted']> {
  const photos = countOfRuns(race.deleted_photos);
  return photos === 0 ? null : { photos, at: (await readOldOriginals(race.event_id))?.asked_at ?? null };
}

function picturesApart(found: RaceWithParticipants): NonNullable<OfficeRace['apart']> {
  const { picture_segment } = found.race;
  return found.starts
    .filter(({ unlisted }) => unlisted)
    .map((start) => ({
      picture_segment: segmentOfStart(picture_segment, start.link_key),
      photos: photosOfStarts(found, [start]),
    }));
}
