import * as z from 'zod';
import { MAX_ORIGINAL_BYTES } from '../register/handed-in.ts';
import { signedPut } from '../../wire/signed-put.ts';
import { MAX_ASKED, partsOf } from '../photo-upload.ts';
import { isWellFormed } from '../../wire/text/well-formed.ts';

/** In hexadecimal. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const path = z
  .string()
  .min(1)
  .max(1024)
  .refine((text) => isWellFormed(text), 'is not Unicode text');

/**
 * Originals that a sender offers: the hash of the content, and the hashes of its parts for an upload in parts
 * (`core/photos/photo-upload.ts`).
 */
export const offeredPhotos = z.strictObject({
  photos: z
    .array(
      z
        .strictObject({
          sha256,
          /** The photographer's path: folders and name. */
          path,
          bytes: z.number().int().min(1).max(MAX_ORIGINAL_BYTES),
          parts: z.array(sha256),
        })
        .refine(({ bytes, parts }) => parts.length === partsOf(bytes).length, 'has other parts'),
    )
    .min(1)
    .max(MAX_ASKED),
});
export type OfferedPhoto = z.output<typeof offeredPhotos>['photos'][number];

/** A part of an original: either in the bucket from an earlier attempt, or still to send. */
const wantedPart = z.discriminatedUnion('state', [
  z.object({ state: z.literal('there'), etag: z.string() }),
  z.object({ state: z.literal('send'), put: signedPut }),
]);
export type WantedPart = z.infer<typeof wantedPart>;

/** The next step for each offered photo, in their order. */
export const wantedPhotos = z.object({
  photos: z.array(
    z.discriminatedUnion('state', [
      /** The race already has this content. */
      z.object({ state: z.literal('there') }),
      z.object({ state: z.literal('send'), put: signedPut }),
      /** The sender puts each missing part, then finishes the whole. */
      z.object({ state: z.literal('send_parts'), upload: z.string(), parts: z.array(wantedPart) }),
    ]),
  ),
});
export type WantedPhoto = z.infer<typeof wantedPhotos>['photos'][number];

/** An original after the upload of all its parts, with the bucket's answer to each. */
export const sentParts = z.strictObject({
  sha256,
  path,
  upload: z.string().min(1).max(1024),
  parts: z
    .array(z.strictObject({ etag: z.string().min(1).max(100), sha256 }))
    .min(1)
    .max(partsOf(MAX_ORIGINAL_BYTES).length),
});
export type SentParts = z.output<typeof sentParts>;
