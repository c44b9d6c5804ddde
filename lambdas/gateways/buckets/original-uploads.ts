import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { OfferedPhoto, SentParts, WantedPart } from '../../../core/photos/contract/photo-uploads.ts';
import type { SignedPut } from '../../../core/wire/signed-put.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { environment } from '../../environment.ts';
import { checksumOf, describeOriginal, isThere, newOriginalKey, type NewOriginalFile } from './originals.ts';
import { isConflict, s3, writeOnce } from './s3.ts';
import { signing } from './signing.ts';
import { unfinishedUpload } from './unfinished-uploads.ts';

/** The validity of an address, in seconds. */
const SIGNED_SECONDS = 60 * 60;
const CHECKSUM = 'x-amz-checksum-sha256';

const placeOf = (e: EventId, r: RaceId, original: NewOriginalFile) => ({
  Bucket: environment.originalsBucket,
  Key: newOriginalKey(e, r, original),
});

/**
 * Signs the upload of one original: S3 compares the upload with its hash, and refuses a content that exists already.
 */
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
  return { address: await getSignedUrl(s3, put, signing(SIGNED_SECONDS, headers)), headers };
}

/**
 * Begins or resumes a multipart upload of an original, and signs the missing parts for the browser. Compares existing
 * parts by their hashes. The bucket deletes an unfinished upload after a day.
 */
export async function beginParts(
  e: EventId,
  r: RaceId,
  original: OfferedPhoto,
): Promise<{ upload: string; parts: WantedPart[] }> {
  const place = placeOf(e, r, original);
  const begun = await unfinishedUpload(place);
  const upload = begun?.upload ?? (await begin(place, original.path));
  const parts = original.parts.map(async (sha256, at): Promise<WantedPart> => {
    const [number, checksum] = [at + 1, checksumOf(sha256)];
    const kept = begun?.parts.find((part) => part.number === number && part.checksum === checksum);
    if (kept) return { state: 'there', etag: kept.etag };
    const headers = { [CHECKSUM]: checksum };
    const part = new UploadPartCommand({ ...place, UploadId: upload, PartNumber: number, ChecksumSHA256: checksum });
    const address = await getSignedUrl(s3, part, signing(SIGNED_SECONDS, headers));
    return { state: 'send', put: { address, headers } };
  });
  return { upload, parts: await Promise.all(parts) };
}

async function begin(place: ReturnType<typeof placeOf>, path: string): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ ...place, ...describeOriginal(path), ChecksumAlgorithm: 'SHA256' }),
  );
  return UploadId!;
}

/**
 * Joins the parts, unless the content exists meanwhile. `incomplete`: the upload or a part of it is missing, or another
 * one of the same content never ended.
 */
export async function finishParts(e: EventId, r: RaceId, sent: SentParts): Promise<'there' | 'incomplete'> {
  try {
    await writeOnce(() => s3.send(joining(e, r, sent)));
    return 'there';
  } catch (error) {
    if (isThere(error)) return 'there';
    if (isConflict(error)) return beginAgain(e, r, sent);
    if (isGone(error)) return 'incomplete';
    throw error;
  }
}

const joining = (e: EventId, r: RaceId, { upload, parts, ...original }: SentParts) =>
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
  });

const isGone = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchUpload', 'InvalidPart', 'EntityTooSmall'].includes(error.name);

/** S3 wants a refused upload to begin again, with each of its parts. */
async function beginAgain(e: EventId, r: RaceId, { upload, ...original }: SentParts): Promise<'incomplete'> {
  try {
    await s3.send(new AbortMultipartUploadCommand({ ...placeOf(e, r, original), UploadId: upload }));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return 'incomplete';
}
