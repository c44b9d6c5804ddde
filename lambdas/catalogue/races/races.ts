import { eventAt, raceAt, startAt } from '../../../core/catalogue/at-address.ts';
import { byStart } from '../../../core/catalogue/catalogue-order.ts';
import type { Event, Participant, Race } from '../../../core/catalogue/contract/catalogue.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { countOfStarts, shownPhotos, shownRace } from '../../../core/photos/shown-photos.ts';
import { withCoverAddress } from '../../store/catalogue/events/cover-place.ts';
import { isNamedAbsent } from '../../../core/catalogue/start-list/known-start.ts';
import { readShownRace } from '../../store/catalogue/races/races.ts';

interface RacePage {
  event: Event;
  race: Race;
  participants: Participant[];
  absent?: string;
}

/**
 * Returns a race with its event and starts, each with its photo numbers while the gallery is open; throws
 * `race_not_found`, also in a hidden event, or for a private one without its key.
 */
export async function showRace(e: EventId, r: RaceId): Promise<RacePage> {
  const found = await readShownRace(e, r);
  if (!found) throw new ShopError('race_not_found', `there is no race ${r} at event ${e}`);
  const shown = shownPhotos(found);
  const participants = found.participants.sort(byStart).map((start) => {
    const photos = shown.get(start.swiss_equestrian_rider_id) ?? [];
    return { ...startAt(start, e, r), total_photos: photos.length, photos };
  });
  const absent = found.starts
    .filter(isNamedAbsent)
    .sort(byStart)
    .map(({ rider_name, starting_number }) => [starting_number ?? '', rider_name].join(' ').trim());
  return {
    event: eventAt(withCoverAddress(found.race.event), e),
    race: raceAt(shownRace({ ...found.race, photo_count: countOfStarts(found) }), e, r),
    participants,
    ...(absent.length > 0 && { absent: absent.join(', ') }),
  };
}

/** Returns one start with its race and event; throws `race_not_found` or `participant_not_found`. */
export async function showParticipant(
  e: EventId,
  r: RaceId,
  p: StartId,
): Promise<Pick<RacePage, 'event' | 'race'> & { participant: Participant }> {
  const { event, race, participants } = await showRace(e, r);
  const participant = participants.find((start) => start.swiss_equestrian_rider_id === p);
  if (!participant) throw new ShopError('participant_not_found', `there is no participant ${p} in race ${r}`);
  return { event, race, participant };
}
