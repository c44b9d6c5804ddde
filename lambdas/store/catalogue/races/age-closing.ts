import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { raceStatus } from '../../../../core/catalogue/contract/catalogue.ts';
import { ids } from '../../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { newPictureSegment } from '../../photos/picture-segment.ts';
import { changedFields, changeWrite } from '../../shop/changes/changes.ts';
import { raceThing } from '../../shop/changes/office-change.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, queryItems, transact, unlessRefused } from '../../table/table.ts';
import { age } from './stored-race.ts';

/** A race with its stored status, also while it is cancelled. */
export const storedAge = entity(
  'race',
  z.object({ event_id: ids.event, swiss_equestrian_race_id: ids.race, status: raceStatus, ...age }),
);
export type StoredAge = Stored<typeof storedAge>;

/** Lists the readable races of an event with the facts about their age. */
export async function listAges(e: EventId): Promise<StoredAge[]> {
  const items = await queryItems(ranges.eventAndRaces(e));
  return storedAge.readableOf(items.filter(({ pk }) => pk !== keys.event(e).pk));
}

const NEVER_CLOSED = '(attribute_not_exists(#closed_by_age) OR #closed_by_age = :none)';
const AS_OPENED = {
  none: '(attribute_not_exists(#opened_by_office_at) OR #opened_by_office_at = :opened)',
  some: '#opened_by_office_at = :opened',
};

/**
 * Closes the galleries of a race because of its age, if status and opening are as seen. Its pictures get other
 * addresses. Once for all repetitions.
 * @returns whether it is closed by age now
 */
export async function closeByAge(
  { event_id: e, swiss_equestrian_race_id: r, status: seen, opened_by_office_at: opened }: StoredAge,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const closed = await unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.race(e, r),
          set: {
            status: 'scheduled',
            picture_segment: newPictureSegment(),
            closed_by_age: { at, done: false },
          },
          condition: `#status = :seen AND ${NEVER_CLOSED} AND ${opened === null ? AS_OPENED.none : AS_OPENED.some}`,
          values: { seen, none: null, opened },
        },
      },
      changeWrite(raceThing(e, r), {
        id: randomUUID(),
        at,
        what: 'closed_by_age',
        by: null,
        numbers: {},
        text: null,
        fields: changedFields({ status: seen }, { status: 'scheduled' }),
      }),
    ]);
    return true;
  });
  return closed ?? false;
}

/** Records that all effects of the closing have begun. */
export const recordClosed = (e: EventId, r: RaceId, at: string): Promise<unknown> =>
  unlessRefused(() =>
    changeItem({
      key: keys.race(e, r),
      set: { closed_by_age: { at, done: true } },
      condition: '#closed_by_age.#at = :at',
      values: { at },
    }),
  );
