import { ListMultipartUploadsCommand, ListPartsCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { s3 } from './s3.ts';

/** A part that the bucket has, of an upload that was begun. */
interface KeptPart {
  number: number;
  /** With its quotes, as finishing names it. */
  etag: string;
  /** The SHA-256 as S3 writes it; undefined of a part that was sent without one. */
  checksum: string | undefined;
}

export interface UnfinishedUpload {
  upload: string;
  parts: KeptPart[];
}

/** The upload of an object that was begun last and never finished, with its parts; undefined when there is none. It is gone after a day. */
export async function unfinishedUpload(place: { Bucket: string; Key: string }): Promise<UnfinishedUpload | undefined> {
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket: place.Bucket, Prefix: place.Key }));
  const begun = Uploads.filter(({ Key }) => Key === place.Key)
    .sort((a, b) => a.Initiated!.getTime() - b.Initiated!.getTime())
    .at(-1);
  if (!begun) return undefined;
  try {
    // An original has far fewer parts than one answer may name.
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
    // Somebody finished it meanwhile.
    if (error instanceof S3ServiceException && error.name === 'NoSuchUpload') return undefined;
    throw error;
  }
}
