import type { NewTakeDown } from '../../../core/photos/contract/photo-reports.ts';
import type { TakeDownRequest } from '../../../core/photos/contract/take-down-request.ts';
import { encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { riderOf } from '../../../core/catalogue/starts.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { putRemoval } from '../../gateways/buckets/removals.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { startTakeDownId } from '../../store/photos/hide.ts';
import { readPhotoReport } from '../../store/photos/photo-reports.ts';
import { readTakeDown, takeDownKey, type StoredTakeDown } from '../../store/photos/take-downs.ts';
import { carryOut } from './carry-out.ts';
import { hashOf } from './hash.ts';
import { recordOf } from './record-of.ts';

/**
 * Hides photos, a start or a person from all visitors, and keeps who asked and why. Also takes them from their buyers,
 * unless the office lets them keep them. A repetition mends an interrupted take-down.
 * @param by the admin's account
 * @returns the number of orders that lose photos
 * @throws ShopError `race_not_found`, `participant_not_found`
 */
export async function takeDown(e: EventId, r: RaceId, wanted: NewTakeDown, by: string): Promise<{ orders: number }> {
  const asked = await planned(e, r, wanted, by);
  const report = wanted.report_id === null ? null : { event_id: e, race_id: r, id: wanted.report_id };
  const join = (known: StoredTakeDown | undefined) => joined(known, asked, report);
  const one = join(await readTakeDown(takeDownKey(asked)));
  await putRemoval({ at: one.taken_at, id: one.id, removal: recordOf(one) });
  return { orders: await carryOut(one, join) };
}

type Unfinished = NonNullable<StoredTakeDown['unfinished']>;

/** Joins a take-down with the one that is there: its requests stay, and a repetition keeps its time. */
function joined(
  known: StoredTakeDown | undefined,
  asked: StoredTakeDown,
  report: Unfinished['report'],
): StoredTakeDown {
  const isInForce = known?.undone_at === null;
  const isSame = isInForce && known.sold === asked.sold && known.same_name === asked.same_name && known.of === null;
  return {
    ...asked,
    ...(isSame && { taken_at: known.taken_at, taken_by: known.taken_by }),
    earlier: requestsBefore(known, asked),
    unfinished: {
      since: asked.taken_at,
      by: asked.taken_by,
      sold:
        asked.sold === 'withdrawn' || (isInForce && (known.sold === 'withdrawn' || known.unfinished?.sold === true)),
      report,
    },
  };
}

async function planned(
  e: EventId,
  r: RaceId,
  { kind, swiss_equestrian_rider_id: p, photos, sold, same_name, reason, report_id, asked }: NewTakeDown,
  by: string,
): Promise<StoredTakeDown> {
  const { starts } = await knownRace(e, r);
  const start = starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === p);
  if (!start) throw new ShopError('participant_not_found', `no participant ${p} in race ${e}/${r}`);
  const report = report_id === null ? undefined : await readPhotoReport(e, r, report_id);
  const rider_id = riderOf(p);
  const runs = encodePhotoNumbers(photos);
  const isPerson = kind === 'person';
  const now = new Date().toISOString();
  return {
    id: isPerson ? rider_id : kind === 'start' ? startTakeDownId(p) : `photos-${p}-${hashOf(runs)}`,
    kind,
    event_id: isPerson ? null : e,
    race_id: isPerson ? null : r,
    swiss_equestrian_rider_id: isPerson ? null : p,
    rider_id,
    rider_name: start.rider_name,
    same_name: isPerson && same_name,
    photos: runs,
    sold,
    reason,
    ...(asked
      ? { asked_by: asked.by, asked_at: now, asked_how: asked.how }
      : { asked_by: report?.email ?? null, asked_at: report?.reported_at ?? null, asked_how: null }),
    earlier: [],
    taken_at: now,
    taken_by: by,
    undone_at: null,
    undone_by: null,
    of: null,
    unfinished: null,
  };
}

/** The number of earlier requests that are kept. */
const MAX_EARLIER = 20;

/** Returns the requests before this one: a second request loses none, and a repeated press adds none. */
function requestsBefore(known: StoredTakeDown | undefined, asked: StoredTakeDown): TakeDownRequest[] {
  if (!known || known.of !== null) return [];
  const { asked_by, asked_at, asked_how, reason, sold, taken_at, earlier } = known;
  const isRepeated =
    known.undone_at === null &&
    asked_by === asked.asked_by &&
    asked_how === asked.asked_how &&
    reason === asked.reason &&
    sold === asked.sold;
  if (isRepeated) return earlier;
  return [...earlier, { asked_by, asked_how, reason, sold, at: asked_at ?? taken_at }].slice(-MAX_EARLIER);
}
