import { z } from 'zod';
import { hasCoverShape } from '../cover-upload.ts';
import { isoDateTime } from '../../wire/fields.ts';

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

/** The address to which a browser sends a picture by `PUT`, and its expiry. */
export const coverUpload = z.object({ upload: z.uuid(), address: z.url(), expires_at: isoDateTime });
