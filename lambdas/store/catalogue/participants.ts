import { z } from 'zod';
import { participant } from '../../../core/contract/catalogue.ts';
import { isoDateTime, photoNumber } from '../../../core/contract/fields.ts';
import {
  eventRaceId,
  participantId,
  type EventId,
  type RaceId,
  type RiderId,
  type StartId,
} from '../../../core/ids.ts';
import { startSources } from '../../../core/start-list/known-start.ts';
import type { NewStart } from '../../../core/start-list/plan-import.ts';
import type { StartListRow } from '../../../core/start-list/start-list-line.ts';
import { MOST_STARTS_OF_A_RIDER, nthOf, nthStart, riderOf } from '../../../core/starts.ts';
import { changeEntity, listEntities } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { changeItem, conditionFailed, failedConditions, transact } from '../table/table.ts';

/** A start. Which photos are its own follows from every `photo_to` of the race (`core/photo-ranges.ts`). */
export const storedParticipant = entity(
  'participant',
  z.compile(
    participant.omit({ total_photos: true, photos: true }).extend({
      /** The last number of this start's photos; null while nobody has said. */
      photo_to: photoNumber.nullable(),
      horse_id: z.string().nullable().default(null),
      /** Starts of before this was known came from files, which no list of the federation's takes out again. */
      source: z.enum(startSources).default('csv'),
      withdrawn_at: isoDateTime.nullable().default(null),
      deleted_at: isoDateTime.nullable().default(null),
    }),
  ),
);
export type StoredParticipant = Stored<typeof storedParticipant>;

/** A start of which nobody has said yet where its photos end. */
export const newParticipant = (e: EventId, r: RaceId, start: NewStart): StoredParticipant => ({
  ...start,
  id: participantId(e, r, start.swiss_equestrian_rider_id),
  race_id: eventRaceId(e, r),
  photo_to: null,
  withdrawn_at: null,
  deleted_at: null,
});

/**
 * Stores a start unless race, rider and horse are there already; then its names and order are brought up to date. A
 * rider's first start keeps the plain id and the next horses get `.2`, `.3`, …; an id never changes (`design.md`, Photos).
 * Two imports of the same list at the same time agree: whoever loses the next free id looks again.
 */
export async function putParticipantIfNew(
  e: EventId,
  r: RaceId,
  row: StartListRow,
): Promise<{ participant: StoredParticipant; created: boolean }> {
  const rider = row.swiss_equestrian_rider_id;
  for (;;) {
    const starts = await startsOfRider(e, r, rider);
    const same = starts.find((start) => start.horse_name === row.horse_name);
    if (same) return { participant: await bringUpToDate(e, r, same, row), created: false };
    const participant = newParticipant(e, r, {
      ...row,
      swiss_equestrian_rider_id: nextStart(rider, starts),
      horse_id: null,
      source: 'hand',
    });
    try {
      await transact([
        {
          put: {
            item: { ...keys.participant(e, r, participant.swiss_equestrian_rider_id), ...participant },
            condition: 'attribute_not_exists(#pk)',
          },
        },
        { change: { key: keys.race(e, r), add: { participant_count: 1 }, condition: 'attribute_exists(#pk)' } },
      ]);
      return { participant, created: true };
    } catch (error) {
      const [idTaken, raceUnknown] = failedConditions(error);
      if (raceUnknown) throw new Error(`participant ${participant.id} names an unknown race`, { cause: error });
      if (!idTaken) throw error;
    }
  }
}

async function startsOfRider(e: EventId, r: RaceId, rider: RiderId): Promise<StoredParticipant[]> {
  const starts = await listEntities(storedParticipant, { ...ranges.startsOfRider(e, r, rider), consistent: true });
  // The key of 900001 begins those of 9000010 too.
  return starts.filter((start) => riderOf(start.swiss_equestrian_rider_id) === rider);
}

function nextStart(rider: RiderId, starts: readonly StoredParticipant[]): StartId {
  const next = 1 + Math.max(0, ...starts.map((start) => nthOf(start.swiss_equestrian_rider_id)));
  if (next > MOST_STARTS_OF_A_RIDER)
    throw new Error(`rider ${rider} starts more than ${MOST_STARTS_OF_A_RIDER} times in one race`);
  return nthStart(rider, next);
}

async function bringUpToDate(
  e: EventId,
  r: RaceId,
  start: StoredParticipant,
  row: StartListRow,
): Promise<StoredParticipant> {
  const { rider_name, starting_number, race_order } = row;
  if (start.rider_name === rider_name && start.starting_number === starting_number && start.race_order === race_order)
    return start;
  return changeEntity(storedParticipant, {
    key: keys.participant(e, r, start.swiss_equestrian_rider_id),
    set: { rider_name, starting_number, race_order },
    condition: 'attribute_exists(#pk)',
  });
}

/** Says where a start's photos end (null: unsaid again). False when the start is unknown. */
export async function setPhotoTo(e: EventId, r: RaceId, p: StartId, photoTo: number | null): Promise<boolean> {
  try {
    await changeItem({
      key: keys.participant(e, r, p),
      set: { photo_to: photoTo },
      condition: 'attribute_exists(#pk)',
    });
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}
