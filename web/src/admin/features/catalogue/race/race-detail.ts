import type {
  OfficeRace,
  OfficeRaceDetail,
  OfficeStart,
} from '../../../../../../core/catalogue/contract/races-admin.ts';
import { assignPhotos, hasEnd, isConfigured } from '../../../../../../core/photos/photo-ranges.ts';
import { isShown } from '../../../../../../core/catalogue/start-list/known-start.ts';

/** What the office may see of a start in the list: what was deleted only keeps its place among the numbers. */
export const isListed = ({ deleted_at }: OfficeStart): boolean => deleted_at === null;

export const isAtWork = ({ batch_job_status }: OfficeRace): boolean =>
  batch_job_status === 'pending' || batch_job_status === 'running';

export type ParticipantState = 'completed' | 'configured' | 'open' | 'withdrawn';

/** A participant's badge (`spec/administration.md §4`). */
export function stateOf(start: OfficeStart, race: OfficeRace): ParticipantState {
  if (start.withdrawn_at !== null) return 'withdrawn';
  if (race.status === 'completed') return 'completed';
  return isConfigured(start, race) ? 'configured' : 'open';
}

/** Starts that have an end on one camera and none on another that has photos of the race. */
export const withHalfItsEnds = (race: OfficeRace, starts: readonly OfficeStart[]): OfficeStart[] =>
  starts.filter((start) => isShown(start) && hasEnd(start) && !isConfigured(start, race));

/** The race with a start as it is now. */
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

/** The race with how many photos each start has now: an end also says how many the next one has. */
export function recounted(detail: OfficeRaceDetail): OfficeRaceDetail {
  const { owned } = assignPhotos(detail);
  const starts = detail.starts.map((start) => {
    const total_photos = owned.get(start.swiss_equestrian_rider_id)?.length ?? 0;
    return total_photos === start.total_photos ? start : { ...start, total_photos };
  });
  return { ...detail, starts };
}

/** How many photos of the race are nobody's. */
export const unassignedOf = ({ race, starts }: OfficeRaceDetail): number =>
  assignPhotos({ race, starts }).unassigned.length;
