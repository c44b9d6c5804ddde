import * as z from 'zod';
import { moveStates } from '../../../../core/photos/contract/photo-moves.ts';
import { ids, isoDateTime } from '../../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, transact, unlessRefused, type Write } from '../../table/table.ts';

/** The latest move of photos between races of an event; one runs at a time. */
export const storedPhotoMove = entity(
  'move of photos',
  z.object({
    event_id: ids.event,
    /** Names its execution. */
    run: z.string(),
    state: z.enum(moveStates),
    from: ids.race,
    to: ids.race,
    /** The numbers in the race that they leave, in runs. */
    photos: z.string(),
    /** Those among them that stayed, because orders hold them or they are hidden. */
    kept: z.string().default(''),
    /** The number of files that were moved. */
    moved: z.number(),
    asked_at: isoDateTime,
    /** The admin's account. */
    by: z.string(),
  }),
);
export type PhotoMove = Stored<typeof storedPhotoMove>;

/** Its workflow ends after 6 hours (`lib/stacks/workflows.ts`). */
const RUNS_HOURS = 7;

const overSince = (now: Date): string => new Date(now.getTime() - RUNS_HOURS * 60 * 60 * 1000).toISOString();

export const readPhotoMove = (e: EventId): Promise<PhotoMove | undefined> =>
  readEntity(storedPhotoMove, keys.photoMove(e), { consistent: true });

/** Returns the state of a move; one that runs too long has failed. */
export const stateOfMove = ({ state, asked_at }: PhotoMove, now: Date): PhotoMove['state'] =>
  state === 'running' && asked_at < overSince(now) ? 'failed' : state;

/** Tells whether a running move takes photos off a race. */
export async function isMovingFrom(e: EventId, r: RaceId, now: Date): Promise<boolean> {
  const move = await readPhotoMove(e);
  return move?.from === r && stateOfMove(move, now) === 'running';
}

/** Requires in a transaction that none does. */
export const notMovingFrom = (e: EventId, r: RaceId, now: Date): Write => ({
  check: {
    key: keys.photoMove(e),
    condition: 'attribute_not_exists(#pk) OR #state <> :running OR #from <> :r OR #asked_at < :over',
    values: { running: 'running', r, over: overSince(now) },
  },
});

/**
 * Begins a move, with a history entry of both races. A repetition of the running one returns it.
 * @throws ShopError `photos_moving` while another one of the event runs, or its old originals are deleted
 */
export async function beginPhotoMove(begun: PhotoMove): Promise<PhotoMove> {
  const { event_id: e, from, to, by } = begun;
  const written = await unlessRefused(() =>
    transact([
      {
        put: {
          item: { ...keys.photoMove(e), ...begun },
          condition: 'attribute_not_exists(#pk) OR #state <> :running OR #asked_at < :over',
          values: { running: 'running', over: overSince(new Date(begun.asked_at)) },
        },
      },
      {
        check: {
          key: keys.oldOriginals(e),
          condition: 'attribute_not_exists(#pk) OR #state <> :running',
          values: { running: 'running' },
        },
      },
      officeChange(raceThing(e, from), { by, what: 'photos_moved_away' }),
      officeChange(raceThing(e, to), { by, what: 'photos_moved_here' }),
    ]).then(() => true),
  );
  if (written) return begun;
  const running = await readPhotoMove(e);
  const isSame = running?.state === 'running' && running.from === from && running.to === to;
  if (isSame && running.photos === begun.photos) return running;
  throw new ShopError('photos_moving', `photos of event ${e} are moving already`);
}

/** Records the progress of a move that is still the event's latest. */
export const recordPhotoMove = (
  { event_id, run }: PhotoMove,
  set: Partial<Pick<PhotoMove, 'state' | 'moved' | 'kept'>>,
): Promise<unknown> =>
  unlessRefused(() => changeItem({ key: keys.photoMove(event_id), set, condition: '#run = :run', values: { run } }));
