import type { EventId, RaceId } from '../../core/ids.ts';
import { listOriginals, putOriginal } from '../../lambdas/gateways/originals.ts';
import { workThrough } from '../../lambdas/ingest/work-through.ts';
import { readPhoto, type LocalPhoto } from './photo-folder.ts';
import { progressBar } from './progress-bar.ts';

/** Each holds one photo in memory. */
const UPLOADS_AT_ONCE = 6;

export interface Uploaded {
  sent: number;
  unchanged: number;
}

/** Sends each content that the race does not have yet, whatever its file is called. Interrupted, it goes on where it was. */
export async function uploadPhotos(e: EventId, r: RaceId, photos: readonly LocalPhoto[]): Promise<Uploaded> {
  const there = new Set((await listOriginals(e, r)).map(({ etag, bytes }) => `${etag} ${bytes}`));
  const bar = progressBar('Upload ', photos.length);
  let sent = 0;
  try {
    await workThrough(photos, UPLOADS_AT_ONCE, async (photo) => {
      const { md5, ...content } = await readPhoto(photo);
      const isThere = there.has(`${md5} ${content.data.length}`);
      if (!isThere && (await putOriginal(e, r, photo.file, content))) sent++;
      bar.increment();
    });
  } finally {
    bar.stop();
  }
  return { sent, unchanged: photos.length - sent };
}
