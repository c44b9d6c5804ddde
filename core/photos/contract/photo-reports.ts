import { z } from 'zod';
import { reportKinds } from '../reports/photo-report.ts';
import { MAX_STRETCHES } from '../photo-stretches.ts';
import { ids, isoDateTime, photoNumber } from '../../wire/fields.ts';
import { photoStretch } from './photo-stretches.ts';

const whole = z.number().int();
/** As many as a start has, and no more than a thumb points at. */
const MAX_PHOTOS = 200;

const photos = z
  .array(photoNumber)
  .max(MAX_PHOTOS)
  .refine((numbers) => new Set(numbers).size === numbers.length, 'names a photo twice');

/** What somebody says of a start's photos (`core/photos/reports/photo-report.ts`); nothing of who says it. */
export const newPhotoReport = z
  .strictObject({
    swiss_equestrian_id: ids.event,
    swiss_equestrian_race_id: ids.race,
    swiss_equestrian_rider_id: ids.start,
    kind: z.enum(reportKinds),
    /** None of *missing*: she sees them at no neighbour's. */
    photos,
  })
  .refine(({ kind, photos: { length } }) => kind === 'missing' || length > 0, {
    path: ['photos'],
    message: 'names no photo',
  });
export type NewPhotoReport = z.output<typeof newPhotoReport>;

const endMove = z.strictObject({
  swiss_equestrian_rider_id: ids.start,
  photo_to: photoNumber.min(1),
  was: photoNumber.min(1),
});
const moves = z.array(endMove).max(50);
const stretches = z.array(photoStretch.strict()).max(MAX_PHOTOS);
/** Whose the photos are that change hands: by an end whatever lies between two goes along. */
const owners = z.array(photoStretch.strict()).max(4 * MAX_STRETCHES);

/** A report as the office sees it, with what would make it right. */
const photoReport = z.object({
  id: z.string(),
  swiss_equestrian_rider_id: ids.start,
  kind: z.enum(reportKinds),
  photos: z.array(photoNumber),
  reported_at: isoDateTime,
  /** Null: somebody has to look. Without moves and stretches: it is right by now. */
  boundary: z.object({ moves: z.array(endMove), stretches, photos: z.array(photoNumber), owners }).nullable(),
  /** A confirmation broke off: who bought may wait for photos still. */
  begun: z.boolean(),
});
export type OfficePhotoReport = z.infer<typeof photoReport>;

/** The oldest first. */
export const photoReports = z.object({ reports: z.array(photoReport) });

/** What the office makes of a report: all as it was shown, others are nobody's wish. None finish a confirmation that broke off. */
export const reportAnswer = z.discriminatedUnion('answer', [
  z.strictObject({
    answer: z.literal('confirm'),
    moves,
    stretches: stretches.default(() => []),
    owners: owners.default(() => []),
  }),
  /** Photos that are missed were given to the start by hand: who bought its collection gets those that they were not told of. */
  z.strictObject({ answer: z.literal('found') }),
  z.strictObject({ answer: z.literal('dismiss') }),
]);
export type ReportAnswer = z.output<typeof reportAnswer>;

/** How many orders' files are built anew for it. */
export const reportAnswered = z.object({ orders: whole });
