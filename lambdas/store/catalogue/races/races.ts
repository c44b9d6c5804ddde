import type { RaceStatus } from '../../../../core/catalogue/contract/catalogue.ts';
import { type EventId, plainId, type RaceId } from '../../../../core/ids.ts';
import { isShown } from '../../../../core/catalogue/start-list/known-start.ts';
import { shortName } from '../../../../core/catalogue/youth/short-name.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { changeEntity, readEntity } from '../../table/entities.ts';
import { keys, ranges } from '../../table/keys.ts';
import { indexKeys } from '../../table/keys/list-keys.ts';
import {
  failedConditions,
  queryItems,
  retryOnConflict,
  transact,
  unlessRefused,
  type Item,
  type Write,
} from '../../table/table.ts';
import { putRacesIfNew } from './add-races.ts';
import { copyEventToRaces } from '../events/event-copies.ts';
import type { NewRace } from './new-race.ts';
import { storedParticipant, type StoredParticipant } from '../starts/participants.ts';
import { shownEvent } from '../events/shown-counts.ts';
import { openedRace } from './opened-race.ts';
import { storedEvent, type StoredEvent } from '../events/stored-event.ts';
import { storedRace, type StoredRace } from './stored-race.ts';

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

/** Stores a race and counts it on its event; false when it existed already. Throws when the event is unknown. */
export const putRaceIfNew = async ({ event_id, ...race }: NewRace): Promise<boolean> =>
  (await putRacesIfNew(event_id, [race])).length > 0;

export interface RaceWithParticipants {
  race: StoredRace;
  /** Every start that the race ever had: the owners of its photos follow from all of them. */
  starts: StoredParticipant[];
  /** The starts that the shop shows. */
  participants: StoredParticipant[];
}

/**
 * Reads a race, its event and its starts, in one query; undefined when the race is unknown.
 * @throws UnreadableItem for any of them: the owner of each photo follows from every start
 */
export async function readRace(
  e: EventId,
  r: RaceId,
  options: { consistent?: boolean } = {},
): Promise<RaceWithParticipants | undefined> {
  const found = await raceAndStarts(e, r, options);
  return found && withShown(storedRace.of(found.race), found.starts.map(storedParticipant.of));
}

/** Reads a race consistently, for a caller that will change it; throws `race_not_found`. */
export async function knownRace(e: EventId, r: RaceId): Promise<RaceWithParticipants> {
  const found = await readRace(e, r, { consistent: true });
  if (!found) throw new ShopError('race_not_found', `there is no race ${e}/${r}`);
  return found;
}

interface ShownRead {
  consistent?: boolean;
  /** True for readers who may know the names of children: signed-in customers, and mails to them. */
  fullNames?: boolean;
}

/**
 * Reads like `readReadableRace`, for visitors: a hidden event has no races, a private race, event or start exists for
 * an address with its key only, and the riders of a youth class have short names.
 */
export async function readShownRace(
  e: EventId,
  r: RaceId,
  { fullNames = false, ...options }: ShownRead = {},
): Promise<RaceWithParticipants | undefined> {
  const whole = await readReadableRace(plainId(e), plainId(r), options);
  const found = whole && openedRace(whole, e, r);
  if (!found) return undefined;
  const race = { ...found.race, event: await shownEvent(found.race.event) };
  if (fullNames || !race.youth) return { ...found, race };
  const starts = found.starts.map((start) => ({ ...start, rider_name: shortName(start.rider_name) }));
  return withShown(race, starts);
}

/**
 * Reads like `readRace`, but leaves out unreadable starts. Then the photos of an unreadable start cannot be told from
 * those of the next one, so the race shows no photos until it is mended.
 */
export async function readReadableRace(
  e: EventId,
  r: RaceId,
  options: { consistent?: boolean } = {},
): Promise<RaceWithParticipants | undefined> {
  const found = await raceAndStarts(e, r, options);
  if (!found) return undefined;
  const race = storedRace.of(found.race);
  const starts = storedParticipant.readableOf(found.starts);
  return withShown(starts.length === found.starts.length ? race : withoutPhotos(race), starts);
}

const withShown = (race: StoredRace, starts: StoredParticipant[]): RaceWithParticipants => ({
  race,
  starts,
  participants: starts.filter(isShown),
});

const withoutPhotos = (race: StoredRace): StoredRace => ({
  ...race,
  photo_numbers: '',
  photo_count: 0,
  cover_photo: null,
});

async function raceAndStarts(
  e: EventId,
  r: RaceId,
  options: { consistent?: boolean } = {},
): Promise<{ race: Item; starts: Item[] } | undefined> {
  const [race, ...starts] = await queryItems({ ...ranges.raceAndStarts(e, r), ...options });
  return race?.sk === keys.race(e, r).sk ? { race, starts } : undefined;
}

/** Changes a race; undefined when it is unknown. */
export const changeRace = (e: EventId, r: RaceId, changes: RaceChanges): Promise<StoredRace | undefined> =>
  unlessRefused(() =>
    changeEntity(storedRace, {
      key: keys.race(e, r),
      set: { ...changes, ...(changes.race_order !== undefined && indexKeys.race(e, r, changes.race_order)) },
      condition: 'attribute_exists(#pk)',
    }),
  );

/** Sets the time at which a race begins, unless it has one. */
export const setTimeIfNone = (e: EventId, r: RaceId, race_time: string): Promise<StoredRace | undefined> =>
  unlessRefused(() =>
    changeEntity(storedRace, {
      key: keys.race(e, r),
      set: { race_time },
      condition: 'attribute_exists(#pk) AND (attribute_not_exists(#race_time) OR #race_time = :none)',
      values: { none: null },
    }),
  );

export const markParticipantList = (e: EventId, r: RaceId): Promise<void> => markParticipantLists(e, [r]);

/**
 * Marks the races' participant lists as uploaded and counts them on the event, each once. The same transaction gives
 * the races the present copy of the event. Skips races that are already marked.
 */
export async function markParticipantLists(e: EventId, races: readonly RaceId[]): Promise<void> {
  for (let at = 0; at < races.length; at += LISTS_CONCURRENCY) {
    let left = races.slice(at, at + LISTS_CONCURRENCY);
    await retryOnConflict(`the participant lists of event ${e}`, async () => {
      const event = await readEntity(storedEvent, keys.event(e), { consistent: true });
      if (!event) throw new Error(`the event ${e} is unknown`);
      try {
        if (left.length > 0) await transact(markingWrites(e, event, left));
        return true;
      } catch (error) {
        const [, ...marked] = failedConditions(error);
        left = left.filter((_, nth) => !marked[nth]);
        throw error;
      }
    });
  }
  await copyEventToRaces(e);
}

/** A transaction takes 100 writes; one of them is the event's. */
const LISTS_CONCURRENCY = 99;

function markingWrites(e: EventId, seen: StoredEvent, races: readonly RaceId[]): Write[] {
  const counted = { races_with_list: seen.races_with_list + races.length, updated_at: new Date().toISOString() };
  const { races_with_list, race_count, updated_at } = seen;
  return [
    {
      change: {
        key: keys.event(e),
        set: counted,
        condition: '#races_with_list = :races_with_list AND #race_count = :race_count AND #updated_at = :updated_at',
        values: { races_with_list, race_count, updated_at },
      },
    },
    ...races.map((r) => ({
      change: {
        key: keys.race(e, r),
        set: { participant_list_uploaded: true, event: { ...seen, ...counted } },
        condition: 'attribute_exists(#pk) AND #participant_list_uploaded = :no',
        values: { no: false },
      },
    })),
  ];
}
