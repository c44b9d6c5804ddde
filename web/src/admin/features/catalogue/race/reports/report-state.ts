import type { OfficePhotoReport } from '../../../../../../../core/photos/contract/photo-reports.ts';
import type { OfficeRace } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { isShown, type Leaving } from '../../../../../../../core/catalogue/start-list/known-start.ts';

/**
 * The remaining work on a report. `take_down`: the office decides whether to hide something. `finish`: a confirmation broke off. `right`: its photos are correct already. `closed`:
 * the race is completed, and its photos cannot be moved. `gone`: its start left the race. `propose`: a proposal waits
 * for a press. `search`: the visitor named no photos. `byHand`: the named photos have no proposal.
 */
export type ReportState = 'take_down' | 'finish' | 'right' | 'closed' | 'gone' | 'propose' | 'search' | 'byHand';

export interface ReportStanding {
  state: ReportState;
  /** True if its photos may have been found among the others: their buyers then receive them. */
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
  { kind, boundary, begun, photos, swiss_equestrian_rider_id }: OfficePhotoReport,
  { race, starts }: RaceOfReport,
): ReportState {
  const changes = boundary === null ? 0 : boundary.moves.length + boundary.stretches.length;
  if (kind === 'take_down') return 'take_down';
  if (begun && changes === 0) return 'finish';
  if (boundary !== null && changes === 0) return 'right';
  if (race.status === 'completed') return 'closed';
  if (boundary !== null) return 'propose';
  const start = starts.find((one) => one.swiss_equestrian_rider_id === swiss_equestrian_rider_id);
  if (!start || !isShown(start)) return 'gone';
  return photos.length > 0 ? 'byHand' : 'search';
}
