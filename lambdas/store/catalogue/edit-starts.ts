import type { RangeEnds, RangeEndsSet } from '../../../core/contract/races-admin.ts';
import { currentOf, judgeEdit, type Edit } from '../../../core/edit.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { endOn, withEnd, withoutEnd, type PhotoEnds } from '../../../core/photo-ranges.ts';
import { cameraOf } from '../../../core/photo-register/cameras.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { riderOf } from '../../../core/starts.ts';
import { changeStarts, type StartChange } from './change-starts.ts';
import type { StoredParticipant } from './participants.ts';
import { readRace, type RaceWithParticipants } from './races.ts';

/** What somebody of the office may change of a start. */
export type EditedStart = Pick<
  StoredParticipant,
  'rider_name' | 'horse_name' | 'starting_number' | 'race_order' | 'photo_to'
>;

/**
 * Changes a start while it is as it was seen; what is there already is left.
 * @throws ShopError `race_not_found`, `participant_not_found`, `race_completed`, `edit_conflict` with what is there now, `start_exists` when the
 *   rider has another start with that horse
 */
export async function editStart(
  e: EventId,
  r: RaceId,
  p: StartId,
  edit: Edit<EditedStart>,
  now: Date,
): Promise<StoredParticipant> {
  for (;;) {
    const found = await presentRace(e, r);
    const start = startIn(found, p);
    if (!start) throw new ShopError('participant_not_found', `there is no participant ${p} in race ${e}/${r}`);
    const met = judgeEdit<EditedStart>(start, edit);
    if (met === 'there') return start;
    if (met === 'conflict')
      throw new ShopError(
        'edit_conflict',
        `participant ${p} is not as it was seen`,
        undefined,
        currentOf<EditedStart>(start, edit),
      );
    refuseNamesake(found, start, edit.changes.horse_name);
    if (await changeStarts(e, r, found, [{ kind: 'edit', start, set: edit.changes }], now))
      return { ...start, ...(edit.changes as Partial<EditedStart>) };
  }
}

/**
 * Says of many starts where their photos end, or takes it back. A line whose start is unknown, or whose end is neither as it was seen nor
 * as it shall be, is refused by its number; the others are written. Asked again it writes what is missing.
 * @throws ShopError `race_not_found`, `race_completed`
 */
export async function setRangeEnds(e: EventId, r: RaceId, ends: RangeEnds, now: Date): Promise<RangeEndsSet> {
  let changed = 0;
  for (;;) {
    const found = await presentRace(e, r);
    const refused: RangeEndsSet['refused'] = [];
    const moved = new Map<StoredParticipant, PhotoEnds>();
    const { cameras } = found.race;
    let open = 0;
    for (const { line, swiss_equestrian_rider_id: p, photo_to: end, was } of ends) {
      const start = startIn(found, p);
      const camera = cameraOf(end ?? was ?? 0, cameras);
      const current = start ? endOn(camera, start, cameras) : null;
      const refuse = (reason: RangeEndsSet['refused'][number]['reason']) =>
        refused.push({ line, swiss_equestrian_rider_id: p, reason, current });
      if (!start) refuse('participant_not_found');
      else if (current === end) continue;
      else if (current !== was) refuse('edit_conflict');
      else {
        open++;
        const seen = moved.get(start) ?? start;
        moved.set(start, end === null ? withoutEnd(seen, camera, cameras) : withEnd(seen, end, cameras));
      }
    }
    const changes = [...moved].map(([start, set]): StartChange => ({ kind: 'edit', start, set }));
    // What a round wrote before somebody came between is there already in the next one.
    changed = Math.max(changed, open);
    if (await changeStarts(e, r, found, changes, now))
      return { changed, unchanged: ends.length - changed - refused.length, refused };
  }
}

async function presentRace(e: EventId, r: RaceId): Promise<RaceWithParticipants> {
  const found = await readRace(e, r, { consistent: true });
  if (!found) throw new ShopError('race_not_found', `there is no race ${e}/${r}`);
  return found;
}

/** One that was deleted is nobody's to change; one that was withdrawn is. */
const startIn = ({ starts }: RaceWithParticipants, p: StartId): StoredParticipant | undefined =>
  starts.find((start) => start.swiss_equestrian_rider_id === p && start.deleted_at === null);

/** Rider and horse are what tells starts apart (`spec/administration.md §5`). */
function refuseNamesake(
  { starts }: RaceWithParticipants,
  { swiss_equestrian_rider_id: p }: StoredParticipant,
  horse: string | undefined,
): void {
  const namesake = starts.some(
    (other) =>
      other.swiss_equestrian_rider_id !== p &&
      riderOf(other.swiss_equestrian_rider_id) === riderOf(p) &&
      other.horse_name === horse,
  );
  if (namesake) throw new ShopError('start_exists', `the rider of ${p} has another start with that horse`);
}
