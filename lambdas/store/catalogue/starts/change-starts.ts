import { chooseCoverPhoto } from '../../../../core/photos/cover-photo.ts';
import type { Some } from '../../../../core/wire/edit.ts';
import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import type { PhotoEnds, PhotographedRace } from '../../../../core/photos/photo-ranges.ts';
import { isPerson } from '../../../../core/photos/taken-down.ts';
import { isShown, type Leaving } from '../../../../core/catalogue/start-list/known-start.ts';
import type { ImportPlan } from '../../../../core/catalogue/start-list/plan-import.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { hideLaterPhotos } from '../../photos/hide.ts';
import { listHiddenPersons } from '../../photos/take-downs.ts';
import { keys } from '../../table/keys.ts';
import type { ConditionPart } from '../../table/expressions.ts';
import { failedConditions, transact, type Write } from '../../table/table.ts';
import { correctionWrite } from './corrections.ts';
import { startsChange, type StartChange } from './starts-change.ts';
import { endsAsSeen, newParticipant, startAsSeen } from './participants.ts';
import { readRace, type RaceWithParticipants } from '../races/races.ts';

/**
 * A transaction takes 100 writes: one is the race's, one records the admin, and one says that photos changed their
 * owner.
 */
const STARTS_CONCURRENCY = 97;

/** Carries out a plan; an empty plan writes nothing (`changeStarts`). */
export const carryOutPlan = (e: EventId, r: RaceId, found: RaceWithParticipants, { steps }: ImportPlan, now: Date) =>
  changeStarts(
    e,
    r,
    found,
    steps.filter((step) => step.kind !== 'keep' && step.kind !== 'leave'),
    { now },
  );

/**
 * Writes each start once, and the race once with each 97 of them. The same transaction counts the shown starts. So
 * count and starts agree wherever it breaks off, and the next plan contains the rest. `by` is the account of the acting
 * admin, recorded with the change.
 * @param options.while what else must hold for the race
 * @param found the basis of the changes: each is refused when its start is no longer as seen
 * @returns false when another admin changed the race meanwhile: some of it may be written, and the caller must read
 *   again
 * @throws ShopError `race_completed`: such a race is read-only (`spec/administration.md §4`)
 */
export async function changeStarts(
  e: EventId,
  r: RaceId,
  found: RaceWithParticipants,
  wanted: readonly StartChange[],
  { now, by, while: holds }: { now: Date; by?: string | undefined; while?: ConditionPart },
): Promise<boolean> {
  const changes = await withHiddenPersons(wanted);
  const at = now.toISOString();
  const isMoved = changes.some((change) => movesPhotos(change, at));
  const cover = isMoved ? { cover_photo: chooseCoverPhoto(whenDone(found, changes, at)) } : {};
  for (let from = 0; from < changes.length; from += STARTS_CONCURRENCY) {
    const some = changes.slice(from, from + STARTS_CONCURRENCY);
    const more = some.reduce((sum, change) => sum + shownMore(change, at), 0);
    try {
      await transact([
        raceWrite(e, r, cover, more, holds),
        ...some.map((change) => startWrite(e, r, change, at)),
        ...(by === undefined ? [] : [startsChange(e, r, some, by)]),
        ...(isMoved ? [correctionWrite(found, now)] : []),
      ]);
    } catch (error) {
      const [raceRefused, ...refused] = failedConditions(error);
      if (raceRefused && holds && (await readRace(e, r))?.race.status !== 'completed') return false;
      if (raceRefused) throw new ShopError('race_completed', `race ${e}/${r} is completed`);
      if (refused.includes(true)) return false;
      throw error;
    }
  }
  // A hidden start may own more photos now, and a person may have been taken down while her start was written.
  if (isMoved || (await withHiddenPersons(changes)).some(isAddedHidden)) await hideLaterPhotos(e, r);
  return true;
}

const isAddedHidden = ({ kind, start }: StartChange): boolean =>
  kind === 'add' && (start.taken_down_at ?? null) !== null;

/** Marks the new starts of hidden persons: no start list brings them back. */
async function withHiddenPersons(changes: readonly StartChange[]): Promise<readonly StartChange[]> {
  if (!changes.some(({ kind }) => kind === 'add')) return changes;
  const persons = await listHiddenPersons();
  return changes.map((change) => {
    const person = change.kind === 'add' && persons.find((one) => isPerson(one, change.start));
    return person ? { ...change, start: { ...change.start, taken_down_at: person.taken_at } } : change;
  });
}

/**
 * Takes a start out of its race. The shop hides it, but keeps its id and its place in the order of numbers; its photos
 * become unassigned. False when the start does not exist; an already deleted one stays as it is.
 * @throws ShopError `race_completed`
 */
export const deleteParticipant = (e: EventId, r: RaceId, p: StartId, now: Date, by?: string): Promise<boolean> =>
  retry(`the deletion of start ${p} in race ${e}/${r}`, async () => {
    const found = await readRace(e, r, { consistent: true });
    const start = found?.starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === p);
    if (!found || !start) return false;
    if (start.deleted_at !== null) return true;
    return (await changeStarts(e, r, found, [{ kind: 'delete', start }], { now, by })) || undefined;
  });

/** Returns how and when a start has left its race, once the change is written. */
function leavingAfter(change: StartChange, at: string): Leaving {
  switch (change.kind) {
    case 'add':
    case 'bring_back':
      return { withdrawn_at: null, did_not_start: false, deleted_at: null };
    case 'absent':
      return { ...leavingOf(change.start), withdrawn_at: at, did_not_start: true };
    case 'withdraw':
      return { ...leavingOf(change.start), withdrawn_at: at };
    case 'delete':
      return { ...leavingOf(change.start), deleted_at: at };
    case 'change':
    case 'edit':
      return leavingOf(change.start);
  }
}

const leavingOf = ({ withdrawn_at, deleted_at }: Leaving): Leaving => ({ withdrawn_at, deleted_at });

function shownMore(change: StartChange, at: string): number {
  const { taken_down_at } = change.start;
  return (
    Number(isShown({ ...leavingAfter(change, at), taken_down_at })) -
    Number(change.kind !== 'add' && isShown(change.start))
  );
}

const movesEnd = (change: StartChange): boolean =>
  change.kind === 'edit' && (change.set.photo_to !== undefined || change.set.other_ends !== undefined);

/** Tells whether the change may give photos another owner: then the race may need another cover. */
const movesPhotos = (change: StartChange, at: string): boolean =>
  movesEnd(change) || (change.kind !== 'add' && shownMore(change, at) !== 0);

/** Returns the parts of the race that decide about its photos, after the change of the starts. */
function whenDone(
  { race, starts }: RaceWithParticipants,
  changes: readonly StartChange[],
  at: string,
): PhotographedRace {
  const after = new Map(
    changes.map((change) => [
      change.start.swiss_equestrian_rider_id,
      {
        ...leavingAfter(change, at),
        ...(change.kind === 'edit' && endsAfter(change.set)),
      },
    ]),
  );
  return { race, starts: starts.map((start) => ({ ...start, ...after.get(start.swiss_equestrian_rider_id) })) };
}

const endsAfter = ({ photo_to, other_ends }: Some<PhotoEnds>): Partial<PhotoEnds> => ({
  ...(photo_to !== undefined && { photo_to }),
  ...(other_ends !== undefined && { other_ends }),
});

/** If neither count nor cover changes, this only checks that the race may be changed. */
function raceWrite(e: EventId, r: RaceId, set: object, more: number, holds?: ConditionPart): Write {
  const asked = {
    key: keys.race(e, r),
    condition: ['attribute_exists(#pk) AND #status <> :completed', ...(holds ? [holds.condition] : [])].join(' AND '),
    values: { completed: 'completed', ...holds?.values },
  };
  return more === 0 && Object.keys(set).length === 0
    ? { check: asked }
    : { change: { ...asked, set, add: { participant_count: more } } };
}

function startWrite(e: EventId, r: RaceId, change: StartChange, at: string): Write {
  const key = keys.participant(e, r, change.start.swiss_equestrian_rider_id);
  if (change.kind === 'add') {
    const item = { ...key, ...newParticipant(e, r, change.start) };
    return { put: { item, condition: 'attribute_not_exists(#pk)' } };
  }
  const set = { ...('set' in change && change.set), ...leavingAfter(change, at) };
  const seen = startAsSeen(change.start);
  if (change.kind !== 'edit' && change.kind !== 'absent') return { change: { key, set, ...seen } };
  const ends = endsAsSeen(change.start);
  return {
    change: {
      key,
      set,
      condition: `${seen.condition} AND ${ends.condition}`,
      values: { ...seen.values, ...ends.values },
    },
  };
}
