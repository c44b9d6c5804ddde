import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { zippedPhotos } from '../../../core/photos/zipped-photos.ts';
import { isWithheld } from '../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../core/sales/refund-state.ts';
import { putZip } from '../../gateways/buckets/zip-upload.ts';
import { openOriginal } from '../../gateways/buckets/originals.ts';
import { deleteZips, zipExists, zipsOf } from '../../gateways/buckets/zips.ts';
import { mayHoldWithdrawn } from '../../store/photos/withdrawn.ts';
import { readOrder, readOrderWithItems, recordZip } from '../../store/sales/orders.ts';
import { readFewerPhotos } from '../../store/sales/fewer-photos.ts';
import { recordSale } from '../../store/sales/sold.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { seeToBoughtTwice } from './bought-twice.ts';
import { deleteEarlierZips, deleteExports } from './earlier-zips.ts';
import { findBoughtPhotos, type BoughtStart } from './photos/bought-photos.ts';
import { planZip, zipFileName, type ZipPhoto } from './zip-plan.ts';
import { plainName } from './zip/names.ts';
import { zipStream, type ZipEntry, type ZipSource } from './zip/stream.ts';

export interface BuildZipTask {
  order_id: string;
  /** The number of the build, from 1; absent for the order's requested one. */
  generation?: number;
}

export interface BuiltZip {
  order_id: string;
  generation: number;
  /** In the downloads bucket. */
  key: string;
  bytes: number;
  photo_count: number;
}

/** Originals to open in advance, while the previous one is being written. */
export const OPEN_AHEAD = 3;

/**
 * Records the sale, streams an order's originals into its ZIP and puts that on the order. The same generation has the
 * same key, and appears there only when complete; an existing ZIP with the same contents is reused. A missing original
 * fails the task with its name: no ZIP is ever silently incomplete. A ZIP that a take-down overtook is made again.
 * @returns null when the buyer was erased or fully refunded, before or meanwhile, or the order is withheld: then no ZIP of the order remains.
 *   Also null for a ZIP with refunded photos: the refund requested another generation
 */
export async function handler({ order_id, generation: asked }: BuildZipTask): Promise<BuiltZip | null> {
  const found = await readOrderWithItems(order_id);
  if (!found) throw new Error(`order ${order_id} is unknown`);
  const items = itemsKept(found.order, found.items);
  await deleteExports(found.order);
  if (items.length === 0 || isOver(found.order)) return withoutZip(order_id);
  const generation = asked ?? found.order.generation;
  const starts = await findBoughtPhotos(items);
  const photos = planZip(starts);
  // The staff already knows that none of them exists any more.
  if (photos.length === 0 && (await readFewerPhotos(order_id))) return withoutZip(order_id);
  if (photos.length === 0) throw new Error(`order ${order_id} has no photos yet`);
  const numbers = new Map(starts.flatMap((start) => [...start.numbers]));
  await recordSale(order_id, found.items, numbers, new Date());

  const contents = contentsOf(photos);
  const unchanged = await unchangedZip(found.order, contents);
  const built = unchanged ?? (await writeZip(order_id, generation, starts, photos));
  const zipped = zippedPhotos(photos);
  await recordZip(order_id, { ...built, generation, contents, photos: zipped }, { isNew: !unchanged });
  // The ZIP is there by now, and a repeated task reuses it.
  if (generation <= found.order.first_link) await seeToBoughtTwice(found);
  const now = await readOrder(order_id);
  if (!now || now.anonymised_at || now.nothing_kept) return withoutZip(order_id);
  await deleteEarlierZips(now);
  if (generation < now.zip_since) return null;
  if (await mayHoldWithdrawn(zipped)) return handler({ order_id, generation });
  return { order_id, ...built, generation };
}

/** Tells whether the order has no files for its buyer, or no buyer. */
const isOver = (order: StoredOrder): boolean => order.anonymised_at !== null || isWithheld(order);

type WrittenZip = Pick<BuiltZip, 'key' | 'bytes' | 'photo_count'>;

/** Returns the same text for the same files under the same names. */
const contentsOf = (photos: readonly ZipPhoto[]): string =>
  createHash('sha256')
    .update(photos.map(({ name, photo: { etag, bytes } }) => `${name}\t${etag}\t${bytes}`).join('\n'))
    .digest('hex');

/** Returns the order's ZIP if it has the same contents already: a new link then costs no new ZIP. */
async function unchangedZip({ zip }: StoredOrder, contents: string): Promise<WrittenZip | undefined> {
  if (!zip || zip.contents !== contents || !(await zipExists(zip.key))) return undefined;
  const { key, bytes, photo_count } = zip;
  return { key, bytes, photo_count };
}

async function writeZip(
  order_id: string,
  generation: number,
  starts: readonly BoughtStart[],
  photos: readonly ZipPhoto[],
): Promise<WrittenZip> {
  const fileName = zipFileName(starts);
  const key = `${zipsOf(order_id)}${generation}/${plainName(fileName)}`;
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of zipStream(photos.map(entryOf), OPEN_AHEAD)) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  const expected = photos.reduce((sum, { photo }) => sum + photo.bytes, 0);
  const zip = Readable.from(counted(), { objectMode: false });
  try {
    await putZip(key, zip, fileName, expected);
  } finally {
    zip.destroy();
  }
  return { key, bytes, photo_count: photos.length };
}

async function withoutZip(orderId: string): Promise<null> {
  await deleteZips(zipsOf(orderId));
  return null;
}

/** Returns a photo in the writer's form. */
export function entryOf({ name, event_id, race_id, photo }: ZipPhoto): ZipEntry {
  return { name, modified: photo.taken_at, open: () => openSource(event_id, race_id, photo) };
}

/**
 * Opens an original. One that was replaced since its ingest is taken as it is; its checksum is then computed during the
 * write.
 */
async function openSource(e: EventId, r: RaceId, photo: ZipPhoto['photo']): Promise<ZipSource> {
  const { body, bytes, etag } = await openOriginal(e, r, photo.file);
  return { body, bytes, crc32: etag === photo.etag && bytes === photo.bytes ? photo.crc32 : null };
}
