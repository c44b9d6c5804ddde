import type { RaceStatus } from '../../../../core/catalogue/contract/catalogue.ts';
import { currentOf, givenOf, judgeEdit, type Edit } from '../../../../core/wire/edit.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { isGalleryOpen, isReadOnly } from '../../../../core/catalogue/race-status.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { changedFields } from '../../shop/changes/changes.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import { readEntity } from '../../table/entities.ts';
import { allOf, isStill, type ConditionPart } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { indexKeys } from '../../table/keys/list-keys.ts';
import { retryOnConflict, transact } from '../../table/table.ts';
import { newPictureSegment } from '../../photos/picture-place.ts';
import { storedRace, type StoredRace } from './stored-race.ts';

/** The fields of a race that an admin may change. */
export type EditedRace = Pick<StoredRace, 'name' | 'category' | 'race_date' | 'race_time' | 'race_order' | 'youth'> & {
  status: RaceStatus;
};

/**
 * Changes a race if it is still as seen, and skips values that are already stored. Closing its galleries also closes
 * the addresses of its pictures. The write checks again everything that is read here.
 * @throws ShopError `race_not_found`, `race_completed` (such a race is read-only except for `youth`,
 *   `spec/administration.md §4`), `edit_conflict` with the present state
 */
export async function editRace(e: EventId, r: RaceId, edit: Edit<EditedRace>, by: string): Promise<StoredRace> {
  return retryOnConflict(`an edit of race ${e}/${r}`, async () => {
    const race = await readEntity(storedRace, keys.race(e, r), { consistent: true });
    if (!race) throw new ShopError('race_not_found', `there is no race ${e}/${r}`);
    const met = judgeEdit<EditedRace>(race, edit);
    if (met === 'there') return race;
    if (isReadOnly(race.status) && !isOnlyYouth(edit.changes))
      throw new ShopError('race_completed', `race ${e}/${r} is completed`);
    const now = currentOf<EditedRace>(race, edit);
    if (met === 'conflict')
      throw new ShopError('edit_conflict', `another admin changed race ${e}/${r} meanwhile`, undefined, now);
    const closes =
      edit.changes.status !== undefined && !isGalleryOpen(edit.changes.status) && isGalleryOpen(race.status);
    const besides = closes ? { picture_segment: newPictureSegment() } : {};
    await write(race, { changes: edit.changes, besides }, now, by);
    return readEntity(storedRace, keys.race(e, r), { consistent: true });
  });
}

interface RaceWrite {
  changes: Edit<EditedRace>['changes'];
  /** The fields that follow from the changes. */
  besides: { picture_segment?: string };
}

/** Writes the changes and their author. */
async function write(
  { event_id: e, swiss_equestrian_race_id: r, youth }: StoredRace,
  { changes, besides }: RaceWrite,
  now: Partial<EditedRace>,
  by: string,
): Promise<void> {
  const seen = allOf(...stillAs(now), ...(isOnlyYouth(changes) ? [] : [isNotCompleted]));
  await transact([
    {
      change: {
        key: keys.race(e, r),
        set: {
          ...changes,
          ...besides,
          ...(changes.race_order !== undefined && indexKeys.race(e, r, changes.race_order)),
        },
        // An older race has no switch of its own yet: from now on, a new name leaves it alone.
        ...(changes.youth === undefined && { first: { youth } }),
        condition: `attribute_exists(#pk) AND ${seen.condition}`,
        values: seen.values,
      },
    },
    officeChange(raceThing(e, r), { by, what: 'edited', fields: changedFields({ ...now }, givenOf(changes)) }),
  ]);
}

const isNotCompleted: ConditionPart = { condition: '#status <> :completed', values: { completed: 'completed' } };

/** Children are protected whenever an admin notices them. */
const isOnlyYouth = (changes: object): boolean => Object.keys(changes).every((field) => field === 'youth');

/** Older races have no attribute `youth`; the first edit of any field gives it to them. */
function stillAs({ youth, ...others }: Partial<EditedRace>): ConditionPart[] {
  const seen = isStill({ youth });
  return [
    ...(Object.keys(others).length > 0 ? [isStill(others)] : []),
    ...(youth === undefined ? [] : [{ ...seen, condition: `attribute_not_exists(#youth) OR ${seen.condition}` }]),
  ];
}
