import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { photoOf } from '../../../core/photos/register/cameras.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { fileOf, type CatalogueEvent, type CatalogueRace } from '../../support/catalogue.ts';
import '../../support/shop.ts';

/* The operator's abilities beyond a visitor's: reading originals, and ageing a link. */

export function access() {
  const { region, awsEndpoint: endpoint, operator: credentials, resources } = inject('shop');
  return { config: { region, endpoint, credentials }, resources };
}

export const tableOfShop = () => DynamoDBDocumentClient.from(new DynamoDBClient(access().config));

/** Reads a photo from the originals' bucket. */
export async function original(
  event: Pick<CatalogueEvent, 'id'>,
  race: Pick<CatalogueRace, 'id'>,
  number: number,
): Promise<Buffer> {
  const { config, resources } = access();
  const s3 = new S3Client({ ...config, forcePathStyle: true });
  const { Body } = await s3.send(
    new GetObjectCommand({
      Bucket: resources.buckets['originals'],
      Key: `originals/${event.id}/${race.id}/${fileOf(number)}`,
    }),
  );
  return Buffer.from(await Body!.transformToByteArray());
}

/** Returns the files of a race's folder of originals, with their bytes. */
export async function originalsOf(event: string, race: string): Promise<Map<string, number>> {
  const { config, resources } = access();
  const s3 = new S3Client({ ...config, forcePathStyle: true });
  const Prefix = `originals/${event}/${race}/`;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: resources.buckets['originals'], Prefix }));
  return new Map(Contents.map(({ Key = '', Size = 0 }) => [Key.slice(Prefix.length), Size]));
}

/** Adds photos of a race by two cameras, each counted from 1 to `photos`. */
export async function photographWithTwo(
  { event, race }: { event: EventId; race: RaceId },
  models: readonly [string, string],
  photos: number,
): Promise<void> {
  const table = tableOfShop();
  const cameras = models.map((model, number) => ({ body: `model ${model}`, number }));
  await table.send(
    new UpdateCommand({
      TableName: access().resources.tableName,
      Key: keys.race(event, race),
      UpdateExpression: 'SET #cameras = :cameras, #photo_numbers = :photo_numbers',
      ExpressionAttributeNames: { '#cameras': 'cameras', '#photo_numbers': 'photo_numbers' },
      ExpressionAttributeValues: {
        ':cameras': cameras,
        ':photo_numbers': encodePhotoNumbers(
          cameras.flatMap(({ number }) => Array.from({ length: photos }, (_, at) => photoOf(at + 1, number))),
        ),
      },
    }),
  );
}

/** Ages a download link beyond its 30 days, and the order's last ZIP beyond the limit for new ones. */
export async function letLinkExpire(token: string, orderId: string): Promise<void> {
  const { resources } = access();
  const table = tableOfShop();
  const past = new Date(Date.now() - 86_400_000).toISOString();
  const set = (key: object, attribute: string) =>
    table.send(
      new UpdateCommand({
        TableName: resources.tableName,
        Key: key,
        UpdateExpression: 'SET #attribute = :past',
        ExpressionAttributeNames: { '#attribute': attribute },
        ExpressionAttributeValues: { ':past': past },
      }),
    );
  await set(keys.download(token), 'expires_at');
  await set(keys.order(orderId), 'generation_asked_at');
}
