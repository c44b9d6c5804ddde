import { DeleteObjectCommand, HeadObjectCommand, NotFound, S3Client } from '@aws-sdk/client-s3';
import { environment } from '../environment.ts';

let client: S3Client | undefined;

/** Whether a ZIP is in the downloads bucket; old ones are removed from there. */
export async function zipExists(key: string): Promise<boolean> {
  client ??= new S3Client({});
  try {
    await client.send(new HeadObjectCommand({ Bucket: environment.downloadsBucket, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** Deletes a ZIP, there or not. */
export async function deleteZip(key: string): Promise<void> {
  client ??= new S3Client({});
  await client.send(new DeleteObjectCommand({ Bucket: environment.downloadsBucket, Key: key }));
}
