import type { Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { eventId, eventRaceId, raceId } from '../../../../../../core/ids.ts';

export const event = eventId('880001');
/** A race of invented facts, without photos yet. */
export const race: Race = {
  id: eventRaceId(event, raceId('880103')),
  event_id: event,
  swiss_equestrian_race_id: raceId('880103'),
  name: 'Gran Premio',
  category: 'B100',
  race_date: '2026-08-21',
  race_time: null,
  status: 'scheduled',
  participant_list_uploaded: true,
  race_order: 3,
  participant_count: 12,
  photo_count: 0,
  picture_segment: null,
  cover_photo: null,
  youth: false,
  closed_by_age_at: null,
};
