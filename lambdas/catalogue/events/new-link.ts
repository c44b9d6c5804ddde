import type { NewLink } from '../../../core/catalogue/contract/office-event.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { copyEventToRaces } from '../../store/catalogue/events/event-copies.ts';
import { changeEventAsSeen } from '../../store/catalogue/events/events.ts';
import { newLinkKey } from '../../store/catalogue/events/private-link.ts';
import { placeCovers } from '../../photos/place-covers.ts';
import { placePrivatePictures } from '../../photos/place-private-pictures.ts';
import { renewLinkOfStart } from '../../store/catalogue/starts/private-start.ts';
import { renewLinkOfRace } from '../../store/catalogue/races/renew-link.ts';
import { bringPictures, closePictures } from './close-pictures.ts';
import { closeSales } from './close-sales.ts';
import { knownEvent } from './office-events.ts';

/**
 * Replaces the link of a private start, race or event. The old one opens nothing any more: pictures move, and payment pages
 * of its holders end. A repetition mends an interruption.
 * @param by the admin's account
 * @returns the present key
 * @throws ShopError `event_not_found`, `race_not_found`, `participant_not_found`, `not_found` without a link
 */
export async function renewLink(e: EventId, { race, start, was }: NewLink, by: string): Promise<{ link_key: string }> {
  const link_key =
    race === undefined
      ? await renewOfEvent(e, was, by)
      : start === undefined
        ? await renewOfRace(e, race, was, by)
        : await renewOfStart(e, race, start, was, by);
  if (link_key === null) throw new ShopError('not_found', 'there is no link');
  await closeSales(e, race);
  return { link_key };
}

async function renewOfRace(e: EventId, r: RaceId, was: string, by: string): Promise<string | null> {
  const race = await renewLinkOfRace(e, r, was, by);
  await bringPictures(race);
  return race.link_key;
}

async function renewOfStart(e: EventId, r: RaceId, p: StartId, was: string, by: string): Promise<string | null> {
  const { link_key } = await renewLinkOfStart(e, r, p, was, by);
  await placePrivatePictures(e, r);
  return link_key;
}

async function renewOfEvent(e: EventId, was: string, by: string): Promise<string | null> {
  const event = await retry(`the link of event ${e}`, async () => {
    const now = await knownEvent(e);
    if (now.link_key === was) return changeEventAsSeen(now, { link_key: newLinkKey() }, by);
    await copyEventToRaces(e);
    return now;
  });
  await placeCovers(e);
  await closePictures(e);
  return event.link_key;
}
