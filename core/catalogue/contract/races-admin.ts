import * as z from 'zod';
import { chosenStatuses } from '../race-status.ts';
import { startSources } from '../start-list/known-start.ts';
import { cleanName, MAX_NAME_LENGTH } from '../start-list/start-list-line.ts';
import { event, participant, race } from './catalogue.ts';
import { privateLink } from './private-link.ts';
import { editOf } from '../../wire/edits.ts';
import { ids, isoDate, isoDateTime, photoNumber } from '../../wire/fields.ts';
import { itemType, jobStatus } from '../../wire/statuses.ts';

const whole = z.number().int();

/** Photos that an admin gave to a start, or to no start (`core/photos/photo-stretches.ts`). */
export const photoStretch = z.object({
  photo_from: photoNumber,
  photo_to: photoNumber,
  swiss_equestrian_rider_id: ids.start.nullable(),
  /** Published while the class rode, not assigned by an admin. */
  live: z.literal(true).optional(),
});

/** A race with the fields that only the office sees. */
export const officeRace = race.extend({
  /** The existing photos, in runs (`core/photos/photo-numbers.ts`). */
  photo_numbers: z.string(),
  /** The cameras that took them. A photo's number contains its camera's number (`core/photos/register/cameras.ts`). */
  cameras: z.array(z.object({ body: z.string(), number: whole })),
  /** Photos with another owner than the starts' ends say. */
  stretches: z.array(photoStretch),
  /** True if sure photos are shown while the class rides (`core/ranges/live`). */
  live: z.boolean(),
  /** True while live galleries stand still, because the race's photos are in too many pieces. */
  live_full: z.boolean().optional(),
  batch_job_id: z.string().nullable(),
  batch_job_status: z.enum([...jobStatus.options, 'finished']).nullable(),
  batch_job_started_at: isoDateTime.nullable(),
  processing_started_at: isoDateTime.nullable(),
  processing_completed_at: isoDateTime.nullable(),
  ...privateLink,
  /** The private starts' pictures, which have another segment: the photos in runs. Only next to the starts. */
  apart: z.array(z.object({ picture_segment: race.shape.picture_segment, photos: z.string() })).optional(),
  /** The number of photos without originals by age, and the time of the event's latest deletion. Only next to the starts. */
  originals_deleted: z.object({ photos: whole, at: isoDateTime.nullable() }).nullish(),
});
export type OfficeRace = z.infer<typeof officeRace>;

/** A start as the office manages it, also after it left its race. */
export const officeStart = participant.omit({ photos: true, total_photos: true }).extend({
  photo_to: photoNumber.nullable(),
  other_ends: z.array(photoNumber),
  source: z.enum(startSources),
  withdrawn_at: isoDateTime.nullable(),
  /** The office withdrew it, because it was absent at the ring. */
  did_not_start: z.boolean().optional(),
  deleted_at: isoDateTime.nullable(),
  /** It was taken down at somebody's request. */
  taken_down_at: isoDateTime.nullable(),
  ...privateLink,
});

/** With its current photos and, separately, its sales. */
const startOfRace = officeStart.extend({
  total_photos: whole,
  sold: z.object({ orders: whole, photos: whole }),
});
export type OfficeStart = z.infer<typeof startOfRace>;

/**
 * Every start that the race ever had, by starting number, nulls last (`spec/administration.md §9`). All of them
 * together decide the owners of the photos.
 */
export const officeRaceDetail = z.object({ event, race: officeRace, starts: z.array(startOfRace) });
export type OfficeRaceDetail = z.infer<typeof officeRaceDetail>;

const LAST_ORDER = 999_998;
const MAX_NUMBER = 999_999_999;

const name = z.string().transform(cleanName).pipe(z.string().min(1).max(MAX_NAME_LENGTH));
const nameOrNone = z.string().transform(cleanName).pipe(z.string().max(MAX_NAME_LENGTH));
/** `08:30`, local time at the showground. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const raceEdit = editOf(
  z.strictObject({
    status: z.enum(chosenStatuses),
    name,
    // The maximum length of a cart's item (`money.ts`).
    category: z.string().transform(cleanName).pipe(z.string().max(100)),
    race_date: isoDate,
    race_time: clock.nullable(),
    race_order: whole.min(0).max(LAST_ORDER).nullable(),
    youth: z.boolean(),
    unlisted: z.boolean(),
    live: z.boolean(),
  }),
  officeRace
    .pick({
      status: true,
      name: true,
      category: true,
      race_date: true,
      race_time: true,
      race_order: true,
      youth: true,
      unlisted: true,
      live: true,
    })
    .strict(),
);
export type RaceEdit = z.output<typeof raceEdit>;

const startFields = {
  rider_name: name,
  /** Empty when the horse is unknown. */
  horse_name: nameOrNone,
  starting_number: whole.min(0).max(MAX_NUMBER).nullable(),
  race_order: whole.min(0).max(LAST_ORDER).nullable(),
};

export const startEdit = editOf(
  // Zero counts as no end (`spec/administration.md §5`, photo range input).
  z.strictObject({
    ...startFields,
    photo_to: photoNumber.nullable().transform((end) => end || null),
    unlisted: z.boolean(),
  }),
  officeStart
    .pick({
      rider_name: true,
      horse_name: true,
      starting_number: true,
      race_order: true,
      photo_to: true,
      unlisted: true,
    })
    .strict(),
);
export type StartEdit = z.output<typeof startEdit>;

/** Starts that were absent at the ring: withdraws them, or brings them back. */
export const absentStarts = z.strictObject({ starts: z.array(ids.start).min(1).max(500), absent: z.boolean() });

/** The starts that stay in their race, because they have photos or sales. */
export const absencesSet = z.object({ refused: z.array(ids.start) });

/** A start made by hand. */
export const newStart = z.strictObject({ swiss_equestrian_rider_id: ids.rider, ...startFields });

/** The sales of a start, the latest first. */
export const salesOfStart = z.object({
  sales: z.array(
    z.object({
      order_id: z.string(),
      /** Null for an erased buyer. */
      customer_email: z.string().nullable(),
      type: itemType,
      /** The number of sold photos, whatever the range contains now. */
      photos: whole,
      sold_at: isoDateTime,
    }),
  ),
});
export type SaleOfStart = z.infer<typeof salesOfStart>['sales'][number];
