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
import { retryOnConflict, transact, type Write } from '../../table/table.ts';
import { newLinkKey } from '../events/private-link.ts';
import { newPictureSegment } from '../../photos/picture-segment.ts';
import { liveWrite } from './live-races.ts';
import { storedRace, type StoredRace } from './stored-race.ts';

/** The fields of a race that an admin may change. */
export type EditedRace = Pick<
  StoredRace,
  'name' | 'category' | 'race_date' | 'race_time' | 'race_order' | 'youth' | 'unlisted' | 'live'
> & {
  status: RaceStatus;
};

/**
 * Changes a race if it is still as seen, and skips values that are already stored. Closing its galleries, or making it
 * private, also closes the addresses of its pictures. The write checks again everything that is read here.
 * @throws ShopError `race_not_found`, `race_completed` (such a race is read-only except for its protection,
 *   `spec/administration.md §4`), `edit_conflict` with the present state
 */
export async function editRace(e: EventId, r: RaceId, edit: Edit<EditedRace>, by: string): Promise<StoredRace> {
  return retryOnConflict(`an edit of race ${e}/${r}`, async () => {
    const race = await readEntity(storedRace, keys.race(e, r), { consistent: true });
    if (!race) throw new ShopError('race_not_found', `there is no race ${e}/${r}`);
    const met = judgeEdit<EditedRace>(race, edit);
    if (met === 'there') return race;
    if (isReadOnly(race.status) && !isOnlyProtection(edit.changes))
      throw new ShopError('race_completed', `race ${e}/${r} is completed`);
    const now = currentOf<EditedRace>(race, edit);
    if (met === 'conflict')
      throw new ShopError('edit_conflict', `another admin changed race ${e}/${r} meanwhile`, undefined, now);
    await write(race, { changes: edit.changes, besides: besides(race, edit.changes) }, now, by);
    return readEntity(storedRace, keys.race(e, r), { consistent: true });
  });
}

interface RaceWrite {
  changes: Edit<EditedRace>['changes'];
  /** The fields that follow from the changes. */
  besides: {
    picture_segment?: string;
    link_key?: string;
    opened_by_office_at?: string;
    live?: false;
    status?: 'active';
  };
}

function besides(race: StoredRace, { status, unlisted, live }: RaceWrite['changes']): RaceWrite['besides'] {
  const turns = status !== undefined && isGalleryOpen(status) !== isGalleryOpen(race.status);
  const opens = turns && isGalleryOpen(status);
  const hides = unlisted === true && !race.unlisted;
  return {
    ...(opens && { opened_by_office_at: new Date().toISOString() }),
    // A closed gallery must not open by itself again, and a complete one waits for no photos.
    ...(race.live && status !== undefined && status !== 'active' && { live: false }),
    ...(live === true && race.status === 'uploaded' && { status: 'active' }),
    ...(((turns && !opens) || hides) && { picture_segment: newPictureSegment() }),
    ...(hides && race.link_key === null && { link_key: newLinkKey() }),
  };
}

/** Writes the changes and their author. */
async function write(
  { event_id: e, swiss_equestrian_race_id: r, youth, event }: StoredRace,
  { changes, besides }: RaceWrite,
  now: Partial<EditedRace>,
  by: string,
): Promise<void> {
  const seen = allOf(...stillAs(now), ...(isOnlyProtection(changes) ? [] : [isNotCompleted]));
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
    ...(changes.unlisted === true && !event.some_unlisted ? [countsShown(e)] : []),
    ...[{ ...changes, ...besides }.live].flatMap((live) => (live === undefined ? [] : [liveWrite(e, r, live)])),
    officeChange(raceThing(e, r), { by, what: 'edited', fields: changedFields({ ...now }, givenOf(changes)) }),
  ]);
}

/** From now on, the event's counts for visitors leave out its private races. */
const countsShown = (e: EventId): Write => ({
  change: {
    key: keys.event(e),
    set: { some_unlisted: true, updated_at: new Date().toISOString() },
    condition: 'attribute_exists(#pk)',
  },
});

const isNotCompleted: ConditionPart = { condition: '#status <> :completed', values: { completed: 'completed' } };

/** Riders are protected whenever an admin notices the need. */
const isOnlyProtection = (changes: object): boolean =>
  Object.keys(changes).every((field) => field === 'youth' || field === 'unlisted');

/** Older races lack the switches; an edit gives them to them. */
function stillAs({ youth, unlisted, live, ...others }: Partial<EditedRace>): ConditionPart[] {
  const switches = Object.entries({ youth, unlisted, live }).filter(([, seen]) => seen !== undefined);
  return [
    ...(Object.keys(others).length > 0 ? [isStill(others)] : []),
    ...switches.map(([field, was]) => {
      const seen = isStill({ [field]: was });
      return { ...seen, condition: `attribute_not_exists(#${field}) OR ${seen.condition}` };
    }),
  ];
}
