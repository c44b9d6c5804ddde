import { z } from 'zod';
import { hasCoverShape } from '../cover-upload.ts';
import { isoDateTime } from '../../wire/fields.ts';

/** Whole pixels of the picture as it stands upright; the largest picture that is read is 120 megapixels. */
const pixels = z.number().int().min(-200_000).max(400_000);
const side = pixels.min(1);

/** What of a picture is shown as a cover. */
export const someCrop = z
  .object({ x: pixels, y: pixels, width: side, height: side })
  .refine(hasCoverShape, 'is not 16:9');

/** A picture that was sent to `POST /api/admin/cover-uploads`' address, and what of it is shown. */
export const newCover = z.strictObject({ upload: z.uuid(), crop: someCrop });
export type NewCover = z.output<typeof newCover>;

/** Where a browser sends a picture by `PUT`, until when. */
export const coverUpload = z.object({ upload: z.uuid(), address: z.url(), expires_at: isoDateTime });
