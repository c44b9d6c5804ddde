import { DeleteObjectCommand, HeadObjectCommand, NotFound, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { environment } from '../../environment.ts';

let client: S3Client | undefined;

/** Returns the prefix of all ZIPs of an order, one per generation. */
export const zipsOf = (orderId: string): string => `downloads/${orderId}/`;
/**
 * Returns the prefix of all exports of an account. Only the account's owner sees its id, so an export cannot be guessed
 * or found from another one.
 */
export const exportsOf = (userId: string): string => `downloads/exports/${userId}/`;

/** Tells whether the downloads bucket still has a ZIP; it removes old ones. */
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

/** Deletes every ZIP with this key prefix, or the chosen ones among them. */
export async function deleteZips(prefix: string, isChosen = (_key: string) => true): Promise<void> {
  client ??= new S3Client({});
  const Bucket = environment.downloadsBucket;
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
    for (const { Key } of Contents.filter(({ Key = '' }) => isChosen(Key)))
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
}

/** Deletes every ZIP of these orders. */
export async function deleteZipsOf(orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) await deleteZips(zipsOf(id));
}
