import * as z from 'zod';
import { signedPut } from '../../wire/signed-put.ts';
import { hasCoverShape, MAX_COVER_BYTES } from '../cover-upload.ts';

/** Whole pixels of the upright picture. The shop reads pictures of up to 120 megapixels. */
const pixels = z.number().int().min(-200_000).max(400_000);
const side = pixels.min(1);

/** The part of a picture that the cover shows. */
export const someCrop = z
  .object({ x: pixels, y: pixels, width: side, height: side })
  .refine(hasCoverShape, 'must have the shape 16:9');

/** An uploaded picture (`POST /api/admin/cover-uploads` gives the address), and the shown part of it. */
export const newCover = z.strictObject({ upload: z.uuid(), crop: someCrop });
export type NewCover = z.output<typeof newCover>;

/** The size of a picture that a browser wants to send. */
export const offeredCover = z.strictObject({ bytes: z.number().int().min(1).max(MAX_COVER_BYTES) });
export type OfferedCover = z.output<typeof offeredCover>;

/** The signed `PUT` for the offered picture, valid for a quarter of an hour. */
export const coverUpload = z.object({ upload: z.uuid(), put: signedPut });
