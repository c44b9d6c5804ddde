import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { isShown } from '../../../core/catalogue/start-list/known-start.ts';
import { chooseCoverPhoto } from '../../../core/photos/cover-photo.ts';
import { decodePhotoNumbers, runsOf } from '../../../core/photos/photo-numbers.ts';
import {
  hiddenBy,
  isPerson,
  numbersOfStart,
  shareNumbers,
  withNumbers,
  withoutHidden,
  type HiddenPhotos,
} from '../../../core/photos/taken-down.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { knownRace, type RaceWithParticipants } from '../catalogue/races/races.ts';
import type { StoredRace } from '../catalogue/races/stored-race.ts';
import { officeChange, raceThing } from '../shop/changes/office-change.ts';
import { keys } from '../table/keys.ts';
import { retryOnConflict, transact, type Write } from '../table/table.ts';
import {
  isInRace,
  listHiddenPersons,
  listTakeDownsOfRace,
  putAsSeen,
  type Joining,
  type StoredTakeDown,
  type TakeDownInRace,
} from './take-downs.ts';

/* Writes take-downs of a race. One transaction keeps them, the race's hidden numbers and the marks of its starts, so
   that all readers agree. */

/**
 * Writes a take-down of photos or a start, or its undoing, and returns what it wrote.
 * @throws ShopError `race_not_found`, `photo_moved`
 */
export async function writeTakeDown(wanted: TakeDownInRace, join: Joining = () => wanted): Promise<StoredTakeDown> {
  const { event_id: e, race_id: r, id } = wanted;
  let written: StoredTakeDown = wanted;
  const change = (known: StoredTakeDown[]) => {
    written = join(known.find((one) => one.id === id));
    return [...known.filter((one) => one.id !== id), written];
  };
  await changeRaceTakeDowns(e, r, change, historyOf(wanted));
  return written;
}

/**
 * Hides the photos that hidden starts got since, and the starts of hidden persons.
 * @param numbers further numbers of the race, which are no photos yet
 * @returns the race's hidden numbers, in runs
 * @throws ShopError `race_not_found`
 */
export const hideLaterPhotos = (e: EventId, r: RaceId, numbers: readonly number[] = []): Promise<string> =>
  changeRaceTakeDowns(e, r, (known) => known, undefined, numbers);

async function changeRaceTakeDowns(
  e: EventId,
  r: RaceId,
  change: (known: StoredTakeDown[]) => StoredTakeDown[],
  history?: Write,
  more: readonly number[] = [],
): Promise<string> {
  return retryOnConflict(`the take-downs of race ${e}/${r}`, async () => {
    const [known, persons] = await Promise.all([listTakeDownsOfRace(e, r), listHiddenPersons()]);
    const asked = change(known);
    if (asked.length === 0 && persons.length === 0) return '';
    const found = await knownRace(e, r);
    refuseMoved(found, known, asked);
    const all = withStarts(found, withPersons(found, asked, persons), more);
    const seen = new Map(known.map((one) => [one.id, one]));
    const changed = all.filter((one) => JSON.stringify(seen.get(one.id)) !== JSON.stringify(one));
    const hidden = hiddenBy(all);
    const writes = [
      ...changed.map((one) => ({ put: putAsSeen(one, seen.get(one.id)) })),
      ...raceWrites(found, all, hidden),
      ...(history && changed.length > 0 ? [history] : []),
    ];
    if (changed.length > 0 || !isAsSeen(found, hidden)) await transact(writes);
    return hidden.hidden_photos;
  });
}

/** Refuses to hide photos that are in another race by now: there they would stay visible. */
function refuseMoved(
  { race }: RaceWithParticipants,
  known: readonly StoredTakeDown[],
  asked: readonly StoredTakeDown[],
) {
  const news = asked.filter((one) => one.kind === 'photos' && one.undone_at === null && !known.includes(one));
  const moved = runsOf(race.moved_photos);
  if (news.some(({ photos }) => shareNumbers(runsOf(photos), moved)))
    throw new ShopError('photo_moved', `photos of race ${race.swiss_equestrian_race_id} are in another race`);
}

/**
 * Adds a take-down for each start of a hidden person, beside one that the office made for the start alone: that one may
 * leave the photos with their buyers.
 */
function withPersons(
  { race, starts }: RaceWithParticipants,
  known: readonly StoredTakeDown[],
  persons: readonly StoredTakeDown[],
): StoredTakeDown[] {
  const all = new Map(known.map((one) => [one.id, one]));
  for (const start of starts)
    for (const person of persons.filter((one) => isPerson(one, start))) {
      const id = idForPerson(start.swiss_equestrian_rider_id, person, all);
      const there = all.get(id);
      const isInForce = there?.undone_at === null;
      all.set(id, {
        ...(isInForce ? { ...there, sold: person.sold } : { ...person, photos: '', earlier: [], asked_by: null }),
        id,
        kind: 'start',
        event_id: race.event_id,
        race_id: race.swiss_equestrian_race_id,
        swiss_equestrian_rider_id: start.swiss_equestrian_rider_id,
        of: person.id,
        unfinished: null,
      });
    }
  return [...all.values()];
}

/** Returns the id of a person's take-down of a start: the start's own, unless another take-down has it. */
function idForPerson(start: StartId, person: StoredTakeDown, all: ReadonlyMap<string, StoredTakeDown>): string {
  const own = startTakeDownId(start);
  const there = all.get(own);
  return there === undefined || there.of === person.id ? own : `${own}-${person.id}`;
}

export const startTakeDownId = (start: string): string => `start-${start}`;

/** Gives each hidden start's take-down the start's present photos. */
function withStarts(found: RaceWithParticipants, all: readonly StoredTakeDown[], more: readonly number[]) {
  const { photo_numbers, hidden_photos } = found.race;
  const numbers = [...decodePhotoNumbers(withNumbers(photo_numbers, hidden_photos)), ...more];
  return all.map((one) =>
    isInRace(one) && one.kind === 'start' && one.undone_at === null
      ? { ...one, photos: withNumbers(one.photos, numbersOfStart(found, one.swiss_equestrian_rider_id, numbers)) }
      : one,
  );
}

/** Returns the writes that give race and starts the effect of all take-downs. */
function raceWrites(found: RaceWithParticipants, all: readonly StoredTakeDown[], hidden: HiddenPhotos): Write[] {
  const { race } = found;
  const { event_id: e, swiss_equestrian_race_id: r } = race;
  const inForce = all.filter(({ kind, undone_at }) => kind === 'start' && undone_at === null);
  const takenAt = new Map(inForce.map((one) => [one.swiss_equestrian_rider_id, one.taken_at]));
  const starts = found.starts.map((start) => ({
    ...start,
    taken_down_at: takenAt.get(start.swiss_equestrian_rider_id) ?? null,
  }));
  const changed = starts.filter((start, at) => start.taken_down_at !== found.starts[at]!.taken_down_at);
  const photo_numbers = withoutHidden(withNumbers(race.photo_numbers, race.hidden_photos), hidden.hidden_photos);
  const cover_photo = chooseCoverPhoto({ race: { ...race, photo_numbers }, starts });
  return [
    {
      change: {
        key: keys.race(e, r),
        set: { ...hidden, cover_photo },
        add: { participant_count: starts.filter(isShown).length - found.participants.length },
        ...asSeen(race),
      },
    },
    ...changed.map(({ swiss_equestrian_rider_id: p, taken_down_at }) => ({
      change: {
        key: keys.participant(e, r, p),
        set: { taken_down_at },
        condition: 'attribute_exists(#pk)',
      },
    })),
  ];
}

const isAsSeen = ({ race }: RaceWithParticipants, { hidden_photos, withdrawn_photos }: HiddenPhotos): boolean =>
  race.hidden_photos === hidden_photos && race.withdrawn_photos === withdrawn_photos;

/** Older races have no hidden photos, and no moved ones. */
function asSeen({ hidden_photos, withdrawn_photos, moved_photos }: StoredRace) {
  const isStill = (field: string, value: string) =>
    value === '' ? `(attribute_not_exists(#${field}) OR #${field} = :seen_${field})` : `#${field} = :seen_${field}`;
  return {
    condition: [
      'attribute_exists(#pk)',
      isStill('hidden_photos', hidden_photos),
      isStill('withdrawn_photos', withdrawn_photos),
      isStill('moved_photos', moved_photos),
    ].join(' AND '),
    values: {
      seen_hidden_photos: hidden_photos,
      seen_withdrawn_photos: withdrawn_photos,
      seen_moved_photos: moved_photos,
    },
  };
}

/** The history keeps no numbers and no name: the take-down itself does. */
const historyOf = ({ event_id, race_id, undone_at, undone_by, taken_by }: TakeDownInRace): Write =>
  officeChange(raceThing(event_id, race_id), {
    by: undone_by ?? taken_by,
    what: undone_at === null ? 'taken_down' : 'take_down_undone',
  });
