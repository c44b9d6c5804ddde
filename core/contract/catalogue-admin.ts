import { z } from 'zod';
import { hasCoverShape } from '../cover-upload.ts';
import { event, race } from './catalogue.ts';
import { eventInAddress, ids, isoDateTime } from './fields.ts';

/** An event, its races and what counts them are one transaction, which takes 100 writes. */
const MOST_RACES = 97;

/** Whole pixels of the picture as it stands upright; the largest picture that is read is 120 megapixels. */
const pixels = z.number().int().min(-200_000).max(400_000);
const side = pixels.min(1);

/** A picture that was sent to `POST /api/admin/cover-uploads`' address, and what of it is shown. */
const newCover = z.object({
  upload: z.uuid(),
  crop: z.object({ x: pixels, y: pixels, width: side, height: side }).refine(hasCoverShape, 'is not 16:9'),
});
export type NewCover = z.output<typeof newCover>;

/** Where a browser sends a picture by `PUT`, until when. */
export const coverUpload = z.object({ upload: z.uuid(), address: z.url(), expires_at: isoDateTime });

/**
 * Which of the federation's events to create (`spec/administration.md §7`). What else a browser says of it is not looked at: name, place,
 * days and races are the federation's word.
 */
export const createEvent = z.object({
  swiss_equestrian_id: eventInAddress,
  races: z
    .array(z.object({ raceID: ids.race }))
    .min(1)
    .max(MOST_RACES),
  cover: newCover.optional(),
});
export type CreateEvent = z.output<typeof createEvent>;

export const createdEvent = z.object({ success: z.literal(true), event, races: z.array(race) });
