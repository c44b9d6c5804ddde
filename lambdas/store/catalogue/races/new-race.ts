import type { Race } from '../../../../core/catalogue/contract/catalogue.ts';
import { isLeftovers } from '../../../../core/photos/day/leftovers.ts';
import { isYouthName } from '../../../../core/catalogue/youth/youth-class.ts';
import { eventRaceId } from '../../../../core/ids.ts';
import type { Put } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { indexKeys } from '../../table/keys/list-keys.ts';
import { newPictureSegment } from '../../photos/picture-segment.ts';
import { newLinkKey } from '../events/private-link.ts';
import type { StoredEvent } from '../events/stored-event.ts';
import type { RaceItem } from './stored-race.ts';

/** The caller's fields of a new race; `newRace` sets the rest. */
export type NewRace = Pick<Race, 'event_id' | 'swiss_equestrian_race_id' | 'name' | 'category' | 'race_date'> &
  Partial<Pick<Race, 'race_time' | 'race_order' | 'status' | 'youth'>>;

/** A new race of a known event. */
export type NewRaceOf = Omit<NewRace, 'event_id'>;

/**
 * Returns a race as it is first stored. Its name proposes whether it is a youth class.
 * @param event the event as it is with this race
 */
export function newRace(race: NewRaceOf, event: StoredEvent, now: string): RaceItem {
  const unlisted = isLeftovers(race.swiss_equestrian_race_id);
  return {
    race_time: null,
    race_order: null,
    status: 'scheduled',
    youth: isYouthName(race.name, race.category),
    ...race,
    id: eventRaceId(event.id, race.swiss_equestrian_race_id),
    event_id: event.id,
    cancelled_at: null,
    participant_list_uploaded: false,
    participant_count: 0,
    event,
    photo_numbers: '',
    cameras: [],
    stretches: [],
    live: false,
    live_full: false,
    hidden_photos: '',
    withdrawn_photos: '',
    unlisted,
    link_key: unlisted ? newLinkKey() : null,
    deleted_photos: '',
    moved_photos: '',
    some_private_starts: false,
    pictures_apart: null,
    closed_by_age: null,
    opened_by_office_at: null,
    cover_photo: null,
    picture_segment: newPictureSegment(),
    batch_job_id: null,
    batch_job_status: null,
    batch_job_started_at: null,
    processing_started_at: null,
    processing_completed_at: null,
    created_at: now,
  };
}

/** Is refused when the race exists already. */
export function putOfNewRace(race: RaceItem): Put {
  const { event_id: e, swiss_equestrian_race_id: r, race_order } = race;
  return {
    item: { ...keys.race(e, r), ...indexKeys.race(e, r, race_order), ...race },
    condition: 'attribute_not_exists(#pk)',
  };
}
