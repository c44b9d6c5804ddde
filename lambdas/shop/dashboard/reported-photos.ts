import type { Attention } from '../../../core/shop/contract/dashboard.ts';
import { eventRaceId } from '../../../core/ids.ts';
import { listAllPhotoReports } from '../../store/photos/photo-reports.ts';
import { raceNames } from './race-names.ts';

/** Lists the races with reports about their photos: wishes to take some down first, then the longest waiting. */
export async function reportedPhotos(): Promise<Attention[]> {
  const reports = await listAllPhotoReports();
  const namesOf = await raceNames(reports);
  const kindOf = ({ kind }: (typeof reports)[number]) => (kind === 'take_down' ? 'take_down_asked' : 'photos_reported');
  const first = reports.toSorted((a, b) => Number(b.kind === 'take_down') - Number(a.kind === 'take_down'));
  const races = Map.groupBy(first, (one) => `${kindOf(one)} ${eventRaceId(one.event_id, one.race_id)}`);
  return [...races.values()].map((those) => {
    const { event_id, race_id, reported_at: since } = those[0]!;
    const place = { event_id, race_id, ...namesOf({ event_id, race_id }) };
    return { kind: kindOf(those[0]!), since, reports: those.length, ...place };
  });
}
