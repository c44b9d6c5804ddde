import type {
  OfficeRace,
  OfficeRaceDetail,
  OfficeStart,
} from '../../../../../../core/catalogue/contract/races-admin.ts';
import { assignPhotos, hasEnd, isConfigured } from '../../../../../../core/photos/photo-ranges.ts';
import { isShown } from '../../../../../../core/catalogue/start-list/known-start.ts';

/** Tells whether the office's list shows a start: a deleted one only keeps its position among the numbers. */
export const isListed = ({ deleted_at }: OfficeStart): boolean => deleted_at === null;

export const isAtWork = ({ batch_job_status }: OfficeRace): boolean =>
  batch_job_status === 'pending' || batch_job_status === 'running';

export type ParticipantState = 'completed' | 'configured' | 'open' | 'withdrawn';

/** Returns a start's badge (`spec/administration.md §4`). */
export function stateOf(start: OfficeStart, race: OfficeRace): ParticipantState {
  if (start.withdrawn_at !== null) return 'withdrawn';
  if (race.status === 'completed') return 'completed';
  return isConfigured(start, race) ? 'configured' : 'open';
}

/** Returns the starts that have an end on one camera but none on another camera with photos of the race. */
export const withHalfItsEnds = (race: OfficeRace, starts: readonly OfficeStart[]): OfficeStart[] =>
  starts.filter((start) => isShown(start) && hasEnd(start) && !isConfigured(start, race));

/** Returns the race with a start's current data. */
export const withStart = (
  { starts, ...detail }: OfficeRaceDetail,
  changed: Partial<OfficeStart> & Pick<OfficeStart, 'swiss_equestrian_rider_id'>,
): OfficeRaceDetail =>
  recounted({
    ...detail,
    starts: starts.map((start) =>
      start.swiss_equestrian_rider_id === changed.swiss_equestrian_rider_id ? { ...start, ...changed } : start,
    ),
  });

/** Returns the race with the current number of photos of each start: an end also affects the next start's number. */
export function recounted(detail: OfficeRaceDetail): OfficeRaceDetail {
  const { owned } = assignPhotos(detail);
  const starts = detail.starts.map((start) => {
    const total_photos = owned.get(start.swiss_equestrian_rider_id)?.length ?? 0;
    return total_photos === start.total_photos ? start : { ...start, total_photos };
  });
  return { ...detail, starts };
}

/** Returns the number of unassigned photos in the race. */
export const unassignedOf = ({ race, starts }: OfficeRaceDetail): number =>
  assignPhotos({ race, starts }).unassigned.length;
