import * as z from 'zod';
import { ids, isoDateTime } from '../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { takeDownRequest } from '../../../core/photos/contract/take-down-request.ts';
import { askedWays, soldChoices, takeDownKinds, takeDownReasons } from '../../../core/photos/taken-down.ts';
import { listEntities, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { isStill, type Put } from '../table/expressions.ts';
import { keys, ranges } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { changeItem, unlessRefused } from '../table/table.ts';

/**
 * A take-down (`core/photos/taken-down.ts`), with the request behind it. It stays after it was undone. A person's has
 * no race; each of her starts with photos has one as well, which names hers.
 */
export const storedTakeDown = entity(
  'take-down',
  z.object({
    id: z.string(),
    kind: z.enum(takeDownKinds),
    event_id: ids.event.nullable(),
    race_id: ids.race.nullable(),
    swiss_equestrian_rider_id: ids.start.nullable(),
    /** The person, and the name that the office saw. */
    rider_id: ids.rider,
    rider_name: z.string(),
    /** True if other riders of the same name are the person too. */
    same_name: z.boolean().default(false),
    /** The hidden numbers, in runs. */
    photos: z.string(),
    sold: z.enum(soldChoices),
    reason: z.enum(takeDownReasons),
    /** The asker: the address of a report, if given, or the office's words. The time and the way of the request. */
    asked_by: z.string().nullable(),
    asked_at: isoDateTime.nullable(),
    asked_how: z.enum(askedWays).nullable().default(null),
    /** The requests before this one, the oldest first. */
    earlier: z.array(takeDownRequest).default([]),
    taken_at: isoDateTime,
    /** The admin's account. */
    taken_by: z.string(),
    undone_at: isoDateTime.nullable(),
    undone_by: z.string().nullable(),
    /** The id of the person's take-down that caused this one. */
    of: z.string().nullable(),
    /** The call that wrote it, until all that follows is done. A call that breaks off is finished by the clock. */
    unfinished: z
      .object({
        since: isoDateTime,
        by: z.string(),
        /** True if buyers lose photos, or get them back. */
        sold: z.boolean(),
        /** The wish that the take-down answers. */
        report: z.object({ event_id: ids.event, race_id: ids.race, id: z.string() }).nullable(),
      })
      .nullable()
      .default(null),
  }),
);
export type StoredTakeDown = Stored<typeof storedTakeDown>;

/** A take-down in a race. */
export type TakeDownInRace = StoredTakeDown & {
  event_id: EventId;
  race_id: RaceId;
  swiss_equestrian_rider_id: NonNullable<StoredTakeDown['swiss_equestrian_rider_id']>;
};

export const isInRace = (one: StoredTakeDown): one is TakeDownInRace =>
  one.event_id !== null && one.race_id !== null && one.swiss_equestrian_rider_id !== null;

export const takeDownKey = ({ id, event_id, race_id }: StoredTakeDown) =>
  keys.takeDown(event_id !== null && race_id !== null ? { event: event_id, race: race_id } : null, id);

/** Joins a take-down with the one that is there, also with one that a call at the same moment wrote. */
export type Joining = (known: StoredTakeDown | undefined) => StoredTakeDown;

/** Returns the write of a take-down, which fails once another call wrote it: no request gets lost. */
export const putAsSeen = (one: StoredTakeDown, seen: StoredTakeDown | undefined): Put => ({
  item: { ...takeDownKey(one), ...one },
  ...(seen
    ? isStill({
        asked_by: seen.asked_by,
        asked_at: seen.asked_at,
        taken_at: seen.taken_at,
        undone_at: seen.undone_at,
      })
    : { condition: 'attribute_not_exists(#pk)' }),
});

/** Lists all take-downs, also undone ones. @throws UnreadableItem: a left-out one would show a person again */
export const listTakeDowns = (): Promise<StoredTakeDown[]> =>
  listEntities(storedTakeDown, { ...ranges.takeDowns, consistent: true });

/** Lists the take-downs of a race, also undone ones. @throws UnreadableItem */
export const listTakeDownsOfRace = (e: EventId, r: RaceId): Promise<StoredTakeDown[]> =>
  listEntities(storedTakeDown, { ...ranges.takeDownsOfRace(e, r), consistent: true });

/** Lists the persons who are hidden now. @throws UnreadableItem */
export const listHiddenPersons = async (): Promise<StoredTakeDown[]> =>
  (await listEntities(storedTakeDown, { ...ranges.takenDownPersons, consistent: true })).filter(
    ({ undone_at }) => undone_at === null,
  );

export const readTakeDown = (key: Key): Promise<StoredTakeDown | undefined> =>
  readEntity(storedTakeDown, key, { consistent: true });

/** Notes that all that follows from a take-down is done, unless another call wrote it since. */
export const endTakeDown = (one: StoredTakeDown): Promise<unknown> =>
  unlessRefused(() =>
    changeItem({
      key: takeDownKey(one),
      set: { unfinished: null },
      condition: '#unfinished = :seen',
      values: { seen: one.unfinished },
    }),
  );
