import type { RouteHandlers } from '../../http/serve.ts';
import { raceThing } from '../../store/shop/changes/office-change.ts';
import { toldChanges } from '../../store/shop/changes/told-changes.ts';
import { changeOfficeRace } from './edit-race.ts';
import { showOfficeRace } from './office-race.ts';
import {
  addStart,
  changeAbsences,
  changeRanges,
  changeStart,
  changeStretches,
  removeStart,
  showSales,
} from './office-starts.ts';
import { answerQuestion, showProposal, takeBackAnswer } from './propose-ranges.ts';
import { recountPhotos } from './recount-photos.ts';
import { showRing, tapRing } from './ring.ts';
import { showWaiting } from '../events/waiting.ts';

type Routes = RouteHandlers<'catalogue-admin'>;

/** The office's routes of a race and its starts. */
export const officeRaceRoutes: Pick<
  Routes,
  Extract<keyof Routes, `${string} /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}${string}`>
> = {
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
  }) => showOfficeRace(e, r),

  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/waiting': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
  }) => showWaiting(e, r),

  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
    body,
    caller,
  }) => changeOfficeRace(e, r, body, caller.user_id),

  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/changes': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
  }) => toldChanges(raceThing(e, r)),

  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
    body,
    caller,
  }) => addStart(e, r, body, caller.user_id),

  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    ({ params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r, swiss_equestrian_rider_id: p }, body, caller }) =>
      changeStart(e, r, p, body, caller.user_id),

  'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    ({ params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r, swiss_equestrian_rider_id: p }, caller }) =>
      removeStart(e, r, p, caller.user_id),

  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}/sales':
    ({ params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r, swiss_equestrian_rider_id: p } }) =>
      showSales(e, r, p),

  'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/absent-starts': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
    body,
    caller,
  }) => changeAbsences(e, r, body, caller.user_id),

  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-ranges': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
    body,
    caller,
  }) => changeRanges(e, r, body.ends, caller.user_id),

  'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-stretches': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
    body,
    caller,
  }) => changeStretches(e, r, body, caller.user_id),

  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
  }) => showProposal(e, r),

  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
    body,
  }) => answerQuestion(e, r, body),

  'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
    query,
  }) => takeBackAnswer(e, r, query.question_id),

  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
  }) => showRing(e, r),

  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
    body,
  }) => tapRing(e, r, body.taps),

  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-counts': ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
  }) => recountPhotos(e, r),
};
