import type { OfficePhotoReport, ReportAnswer } from '../../../../core/photos/contract/photo-reports.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { boundaryFor, consequences, isAsSeen } from '../../../../core/photos/reports/photo-report.ts';
import type { EndMove } from '../../../../core/photos/reports/photo-report-ends.ts';
import { withStretches, type PhotoStretch } from '../../../../core/photos/photo-stretches.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { setRangeEnds } from '../../../store/catalogue/starts/edit-starts.ts';
import {
  listPhotoReports,
  planAnswer,
  readPhotoReport,
  settlePhotoReport,
  type StoredPhotoReport,
} from '../../../store/photos/photo-reports.ts';
import { knownRace, type RaceWithParticipants } from '../../../store/catalogue/races/races.ts';
import { setStretches } from '../../../store/catalogue/starts/stretches.ts';
import { bringPhotos } from './bring-photos.ts';
import { hasMorePhotos } from './more-photos.ts';
import { hideMovedPhotos } from '../../../photos/take-downs/hide-moved.ts';

/** Returns the reports about a race's photos, each with its correction. @throws ShopError `race_not_found` */
export async function showPhotoReports(e: EventId, r: RaceId): Promise<{ reports: OfficePhotoReport[] }> {
  const [found, reports] = await Promise.all([knownRace(e, r), listPhotoReports(e, r)]);
  const first = reports.toSorted((a, b) => Number(b.kind === 'take_down') - Number(a.kind === 'take_down'));
  return {
    reports: first.map(({ id, swiss_equestrian_rider_id, kind, photos: runs, reported_at, reason, email, gaining }) => {
      const photos = decodePhotoNumbers(runs);
      const boundary = boundaryFor(found, { swiss_equestrian_rider_id, kind, photos });
      const begun = gaining.length > 0;
      return { id, swiss_equestrian_rider_id, kind, photos, reported_at, reason, email, boundary, begun };
    }),
  };
}

/**
 * Answers a report. *Confirmed*: the ends move as shown, as if typed, single photos get the shown owner, and buyers of
 * a collection that gains photos get new files. *Found*: the office has assigned the photos by hand, and buyers of the
 * start's collection get new files if it has grown. An answered report stays answered; a repetition mends an
 * interrupted answer.
 * @param by the admin's account
 * @throws ShopError `race_not_found`, `race_completed`, `too_many_stretches`
 * @throws ShopError `edit_conflict` with the present proposal when the owners have changed, nothing can be carried out,
 *   or found photos are not missing
 */
export async function answerReport(
  e: EventId,
  r: RaceId,
  id: string,
  answer: ReportAnswer,
  by: string,
): Promise<{ orders: number }> {
  const report = await readPhotoReport(e, r, id);
  const orders = report ? await bringBy(report, answer, by) : 0;
  await settlePhotoReport(e, r, id, 'kept');
  return { orders };
}

type Confirmed = Extract<ReportAnswer, { answer: 'confirm' }>;

function bringBy(report: StoredPhotoReport, answer: ReportAnswer, by: string): Promise<number> {
  switch (answer.answer) {
    case 'confirm':
      return carryOut(report, answer, by);
    case 'found':
      return bringFound(report, by);
    case 'dismiss':
      return Promise.resolve(0);
  }
}

async function bringFound(report: StoredPhotoReport, by: string): Promise<number> {
  const { event_id: e, race_id: r, id, swiss_equestrian_rider_id, kind } = report;
  if (kind !== 'missing') throw new ShopError('edit_conflict', `report ${id} is not about missing photos`);
  return bringPhotos(e, r, [swiss_equestrian_rider_id], actOf(report, by), hasMorePhotos);
}

/** The same for every admin and every repetition. */
const actOf = ({ id, reported_at }: StoredPhotoReport, by: string) => ({
  action_id: `photos-${id}-${reported_at}`,
  by,
});

async function carryOut(report: StoredPhotoReport, mending: Confirmed, by: string): Promise<number> {
  const { event_id: e, race_id: r, id } = report;
  const { moves, stretches } = mending;
  const found = await knownRace(e, r);
  const gaining = [...new Set([...report.gaining, ...consequences(found, mending).gaining])];
  if (moves.length === 0 && stretches.length === 0 && gaining.length === 0)
    throw new ShopError('edit_conflict', `report ${id} changes nothing: choose a move or a stretch`);
  refuseOthers(found, report, mending);
  await planAnswer(report, gaining);
  if (moves.length > 0) await moveEnds(e, r, moves, by);
  if (stretches.length > 0) await giveSinglePhotos(found, stretches, by);
  return bringPhotos(e, r, gaining, actOf(report, by));
}

async function moveEnds(e: EventId, r: RaceId, moves: readonly EndMove[], by: string): Promise<void> {
  const ends = moves.map((move, at) => ({ ...move, line: at + 1 }));
  const { refused } = await setRangeEnds(e, r, ends, new Date(), by);
  await hideMovedPhotos(e, r, by);
  if (refused.length > 0)
    throw new ShopError('edit_conflict', `another admin changed ends in race ${e}/${r} meanwhile`, undefined, {
      photo_to: refused[0]!.current,
    });
}

/** She confirms exactly what she saw: the same photos with the same owners, or already with the wanted ones. */
function refuseOthers(found: RaceWithParticipants, report: StoredPhotoReport, confirmed: Confirmed): void {
  const { swiss_equestrian_rider_id, kind, photos, id } = report;
  const said = { swiss_equestrian_rider_id, kind, photos: decodePhotoNumbers(photos) };
  if (!isAsSeen(found, said, confirmed, confirmed.owners))
    throw new ShopError('edit_conflict', `the photos of report ${id} changed owners meanwhile`, undefined, {
      boundary: boundaryFor(found, said),
    });
}

async function giveSinglePhotos(
  { race }: RaceWithParticipants,
  said: readonly PhotoStretch[],
  by: string,
): Promise<void> {
  const { event_id: e, swiss_equestrian_race_id: r, stretches: was } = race;
  await setStretches(e, r, { stretches: withStretches(was, said), was: [...was] }, by);
  await hideMovedPhotos(e, r, by);
}
