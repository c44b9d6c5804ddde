import type { EventId, RaceId } from '../../core/ids.ts';
import { listOriginals, putOriginal } from '../../lambdas/gateways/originals.ts';
import { workThrough } from '../../core/work-through.ts';
import { readPhoto, type LocalFile } from './photo-folder.ts';
import { progressBar } from './progress-bar.ts';
import type { LoadReport } from './report.ts';

/** Each holds one photo in memory. */
const UPLOADS_AT_ONCE = 6;

/** A content that is in the race's folder now, under whatever name. */
export interface Delivered {
  sha256: string;
  md5: string;
}

/**
 * Sends each content that the race does not have yet. Interrupted, it goes on where it was; what cannot be read or sent is named and stops
 * nothing.
 */
export async function uploadPhotos(
  e: EventId,
  r: RaceId,
  photos: readonly LocalFile[],
  report: LoadReport,
): Promise<Delivered[]> {
  const there = new Set((await listOriginals(e, r)).map(({ etag, bytes }) => `${etag} ${bytes}`));
  const delivered: Delivered[] = [];
  const bar = progressBar('Upload ', photos.length);
  const upload = async (photo: LocalFile) => {
    const { data, md5, sha256 } = await readPhoto(photo);
    const content = `${md5} ${data.length}`;
    const isNew = !there.has(content);
    there.add(content);
    if (isNew && (await putOriginal(e, r, photo.path, { data, sha256 }))) report.sent++;
    else report.there++;
    delivered.push({ sha256, md5 });
    report.succeeded(photo.path);
  };
  try {
    await workThrough(photos, UPLOADS_AT_ONCE, async (photo) => {
      await upload(photo).catch((error: unknown) => report.failed(photo.path, reasonOf(error)));
      bar.increment();
    });
  } finally {
    bar.stop();
  }
  return delivered;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
