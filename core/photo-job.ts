import type { OfficeRace } from './contract/races-admin.ts';
import { hasEnd, type RangeEnd } from './photo-ranges.ts';
import { isShown } from './start-list/known-start.ts';

type Worked = Pick<OfficeRace, 'status' | 'batch_job_id' | 'batch_job_status'>;

/** Whether a race has a job, at work or ended well. One that failed is to be begun again. */
export const hasPhotoJob = ({ batch_job_id, batch_job_status }: Omit<Worked, 'status'>): boolean =>
  batch_job_id !== null && batch_job_status !== 'failed';

/**
 * Whether the making of a race's pictures is offered (`spec/administration.md §5`): everybody who is shown has the end of their photos, no
 * job was begun, and the race is not completed.
 */
export function mayStartPhotoJob(race: Worked, starts: readonly RangeEnd[]): boolean {
  const shown = starts.filter(isShown);
  return race.status !== 'completed' && !hasPhotoJob(race) && shown.length > 0 && shown.every(hasEnd);
}
