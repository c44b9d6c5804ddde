import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { eventId, raceId } from '../../core/ids.ts';
import { originalsFolder } from '../../core/photos/register/original-key.ts';
import type { TestShop } from '../../tests/support/shop-process.ts';
import type { Promises } from '../storefront/promises.ts';
import { send, withChosen } from './by-page.ts';
import { newCard, openRace, type Race, type Sending } from './race.ts';

const KILLS = 10;
const PHOTOS = 40;
/** So that the kill comes in the middle of some, and some go in parts. */
const SIZES = [2_000_000, 40_000_000] as const;
/** The maximum of an attempt, ms: some end before the first photo arrives, some with many in progress. */
const MAX_TRY_MS = 400;

/** Kills the browser ten times while it sends a card, and then lets it finish. */
export async function killAndRepeat(sending: Sending, promises: Promises): Promise<void> {
  const { shop, folder } = sending;
  const race = await openRace(shop, '991229');
  const files = [...newCard(folder, PHOTOS - 2, SIZES[0]), ...newCard(folder, 2, SIZES[1])];
  const contents = new Set(files.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex')));
  const there: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await withChosen(sending, files, async (page) => {
      // Its result does not matter.
      void send(page, race).catch(() => undefined);
      await pause(Math.random() * MAX_TRY_MS);
    });
    there.push((await storedIn(shop, race)).length);
  }
  const ended = await withChosen(sending, files, (page) => send(page, race));
  const stored = await storedIn(shop, race);
  const whole = stored.filter(({ name, sha256 }) => contents.has(sha256) && name.startsWith(sha256));
  promises.note(
    `killed ${KILLS} times, with ${there.join(', ')} of ${PHOTOS} photos there; then ${JSON.stringify(ended)}`,
  );
  promises.check(
    `after ${KILLS} kills each of ${PHOTOS} photos is there once and none is damaged`,
    `${stored.length} there, ${new Set(whole.map(({ sha256 }) => sha256)).size} different and whole`,
    stored.length === PHOTOS && whole.length === PHOTOS && contents.size === PHOTOS,
  );
  for (const file of files) rmSync(dirname(file), { recursive: true, force: true });
}

interface StoredPhoto {
  name: string;
  /** The hash of the stored content. */
  sha256: string;
}

async function storedIn(
  { region, awsEndpoint: endpoint, operator: credentials, resources }: TestShop,
  { event, race }: Race,
): Promise<StoredPhoto[]> {
  const s3 = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
  const Bucket = resources.buckets['originals'];
  const Prefix = originalsFolder(eventId(event), raceId(race));
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }));
  const photos: StoredPhoto[] = [];
  for (const { Key = '' } of Contents) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    const data = await Body!.transformToByteArray();
    photos.push({ name: Key.slice(Prefix.length), sha256: createHash('sha256').update(data).digest('hex') });
  }
  return photos;
}
