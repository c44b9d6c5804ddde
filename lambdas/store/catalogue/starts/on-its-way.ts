import type { OnItsWay } from '../../../../core/catalogue/class-board.ts';
import type { StartId } from '../../../../core/ids.ts';
import { ringStateOf } from '../../../../core/catalogue/ring/ring-state.ts';
import { readLatestJob } from '../../photos/jobs/job-progress.ts';
import { ranges } from '../../table/keys.ts';
import { queryItems } from '../../table/table.ts';
import { listRingTaps } from '../races/ring-taps.ts';
import type { StoredRace } from '../races/stored-race.ts';

/** Reads the progress of the ring and of the photos of a race, in three queries at most. */
export async function readOnItsWay({
  event_id: e,
  swiss_equestrian_race_id: r,
  participant_count,
  batch_job_status,
  live,
  stretches,
}: StoredRace): Promise<OnItsWay> {
  const isAtWork = batch_job_status === 'pending' || batch_job_status === 'running';
  const [taps, [original], job] = await Promise.all([
    listRingTaps(e, r),
    queryItems({ ...ranges.register(e, r), limit: 1, only: ['number'] }),
    isAtWork ? readLatestJob(e, r) : null,
  ]);
  const { starts } = ringStateOf(taps.map((tap) => ({ ...tap, at: Date.parse(tap.at) })));
  const entries = [...starts.values()].flatMap(({ entered }) => entered ?? []);
  return {
    entered: entries.length > 0 ? Math.max(...entries) : null,
    allWereThere: participant_count > 0 && settled(starts) >= participant_count,
    registered: original !== undefined,
    live: live ? liveShare(stretches, participant_count) : null,
    progress: job === null || job.status === 'failed' ? null : Math.min(99, job.progress),
  };
}

/** Counts the starts that are known to have entered the ring or to be absent. */
const settled = (starts: ReadonlyMap<StartId, { place: string }>): number =>
  [...starts.values()].filter(({ place }) => place === 'entered' || place === 'absent').length;

/** Returns the share of starts with live photos in percent. */
function liveShare(stretches: StoredRace['stretches'], participants: number): number {
  const online = new Set(stretches.flatMap((one) => (one.live ? one.swiss_equestrian_rider_id : [])));
  return participants === 0 ? 0 : Math.min(99, Math.ceil((100 * online.size) / participants));
}
