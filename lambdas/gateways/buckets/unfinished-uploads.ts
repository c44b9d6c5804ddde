import { ListMultipartUploadsCommand, ListPartsCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { s3 } from './s3.ts';

/** A stored part of an unfinished upload. */
interface KeptPart {
  number: number;
  /** With its quotes, as the final call needs it. */
  etag: string;
  /** The SHA-256 in S3's format; undefined for a part without one. */
  checksum: string | undefined;
}

export interface UnfinishedUpload {
  upload: string;
  parts: KeptPart[];
}

/**
 * Finds an object's latest unfinished upload with its parts; undefined without one. The bucket deletes it after a day.
 */
export async function unfinishedUpload(place: { Bucket: string; Key: string }): Promise<UnfinishedUpload | undefined> {
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket: place.Bucket, Prefix: place.Key }));
  const begun = Uploads.filter(({ Key }) => Key === place.Key)
    .sort((a, b) => a.Initiated!.getTime() - b.Initiated!.getTime())
    .at(-1);
  if (!begun) return undefined;
  try {
    // An original has far fewer parts than one answer may contain.
    const { Parts = [] } = await s3.send(new ListPartsCommand({ ...place, UploadId: begun.UploadId }));
    return {
      upload: begun.UploadId!,
      parts: Parts.map(({ PartNumber, ETag, ChecksumSHA256 }) => ({
        number: PartNumber!,
        etag: ETag!,
        checksum: ChecksumSHA256,
      })),
    };
  } catch (error) {
    // Another call finished it meanwhile.
    if (error instanceof S3ServiceException && error.name === 'NoSuchUpload') return undefined;
    throw error;
  }
}
