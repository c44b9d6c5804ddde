import type { RangeEnds, RangeEndsSet } from '../../../../core/photos/contract/photo-ranges.ts';
import { currentOf, judgeEdit, type Edit } from '../../../../core/wire/edit.ts';
import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import { endOn, withEnd, withoutEnd, type PhotoEnds } from '../../../../core/photos/photo-ranges.ts';
import { cameraOf } from '../../../../core/photos/register/cameras.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { riderOf } from '../../../../core/catalogue/starts.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { changeStarts } from './change-starts.ts';
import type { StartChange } from './starts-change.ts';
import type { StoredParticipant } from './participants.ts';
import { knownRace, type RaceWithParticipants } from '../races/races.ts';

/** The fields of a start that an admin may change. */
export type EditedStart = Pick<
  StoredParticipant,
  'rider_name' | 'horse_name' | 'starting_number' | 'race_order' | 'photo_to'
>;

/**
 * Changes a start if it is still as seen, and skips values that are already stored.
 * @throws ShopError `race_not_found`, `participant_not_found`, `race_completed`, `edit_conflict` with the present state
 * @throws ShopError `start_exists` when the rider has another start with that horse
 * @throws ShopError `malformed_body` for an end that is not of the race's first camera
 */
export async function editStart(
  e: EventId,
  r: RaceId,
  p: StartId,
  edit: Edit<EditedStart>,
  by?: string,
): Promise<StoredParticipant> {
  return retry(`an edit of participant ${p} in race ${e}/${r}`, async () => {
    const found = await knownRace(e, r);
    const start = startIn(found, p);
    if (!start) throw new ShopError('participant_not_found', `there is no participant ${p} in race ${e}/${r}`);
    const met = judgeEdit<EditedStart>(start, edit);
    if (met === 'there') return start;
    if (met === 'conflict')
      throw new ShopError(
        'edit_conflict',
        `another admin changed participant ${p} meanwhile`,
        undefined,
        currentOf<EditedStart>(start, edit),
      );
    refuseNamesake(found, start, edit.changes.horse_name);
    refuseOtherCamera(found, edit.changes.photo_to);
    if (!(await changeStarts(e, r, found, [{ kind: 'edit', start, set: edit.changes }], { now: new Date(), by })))
      return undefined;
    return { ...start, ...(edit.changes as Partial<EditedStart>) };
  });
}

/**
 * Sets or clears the ends of the photos of many starts. Refuses a line by its number if its start is unknown, or if its
 * end is neither the seen nor the wanted one. Writes the others. A repetition writes the missing ones.
 * @throws ShopError `race_not_found`, `race_completed`
 */
export async function setRangeEnds(
  e: EventId,
  r: RaceId,
  ends: RangeEnds,
  now: Date,
  by?: string,
): Promise<RangeEndsSet> {
  let changed = 0;
  return retry(`ends in race ${e}/${r}`, async () => {
    const found = await knownRace(e, r);
    const { changes, open, refused } = judgeEnds(found, ends);
    // An interrupted round has written some ends; the next round finds them there.
    changed = Math.max(changed, open);
    if (!(await changeStarts(e, r, found, changes, { now, by }))) return undefined;
    return { changed, unchanged: ends.length - changed - refused.length, refused };
  });
}

/** Decides which starts get other ends, from how many lines, and which lines are refused. */
function judgeEnds(found: RaceWithParticipants, ends: RangeEnds) {
  const { cameras } = found.race;
  const refused: RangeEndsSet['refused'] = [];
  const moved = new Map<StoredParticipant, PhotoEnds>();
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
  return { changes: [...moved].map(([start, set]): StartChange => ({ kind: 'edit', start, set })), open, refused };
}

/** An admin cannot change a deleted start, but can change a withdrawn one. */
const startIn = ({ starts }: RaceWithParticipants, p: StartId): StoredParticipant | undefined =>
  starts.find((start) => start.swiss_equestrian_rider_id === p && start.deleted_at === null);

/** Rider and horse identify a start (`spec/administration.md §5`). */
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

/** `photo_to` is the first camera's end; the ends of other cameras have a field of their own (`setRangeEnds`). */
function refuseOtherCamera({ race: { cameras } }: RaceWithParticipants, end: number | null | undefined): void {
  if (end && cameraOf(end, cameras) !== 0)
    throw new ShopError('malformed_body', 'photo_to must be a photo of the first camera', {
      photo_to: 'is a photo of another camera',
    });
}
