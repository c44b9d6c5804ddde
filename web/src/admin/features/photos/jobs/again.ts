import type { PhotoJob } from '../../../../../../core/photos/contract/photo-jobs.ts';
import { eventRaceId } from '../../../../../../core/ids.ts';
import { jobPhase } from '../../../kit/job-log/job-status.ts';

/**
 * Returns the jobs that can be started again: failed ones that are the latest of their race. After an earlier one, a
 * later job made its photos.
 * @param jobs the latest first
 */
export function toBeginAgain(jobs: readonly PhotoJob[]): Set<string> {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const { job_id, event_id, race_id, status } of jobs) {
    const race = eventRaceId(event_id, race_id);
    if (!seen.has(race) && jobPhase(status) === 'failed') again.add(job_id);
    seen.add(race);
  }
  return again;
}
