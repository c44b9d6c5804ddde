import type { Cancellation } from '../../../core/catalogue/contract/office-event.ts';
import { isCancelled } from '../../../core/catalogue/cancelled.ts';
import { isGalleryOpen } from '../../../core/catalogue/race-status.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { tellOfOpened } from '../../photos/ingest/news/tell-new-photos.ts';
import { copyEventToRaces } from '../../store/catalogue/events/event-copies.ts';
import { changeEventAsSeen } from '../../store/catalogue/events/events.ts';
import type { StoredEvent } from '../../store/catalogue/events/stored-event.ts';
import { cancelRace } from '../../store/catalogue/races/cancel-race.ts';
import { bringPictures, closePictures } from './close-pictures.ts';
import { closeSales } from './close-sales.ts';
import { tellOfShown } from './change-event.ts';
import { tellCancelled } from './tell-cancelled.ts';
import { knownEvent } from './office-events.ts';

/**
 * Cancels an event or one of its races, or undoes it. A cancelled one is closed like a closed gallery: its pictures
 * move away from their known addresses, and its payment pages end. Buyers keep their photos, and followers are mailed
 * if the office wants it. A repetition mends an interruption.
 * @param by the admin's account
 * @throws ShopError `event_not_found`, `race_not_found`
 */
export async function changeCancellation(
  e: EventId,
  { race, cancelled, tell = false }: Cancellation,
  by: string,
): Promise<void> {
  await (race === undefined ? changeEventItself(e, cancelled, by) : changeRaceItself(e, race, cancelled, by));
  if (cancelled) await closeSales(e, race);
  if (cancelled && tell) await tellCancelled(e, race);
}

async function changeEventItself(e: EventId, cancelled: boolean, by: string): Promise<void> {
  await retry(`the cancellation of event ${e}`, () => writeEvent(e, cancelled, by));
  await (cancelled ? closePictures(e) : tellOfShown(e));
}

/** Undefined when another admin was faster. */
async function writeEvent(e: EventId, cancelled: boolean, by: string): Promise<StoredEvent | undefined> {
  const event = await knownEvent(e);
  if (isCancelled(event) === cancelled) {
    await copyEventToRaces(e);
    return event;
  }
  // An older shop stored the cancellation as the status.
  const isOld = !cancelled && event.cancelled_at === null;
  const cancelled_at = cancelled ? new Date().toISOString() : null;
  return changeEventAsSeen(event, { cancelled_at, ...(isOld && { status: 'planned' }) }, by);
}

async function changeRaceItself(e: EventId, r: RaceId, cancelled: boolean, by: string): Promise<void> {
  const race = await cancelRace(e, r, cancelled, by);
  await (isGalleryOpen(race.status) ? tellOfOpened(e, r, new Date()) : bringPictures(race));
}
