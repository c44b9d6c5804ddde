import { randomUUID } from 'node:crypto';
import { isReadOnly } from '../../../core/catalogue/race-status.ts';
import type { PhotoMoveShown } from '../../../core/photos/contract/photo-moves.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { joinRuns, runsOf, writeRuns } from '../../../core/photos/photo-numbers.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { startMovePhotos } from '../../gateways/workflows.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { beginPhotoMove, readPhotoMove, stateOfMove } from '../../store/photos/moves/photo-moves.ts';

/** Returns the latest move of an event's photos. */
export async function showPhotoMove(e: EventId, now = new Date()): Promise<{ move: PhotoMoveShown | null }> {
  const move = await readPhotoMove(e);
  return { move: move ? { ...move, state: stateOfMove(move, now) } : null };
}

/**
 * Begins to move photos to another race of the event. A repetition starts the running one again.
 * @param photos the numbers in the race that they leave, in runs
 * @param by the admin's account
 * @throws ShopError `race_not_found`, `race_completed` for either race, `photos_moving`
 * @throws ShopError `malformed_body` for a move to the same race
 */
export async function movePhotosTo(
  e: EventId,
  from: RaceId,
  { to, photos }: { to: RaceId; photos: string },
  by: string,
  now = new Date(),
): Promise<{ move: PhotoMoveShown | null }> {
  if (to === from) throw new ShopError('malformed_body', 'the photos are in that race', { to: 'is the same race' });
  for (const r of [from, to])
    if (isReadOnly((await knownRace(e, r)).race.status))
      throw new ShopError('race_completed', `race ${e}/${r} is completed`);
  const begun = await beginPhotoMove({
    event_id: e,
    run: randomUUID(),
    state: 'running',
    from,
    to,
    photos: writeRuns(joinRuns(runsOf(photos))),
    kept: '',
    moved: 0,
    asked_at: now.toISOString(),
    by,
  });
  await startMovePhotos(e, begun.run);
  return showPhotoMove(e, now);
}
