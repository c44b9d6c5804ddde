import type { CoverEdit } from '../../../core/catalogue/contract/office-event.ts';
import { judgeEdit } from '../../../core/wire/edit.ts';
import type { EventId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import type { StoredCover } from '../../photos/imaging/covers/store-cover.ts';
import { copyEventToRaces } from '../../store/catalogue/events/event-copies.ts';
import { changeEventAsSeen } from '../../store/catalogue/events/events.ts';
import { NO_COVER, type StoredEvent } from '../../store/catalogue/events/stored-event.ts';
import { croppedTo, uploadedCover } from './cover-upload.ts';
import { knownEvent } from './office-events.ts';
import { placeCovers } from '../../photos/place-covers.ts';

/**
 * Gives an event another cover, shows another part of the present one, or removes it, if its picture is still the one
 * that the admin saw. A repetition changes nothing.
 * @throws ShopError `event_not_found`, `edit_conflict`, `cover_not_there`, `cover_too_large`, `cover_unusable`
 */
export async function editCover(e: EventId, { was, cover }: CoverEdit, by: string): Promise<void> {
  let stored: Partial<StoredCover> | undefined;
  await retry(`another cover of event ${e}`, async () => {
    const event = await knownEvent(e);
    const seen = event.cover_image_url === was;
    stored ??= await coverOf(event, cover, seen);
    if (judgeEdit<Partial<StoredCover>>(event, { changes: stored, was: {} }) === 'there') {
      await copyEventToRaces(e);
      return event;
    }
    if (!seen) throw conflict(event);
    return changeEventAsSeen(event, stored, by);
  });
  await placeCovers(e);
}

/**
 * Returns the event's fields for its cover. A picture that it already has is not made again: only the shown part may
 * differ.
 */
async function coverOf(event: StoredEvent, cover: CoverEdit['cover'], seen: boolean): Promise<Partial<StoredCover>> {
  if (cover === null) return NO_COVER;
  if (!('upload' in cover)) {
    if (!seen) throw conflict(event);
    return croppedTo(cover.crop, event);
  }
  const uploaded = await uploadedCover(event.id, cover);
  return uploaded.isAt(event.cover_image_url) ? croppedTo(cover.crop, event) : uploaded.store();
}

const conflict = ({ id, cover_image_url }: StoredEvent) =>
  new ShopError('edit_conflict', `event ${id} has another cover`, undefined, { cover_image_url });
