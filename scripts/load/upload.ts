import type { EventId, RaceId } from '../../core/ids.ts';
import { listOriginals, putOriginal } from '../../lambdas/gateways/buckets.ts';
import { workThrough } from '../../lambdas/ingest/work-through.ts';
import { readPhoto, type LocalPhoto } from './photo-folder.ts';
import { progressBar } from './progress-bar.ts';

/** Each holds one photo in memory. */
const UPLOADS_AT_ONCE = 6;

export interface Uploaded {
  sent: number;
  unchanged: number;
}

/** Sends what the bucket does not have yet, or has with another content. Interrupted, it goes on where it was. */
export async function uploadPhotos(e: EventId, r: RaceId, photos: readonly LocalPhoto[]): Promise<Uploaded> {
  const there = new Map((await listOriginals(e, r)).map((original) => [original.file, original]));
  const bar = progressBar('Upload ', photos.length);
  let sent = 0;
  try {
    await workThrough(photos, UPLOADS_AT_ONCE, async (photo) => {
      const { data, md5 } = await readPhoto(photo);
      const known = there.get(photo.file);
      if (known?.bytes !== data.length || known.etag !== md5) {
        await putOriginal(e, r, photo.file, data);
        sent++;
      }
      bar.increment();
    });
  } finally {
    bar.stop();
  }
  return { sent, unchanged: photos.length - sent };
}
