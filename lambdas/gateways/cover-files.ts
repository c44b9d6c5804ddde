import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { environment } from '../environment.ts';

/*
 * The covers' bucket, all of it public: a file lies where its address on the site says, `/covers/…`.
 */

let client: S3Client | undefined;
const s3 = () => (client ??= new S3Client({}));

const FOLDER = 'covers/';

/** Stores a file of an event's cover under its address (`lambdas/imaging/store-cover.ts` makes them). */
export async function putCoverFile(address: string, picture: Buffer, contentType: string): Promise<void> {
  await s3().send(
    new PutObjectCommand({
      Bucket: environment.coversBucket,
      Key: address.slice(1),
      Body: picture,
      ContentType: contentType,
      CacheControl: 'public, max-age=86400',
    }),
  );
}

/** The addresses of all files. */
export async function* listCoverFiles(): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await s3().send(
      new ListObjectsV2Command({
        Bucket: environment.coversBucket,
        Prefix: FOLDER,
        ...(token && { ContinuationToken: token }),
      }),
    );
    for (const { Key } of page.Contents ?? []) yield `/${Key!}`;
    token = page.NextContinuationToken;
  } while (token);
}

export async function readCoverFile(address: string): Promise<Buffer> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: environment.coversBucket, Key: address.slice(1) }));
  return Buffer.from(await Body!.transformToByteArray());
}
