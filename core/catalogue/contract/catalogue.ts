import * as z from 'zod';
import { PICTURE_SEGMENT } from '../../wire/picture-segment.ts';
import { ids, isoDate, isoDateTime, photoNumber } from '../../wire/fields.ts';

/** `spec/storefront.md §3`, Event. `id` equals `swiss_equestrian_id`. Crop values are original-image pixels. */
export const event = z.object({
  id: ids.event,
  swiss_equestrian_id: ids.event,
  name: z.string(),
  location: z.string(),
  start_date: isoDate,
  end_date: isoDate,
  status: z.string(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  cover_image_url: z.string().nullable(),
  cover_image_width: z.number().nullable(),
  cover_image_height: z.number().nullable(),
  cover_crop_x: z.number().nullable(),
  cover_crop_y: z.number().nullable(),
  cover_crop_width: z.number().nullable(),
  cover_crop_height: z.number().nullable(),
  /** The number of races with a start list. Above 0 the event is recent or archived, otherwise upcoming (`§2`). */
  races_with_list: z.number().int(),
  race_count: z.number().int(),
});
export type Event = z.infer<typeof event>;

/**
 * `spec/administration.md §4`: an admin may set any of these. The gallery opens from `uploaded`, `active` or
 * `completed`.
 */
export const raceStatus = z.enum(['scheduled', 'active', 'ongoing', 'uploaded', 'completed', 'cancelled']);
export type RaceStatus = z.infer<typeof raceStatus>;

/** `spec/storefront.md §3`, Race. */
export const race = z.object({
  id: ids.eventRace,
  event_id: ids.event,
  swiss_equestrian_race_id: ids.race,
  name: z.string(),
  category: z.string(),
  race_date: isoDate,
  /** `08:30`, local time at the showground. */
  race_time: z.string().nullable(),
  status: raceStatus,
  participant_list_uploaded: z.boolean(),
  race_order: z.number().int().nullable(),
  participant_count: z.number().int(),
  /** 0 while its galleries are closed. */
  photo_count: z.number().int(),
  /** A secret part of its pictures' addresses, impossible to guess; null while its galleries are closed. */
  picture_segment: z.string().regex(PICTURE_SEGMENT).nullable(),
  /** The photo on the race's card; null while its galleries are closed or without photos. */
  cover_photo: z.object({ swiss_equestrian_rider_id: ids.start, number: photoNumber }).nullable(),
  /** True for a class of children: visitors who are not signed in see `Giulia P.` (`core/catalogue/youth`). */
  youth: z.boolean(),
  /** The time when its galleries closed because of their age; null for any other race. */
  closed_by_age_at: isoDateTime.nullable(),
});
export type Race = z.infer<typeof race>;

/** `spec/storefront.md §3`, Participant, with its photo numbers. */
export const participant = z.object({
  id: ids.participant,
  race_id: ids.eventRace,
  rider_name: z.string(),
  /** Empty when the federation names no horse. */
  horse_name: z.string(),
  swiss_equestrian_rider_id: ids.start,
  starting_number: z.number().int().nullable(),
  race_order: z.number().int().nullable(),
  total_photos: z.number().int(),
  /**
   * Ascending photo numbers, empty while the gallery is closed. The pictures are at
   * `/thumbnails/{event}/{race}/{picture_segment}/{rider}/{number}`.
   */
  photos: z.array(photoNumber),
});
export type Participant = z.infer<typeof participant>;

export const eventList = z.object({ events: z.array(event) });
/** Races by `race_order` (nulls last), then by the number in the name. */
export const eventDetail = z.object({ event, races: z.array(race) });
/** Participants by `race_order`, then `starting_number`, nulls last. */
export const raceDetail = z.object({
  event,
  race,
  participants: z.array(participant),
  /** The riders who did not start, with their numbers: `2 Anna Esempio, 5 Zoë Muster`; missing without any. */
  absent: z.string().optional(),
});
export const participantDetail = z.object({ event, race, participant });
