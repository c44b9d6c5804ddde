import type { Event, Race, RaceStatus } from '../../../core/contract/catalogue.ts';
import type { JobStatus } from '../../../core/contract/photo-service.ts';
import { shownCoverPhoto } from '../../../core/cover-photo.ts';
import { eventRaceId, type EventId, type RaceId } from '../../../core/ids.ts';
import { decodePhotoNumbers } from '../../../core/photo-numbers.ts';
import { copyEventToRaces } from './event-copies.ts';
import { indexKeys, keys, ranges, withoutKeys } from '../table/keys.ts';
import type { StoredParticipant } from './participants.ts';
import { changeItem, conditionFailed, failedConditions, queryItems, readItem, transact } from '../table/table.ts';

/** A race with what only the shop itself sees. */
export interface StoredRace extends Race {
  /** Copy of the race's event, so that the race's page is one query. */
  event: Event;
  /** The race's existing photos, in runs (`core/photo-numbers.ts`); `photo_count` is counted from them. */
  photo_numbers: string;
  batch_job_id: string | null;
  batch_job_status: JobStatus | 'finished' | null;
  batch_job_started_at: string | null;
  processing_started_at: string | null;
  processing_completed_at: string | null;
}

export type NewRace = Pick<Race, 'event_id' | 'swiss_equestrian_race_id' | 'name' | 'category' | 'race_date'> &
  Partial<Pick<Race, 'race_time' | 'race_order' | 'status'>>;

export type RaceChanges = Partial<
  Pick<
    StoredRace,
    | 'name'
    | 'category'
    | 'race_date'
    | 'race_time'
    | 'race_order'
    | 'photo_numbers'
    | 'cover_photo'
    | 'batch_job_id'
    | 'batch_job_status'
    | 'batch_job_started_at'
    | 'processing_started_at'
    | 'processing_completed_at'
  >
> & { status?: RaceStatus };

/** A race from its item. Its cover is chosen when photos were ingested, and shown while it may be. */
export function raceOf(item: object): StoredRace {
  const race = item as StoredRace;
  const photos = decodePhotoNumbers(race.photo_numbers);
  return { ...race, photo_count: photos.length, cover_photo: shownCoverPhoto(race, photos) };
}

/** Stores a race and counts it on its event, in one transaction. False when the race was there already; throws when the event is unknown. */
export async function putRaceIfNew(race: NewRace): Promise<boolean> {
  const { event_id: e, swiss_equestrian_race_id: r } = race;
  const event = await readItem<Event>(keys.event(e), { consistent: true });
  if (!event) throw new Error(`race ${r} names the unknown event ${e}`);
  const now = new Date().toISOString();
  const stored: Omit<StoredRace, 'photo_count'> = {
    race_time: null,
    race_order: null,
    status: 'scheduled',
    ...race,
    id: eventRaceId(e, r),
    participant_list_uploaded: false,
    participant_count: 0,
    event: { ...withoutKeys(event), race_count: event.race_count + 1, updated_at: now },
    photo_numbers: '',
    cover_photo: null,
    batch_job_id: null,
    batch_job_status: null,
    batch_job_started_at: null,
    processing_started_at: null,
    processing_completed_at: null,
  };
  try {
    await transact([
      {
        put: {
          item: { ...keys.race(e, r), ...indexKeys.race(e, r, stored.race_order), ...stored },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      {
        change: {
          key: keys.event(e),
          add: { race_count: 1 },
          set: { updated_at: now },
          condition: 'attribute_exists(#pk)',
        },
      },
    ]);
  } catch (error) {
    if (failedConditions(error)[0]) return false;
    throw error;
  }
  await copyEventToRaces(e);
  return true;
}

export interface RaceWithParticipants {
  race: StoredRace;
  participants: StoredParticipant[];
}

/** A race, its event and its participants, in one query; undefined when the race is unknown. */
export async function readRace(
  e: EventId,
  r: RaceId,
  options: { consistent?: boolean } = {},
): Promise<RaceWithParticipants | undefined> {
  const [race, ...participants] = await queryItems<{ sk: string }>({ ...ranges.raceAndStarts(e, r), ...options });
  if (!race || race.sk !== keys.race(e, r).sk) return undefined;
  return { race: raceOf(race), participants: participants as unknown as StoredParticipant[] };
}

/** Changes a race; undefined when it is unknown. */
export async function changeRace(e: EventId, r: RaceId, changes: RaceChanges): Promise<StoredRace | undefined> {
  try {
    return raceOf(
      await changeItem({
        key: keys.race(e, r),
        set: { ...changes, ...(changes.race_order !== undefined && indexKeys.race(e, r, changes.race_order)) },
        condition: 'attribute_exists(#pk)',
      }),
    );
  } catch (error) {
    if (conditionFailed(error)) return undefined;
    throw error;
  }
}

/** Marks the race's participant list as uploaded and counts it on the event, once, in one transaction. */
export async function markParticipantList(e: EventId, r: RaceId): Promise<void> {
  try {
    await transact([
      {
        change: {
          key: keys.race(e, r),
          set: { participant_list_uploaded: true },
          condition: 'attribute_exists(#pk) AND #participant_list_uploaded = :no',
          values: { no: false },
        },
      },
      { change: { key: keys.event(e), add: { races_with_list: 1 }, set: { updated_at: new Date().toISOString() } } },
    ]);
  } catch (error) {
    if (failedConditions(error)[0]) return;
    throw error;
  }
  await copyEventToRaces(e);
}
