import * as z from 'zod';
import { reportKinds } from '../reports/photo-report.ts';
import { askedWays, soldChoices, takeDownKinds, takeDownReasons } from '../taken-down.ts';
import { takeDownRequest } from './take-down-request.ts';
import { MAX_STRETCHES } from '../photo-stretches.ts';
import { captchaProof, ids, isoDateTime, language, lookupKey, photoNumber } from '../../wire/fields.ts';
import { photoStretch } from '../../catalogue/contract/races-admin.ts';

const whole = z.number().int();
/** As many photos as a start has, and more than a visitor selects by hand. */
const MAX_PHOTOS = 200;

const photos = z
  .array(photoNumber)
  .max(MAX_PHOTOS)
  .refine((numbers) => new Set(numbers).size === numbers.length, 'names a photo twice');

/**
 * A visitor's report about a start's photos (`core/photos/reports/photo-report.ts`). It contains nothing about the
 * visitor. Only who wants photos taken down may give an address for the answer.
 */
export const newPhotoReport = z
  .strictObject({
    swiss_equestrian_id: ids.event,
    swiss_equestrian_race_id: ids.race,
    swiss_equestrian_rider_id: ids.start,
    kind: z.enum(reportKinds),
    /** Empty for *missing* when the visitor finds the photos at no neighbour. */
    photos,
    /** Why photos shall be taken down. */
    reason: z.enum(takeDownReasons).optional(),
    email: z.email().max(254).optional(),
    /** The language of the answer by mail. */
    language: language.optional(),
    captcha: captchaProof,
  })
  .refine(({ kind, photos: { length } }) => kind !== 'not_mine' || length > 0, {
    path: ['photos'],
    message: 'must name at least one photo',
  })
  .refine(({ kind, reason }) => (kind === 'take_down') === (reason !== undefined), {
    path: ['reason'],
    message: 'belongs to a take-down',
  })
  .refine(({ kind, email: address }) => kind === 'take_down' || address === undefined, {
    path: ['email'],
    message: 'belongs to a take-down',
  });
export type NewPhotoReport = z.output<typeof newPhotoReport>;

const endMove = z.strictObject({
  swiss_equestrian_rider_id: ids.start,
  photo_to: photoNumber.min(1),
  was: photoNumber.min(1),
});
const moves = z.array(endMove).max(50);
const stretches = z.array(photoStretch.strict()).max(MAX_PHOTOS);
/** The owners of the photos that change hands. A moved end also moves every photo between the old and the new end. */
const owners = z.array(photoStretch.strict()).max(4 * MAX_STRETCHES);

/** A report in the office, with the change that corrects the photos. */
const photoReport = z.object({
  id: z.string(),
  swiss_equestrian_rider_id: ids.start,
  kind: z.enum(reportKinds),
  photos: z.array(photoNumber),
  reported_at: isoDateTime,
  /** Only a wish to take photos down has one. */
  reason: z.enum(takeDownReasons).nullable(),
  email: z.string().nullable(),
  /** Null: an admin must look at the photos. Without moves and stretches: the photos are correct meanwhile. */
  boundary: z.object({ moves: z.array(endMove), stretches, photos: z.array(photoNumber), owners }).nullable(),
  /** True if a confirmation was interrupted: buyers may still wait for photos. */
  begun: z.boolean(),
});
export type OfficePhotoReport = z.infer<typeof photoReport>;

/** Wishes to take photos down first, then the oldest. */
export const photoReports = z.object({ reports: z.array(photoReport) });

/**
 * The office's answer to a report. A confirmation sends the whole change as shown. An empty change finishes an
 * interrupted confirmation.
 */
export const reportAnswer = z.discriminatedUnion('answer', [
  z.strictObject({
    answer: z.literal('confirm'),
    moves,
    stretches: stretches.default(() => []),
    owners: owners.default(() => []),
  }),
  /**
   * An admin gave the missing photos to the start by hand. Buyers of its collection receive the photos that they were
   * not notified of.
   */
  z.strictObject({ answer: z.literal('found') }),
  z.strictObject({ answer: z.literal('dismiss') }),
]);
export type ReportAnswer = z.output<typeof reportAnswer>;

/** The number of orders that get new files. */
export const reportAnswered = z.object({ orders: whole });

/** A press that hides photos, a start or a person. */
export const newTakeDown = z
  .strictObject({
    kind: z.enum(takeDownKinds),
    /** The start with the photos, or the person's. */
    swiss_equestrian_rider_id: ids.start,
    /** For `photos`. */
    photos,
    sold: z.enum(soldChoices),
    /** For `person`: others of her name are she too. */
    same_name: z.boolean().default(false),
    reason: z.enum(takeDownReasons),
    /** The report that asked for it; its address and time are kept. */
    report_id: lookupKey(60).nullable().default(null),
    /** Without a report: the asker, as the office knows her, and the way of the request. */
    asked: z
      .strictObject({ by: z.string().trim().min(1).max(200), how: z.enum(askedWays) })
      .nullable()
      .default(null),
  })
  .refine(({ report_id, asked }) => (report_id === null) !== (asked === null), {
    path: ['asked'],
    message: 'must name the asker of a take-down without a report',
  })
  .refine(({ kind, photos: { length } }) => (kind === 'photos') === length > 0, {
    path: ['photos'],
    message: 'must name photos for a take-down of photos only',
  });
export type NewTakeDown = z.output<typeof newTakeDown>;

/** A take-down in force, as the office sees it. */
const takeDown = z.object({
  id: z.string(),
  kind: z.enum(takeDownKinds),
  rider_name: z.string(),
  /** The hidden numbers, in runs; empty for a person. */
  photos: z.string(),
  sold: z.enum(soldChoices),
  reason: z.enum(takeDownReasons),
  asked_by: z.string().nullable(),
  asked_how: z.enum(askedWays).nullable(),
  /** Null on older ones without a report. */
  asked_at: isoDateTime.nullable(),
  taken_at: isoDateTime,
  /** The requests before, the oldest first. */
  earlier: z.array(takeDownRequest),
  /** True if it follows from a person's, and ends with it. */
  of_person: z.boolean(),
});
export type TakeDown = z.infer<typeof takeDown>;

/** Those of a race, and those of persons who start in it. */
export const takeDowns = z.object({ take_downs: z.array(takeDown) });

/** The number of orders that lose photos, or get them back. */
export const takeDownDone = z.object({ orders: whole });
