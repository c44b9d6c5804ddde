import { type EventId, keyIn, plainId, type RaceId } from '../../../../core/ids.ts';
import { isShown } from '../../../../core/catalogue/start-list/known-start.ts';
import { isGalleryOpen } from '../../../../core/catalogue/race-status.ts';
import { chooseCoverPhoto } from '../../../../core/photos/cover-photo.ts';
import { decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { withoutStarts, withStartAlone } from '../../../../core/photos/private-starts.ts';
import { opens, opensRace } from '../events/private-link.ts';
import { segmentOfStart } from '../../photos/picture-segment.ts';
import type { StoredParticipant } from '../starts/participants.ts';
import type { RaceWithParticipants } from './races.ts';
import type { StoredRace } from './stored-race.ts';

/**
 * Returns the part of a race that an address with these ids opens; undefined for none of it. The race's own address
 * leaves out private starts. The key of such a start opens the race as if it had this start alone.
 */
export function openedRace(found: RaceWithParticipants, e: EventId, r: RaceId): RaceWithParticipants | undefined {
  if (opensRace(found.race, e, r)) return publicPart(found);
  const start = found.starts.find((one) => isShown(one) && opensStart(found.race, one, e, r));
  return start && alone(found, start);
}

/** The key of a start that is private no longer opens no more than its race's own address does. */
function opensStart(race: StoredRace, start: StoredParticipant, e: EventId, r: RaceId): boolean {
  if (race.event.hidden || keyIn(r) === null || !opens(start, keyIn(r))) return false;
  return (start.unlisted && keyIn(e) === null) || opensRace(start.unlisted ? openTo(race) : race, e, plainId(r));
}

/** A private start's key opens it in a private race, too; the event's key must fit. */
const openTo = (race: StoredRace): StoredRace => ({ ...race, unlisted: false });

function publicPart(found: RaceWithParticipants): RaceWithParticipants {
  const isPrivate = ({ unlisted }: StoredParticipant) => unlisted;
  if (!found.starts.some(isPrivate)) return found;
  const gone = found.participants.filter(isPrivate).length;
  const seen = withoutStarts(found, isPrivate);
  return viewOf(seen, { participant_count: found.race.participant_count - gone });
}

function alone(found: RaceWithParticipants, start: StoredParticipant): RaceWithParticipants {
  const { picture_segment } = found.race;
  return viewOf(withStartAlone(found, start), {
    participant_count: 1,
    picture_segment: start.unlisted ? segmentOfStart(picture_segment, start.link_key) : picture_segment,
  });
}

/** Returns a view with its own counts, and a cover of its own photos. */
function viewOf(
  { race: seen, starts }: Pick<RaceWithParticipants, 'race' | 'starts'>,
  fields: Partial<Pick<StoredRace, 'participant_count' | 'picture_segment'>>,
): RaceWithParticipants {
  const photos = decodePhotoNumbers(seen.photo_numbers);
  const race: StoredRace = { ...seen, ...fields, photo_count: photos.length };
  const hasCover = race.cover_photo === null || photos.includes(race.cover_photo.number);
  const cover_photo = hasCover || !isGalleryOpen(race.status) ? race.cover_photo : chooseCoverPhoto({ race, starts });
  return { race: { ...race, cover_photo }, starts, participants: starts.filter(isShown) };
}
