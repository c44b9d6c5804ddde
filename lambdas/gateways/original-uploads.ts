import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { OfferedPhoto, SentParts, SignedPut } from '../../core/contract/photo-uploads.ts';
import type { EventId, RaceId } from '../../core/ids.ts';
import { environment } from '../environment.ts';
import { checksumOf, describeOriginal, isThere, originalKey, type NewOriginalFile } from './originals.ts';
import { s3 } from './s3.ts';

/** How long an address may be used, in seconds. */
const SIGNED_SECONDS = 60 * 60;
const CHECKSUM = 'x-amz-checksum-sha256';

const placeOf = (e: EventId, r: RaceId, original: NewOriginalFile) => ({
  Bucket: environment.originalsBucket,
  Key: originalKey(e, r, original),
});

/** Lets a browser put one original: what arrives is compared with its hash, and refused when the content is there. */
export async function signOriginal(e: EventId, r: RaceId, original: NewOriginalFile): Promise<SignedPut> {
  const described = describeOriginal(original.path);
  const headers = {
    ...Object.fromEntries(Object.entries(described.Metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
    [CHECKSUM]: checksumOf(original.sha256),
    'content-type': described.ContentType,
    'if-none-match': '*',
  };
  const put = new PutObjectCommand({
    ...placeOf(e, r, original),
    ...described,
    ChecksumSHA256: headers[CHECKSUM],
    IfNoneMatch: '*',
  });
  return { address: await getSignedUrl(s3, put, withHeaders(headers)), headers };
}

/** Begins an original of many parts, and lets a browser put them. What is never finished is gone after a day. */
export async function beginParts(
  e: EventId,
  r: RaceId,
  original: OfferedPhoto,
): Promise<{ upload: string; puts: SignedPut[] }> {
  const place = placeOf(e, r, original);
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ ...place, ...describeOriginal(original.path), ChecksumAlgorithm: 'SHA256' }),
  );
  const puts = original.parts.map(async (sha256, at) => {
    const headers = { [CHECKSUM]: checksumOf(sha256) };
    const part = new UploadPartCommand({ ...place, UploadId, PartNumber: at + 1, ChecksumSHA256: headers[CHECKSUM] });
    return { address: await getSignedUrl(s3, part, withHeaders(headers)), headers };
  });
  return { upload: UploadId!, puts: await Promise.all(puts) };
}

/** Puts the parts together, unless the content is there by now. `incomplete`: the upload is gone, or a part of it. */
export async function finishParts(
  e: EventId,
  r: RaceId,
  { upload, parts, ...original }: SentParts,
): Promise<'there' | 'incomplete'> {
  try {
    await s3.send(
      new CompleteMultipartUploadCommand({
        ...placeOf(e, r, original),
        UploadId: upload,
        IfNoneMatch: '*',
        MultipartUpload: {
          Parts: parts.map(({ etag, sha256 }, at) => ({
            PartNumber: at + 1,
            ETag: etag,
            ChecksumSHA256: checksumOf(sha256),
          })),
        },
      }),
    );
    return 'there';
  } catch (error) {
    if (isThere(error)) return 'there';
    if (error instanceof S3ServiceException && ['NoSuchUpload', 'InvalidPart', 'EntityTooSmall'].includes(error.name))
      return 'incomplete';
    throw error;
  }
}

/** The headers are signed as headers: whoever uses the address has to send them as they are. */
const withHeaders = (headers: Record<string, string>) => ({
  expiresIn: SIGNED_SECONDS,
  signableHeaders: new Set(['host', ...Object.keys(headers)]),
  unhoistableHeaders: new Set(Object.keys(headers)),
});
