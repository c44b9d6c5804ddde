import type { EventId, RaceId } from '../../core/ids.ts';
import { PhotoBringer } from '../../core/photos/delivery/bring-photos.ts';
import type { Standing } from '../../core/photos/delivery/standing.ts';
import { folderPorts } from './folder-ports.ts';
import type { LocalFile } from './photo-folder.ts';
import { progressBar } from './progress-bar.ts';
import type { LoadReport } from './report.ts';

/**
 * Sends each content that the race lacks, like an admin's browser (`core/photos/delivery`). Continues after an
 * interruption. Names files that cannot be read or sent, and goes on with the others.
 * @returns the contents of the race's folder: by path, the SHA-256 of its content
 */
export async function uploadPhotos(
  e: EventId,
  r: RaceId,
  photos: readonly LocalFile[],
  report: LoadReport,
): Promise<Map<string, string>> {
  const contents = new Map<number, string>();
  const delivered = new Map<string, string>();
  const bar = progressBar('Upload ', photos.length);
  const ports = folderPorts(e, r, (trouble) => report.trouble(trouble));
  const tell = (at: number, standing: Standing) => {
    if (standing === 'waiting' || standing === 'reading' || standing === 'sending') return;
    bar.increment();
    const { path } = photos[at]!;
    report.stands(path, standing);
    if (standing === 'sent' || standing === 'there') delivered.set(path, contents.get(at)!);
  };
  const bringer = new PhotoBringer<LocalFile>({
    ...ports,
    tell,
    read: async (found) => {
      const content = await ports.read(found);
      contents.set(found.at, content.sha256);
      return content;
    },
  });
  try {
    await bringer.bring(photos.map((file, at) => ({ at, path: file.path, bytes: file.bytes, file })));
  } finally {
    bar.stop();
  }
  report.sameContents(delivered);
  return delivered;
}
