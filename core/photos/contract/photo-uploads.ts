import { z } from 'zod';
import { MAX_ORIGINAL_BYTES } from '../register/handed-in.ts';
import { MAX_ASKED, partsOf } from '../photo-upload.ts';

/** In hex. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const path = z
  .string()
  .min(1)
  .max(1024)
  .refine((text) => text.isWellFormed(), 'is not Unicode text');

/** Originals that somebody has: the content's hash, and those of its parts when it is to go up in parts (`core/photos/photo-upload.ts`). */
export const offeredPhotos = z.strictObject({
  photos: z
    .array(
      z
        .strictObject({
          sha256,
          /** As the photographer calls it: folders and name. */
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

/** A `PUT` that the bucket takes, for an hour: with these headers, of that content and no other. */
const signedPut = z.object({ address: z.url(), headers: z.record(z.string(), z.string()) });
export type SignedPut = z.infer<typeof signedPut>;

/** A part of an original: one that the bucket has of an earlier attempt, or one that is to be sent. */
const wantedPart = z.discriminatedUnion('state', [
  z.object({ state: z.literal('there'), etag: z.string() }),
  z.object({ state: z.literal('send'), put: signedPut }),
]);
export type WantedPart = z.infer<typeof wantedPart>;

/** What is to be done with each, in their order. */
export const wantedPhotos = z.object({
  photos: z.array(
    z.discriminatedUnion('state', [
      /** The race has this content. */
      z.object({ state: z.literal('there') }),
      z.object({ state: z.literal('send'), put: signedPut }),
      /** Each part that the bucket does not have is put, and then the whole is finished. */
      z.object({ state: z.literal('send_parts'), upload: z.string(), parts: z.array(wantedPart) }),
    ]),
  ),
});
export type WantedPhoto = z.infer<typeof wantedPhotos>['photos'][number];

/** An original whose parts were all sent; what the bucket answered to each. */
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
