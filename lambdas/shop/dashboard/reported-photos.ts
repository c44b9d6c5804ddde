import type { Attention } from '../../../core/shop/contract/dashboard.ts';
import { eventRaceId } from '../../../core/ids.ts';
import { listAllPhotoReports } from '../../store/photos/photo-reports.ts';
import { raceNames } from './race-names.ts';

/** Lists the races with reports about their photos, the longest waiting first. */
export async function reportedPhotos(): Promise<Attention[]> {
  const reports = await listAllPhotoReports();
  const namesOf = await raceNames(reports);
  const races = Map.groupBy(reports, ({ event_id, race_id }) => eventRaceId(event_id, race_id));
  return [...races.values()].map((those) => {
    const { event_id, race_id, reported_at: since } = those[0]!;
    const place = { event_id, race_id, ...namesOf({ event_id, race_id }) };
    return { kind: 'photos_reported', since, reports: those.length, ...place };
  });
}
