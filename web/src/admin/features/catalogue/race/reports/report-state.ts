import type { OfficePhotoReport } from '../../../../../../../core/photos/contract/photo-reports.ts';
import type { OfficeRace } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { isShown, type Leaving } from '../../../../../../../core/catalogue/start-list/known-start.ts';

/**
 * What is left to do about a report. `finish`: a confirmation broke off; `right`: its photos are where they should be; `closed`: the race is completed,
 * and nothing of it can be moved; `gone`: its start left the race; `propose`: what is proposed waits for a press; `search`: nobody pointed at photos;
 * `byHand`: nothing can be proposed for those that somebody pointed at.
 */
export type ReportState = 'finish' | 'right' | 'closed' | 'gone' | 'propose' | 'search' | 'byHand';

export interface ReportStanding {
  state: ReportState;
  /** Whether its photos may have been found among the others, so that who bought is brought them. */
  mayBeFound: boolean;
}

interface RaceOfReport {
  race: Pick<OfficeRace, 'status'>;
  starts: readonly (Leaving & { swiss_equestrian_rider_id: StartId })[];
}

export function standingOf(report: OfficePhotoReport, detail: RaceOfReport): ReportStanding {
  const state = stateOf(report, detail);
  return {
    state,
    mayBeFound: report.kind === 'missing' && ['right', 'closed', 'search', 'byHand'].includes(state),
  };
}

function stateOf(
  { boundary, begun, photos, swiss_equestrian_rider_id }: OfficePhotoReport,
  { race, starts }: RaceOfReport,
): ReportState {
  const changes = boundary === null ? 0 : boundary.moves.length + boundary.stretches.length;
  if (begun && changes === 0) return 'finish';
  if (boundary !== null && changes === 0) return 'right';
  if (race.status === 'completed') return 'closed';
  if (boundary !== null) return 'propose';
  const start = starts.find((one) => one.swiss_equestrian_rider_id === swiss_equestrian_rider_id);
  if (!start || !isShown(start)) return 'gone';
  return photos.length > 0 ? 'byHand' : 'search';
}
