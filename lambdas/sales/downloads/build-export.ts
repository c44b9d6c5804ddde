import { Readable } from 'node:stream';
import { zippedPhotos } from '../../../core/photos/zipped-photos.ts';
import { putZip } from '../../gateways/buckets/zip-upload.ts';
import { OriginalMissing } from '../../gateways/buckets/originals.ts';
import { deleteZips, exportsOf } from '../../gateways/buckets/zips.ts';
import { log } from '../../log.ts';
import { readAccount } from '../../store/people/accounts.ts';
import type { StoredAccount, StoredExport } from '../../store/people/stored-account.ts';
import { recordExport } from '../../store/people/erasure/exports.ts';
import { entryOf, OPEN_AHEAD } from './build-zip.ts';
import { collectExport } from './export-contents.ts';
import { zipStream, type ZipEntry } from './zip/stream.ts';

export interface BuildExportTask {
  user_id: string;
  /** Identifies the account's export. */
  asked_at: string;
  /** True when the workflow has given up: it is only recorded. */
  failed?: boolean;
}

/**
 * Workflow task: streams all data of a person into one ZIP, and records its key on the account. The same export has the
 * same key, and appears there only when complete. An export that is no longer needed (after an erasure or a newer
 * request) is not made, or is removed again. This also holds for an attempt after one that broke off between writing
 * and recording.
 */
export async function handler({ user_id, asked_at, failed = false }: BuildExportTask): Promise<{ built: boolean }> {
  const account = await readAccount(user_id);
  const folder = `${exportsOf(user_id)}${asked_at.replace(/\D/g, '')}/`;
  if (!account || account.deleting_at !== null || account.export?.asked_at !== asked_at) return withdrawn(folder);
  if (account.export.state === 'ready') return { built: false };
  if (failed) {
    await recordExport(user_id, { state: 'failed', asked_at, key: null, bytes: null, photos: null });
    log.error('an export could not be made; its workflow says why', { asked_at });
    return { built: false };
  }
  const key = folder + fileName(asked_at);
  const written = await writeExport(account, key);
  const built = await recordExport(user_id, { state: 'ready', asked_at, key, ...written });
  return built ? { built } : withdrawn(folder);
}

async function withdrawn(folder: string): Promise<{ built: false }> {
  await deleteZips(folder);
  return { built: false };
}

const fileName = (askedAt: string) => `export_${askedAt.slice(0, 10)}.zip`;

async function writeExport(account: StoredAccount, key: string): Promise<Pick<StoredExport, 'bytes' | 'photos'>> {
  const { files, photos } = await collectExport(account);
  const originals = photos
    .map(entryOf)
    .map((entry): ZipEntry => ({ ...entry, open: () => entry.open().catch(withoutMissing) }));
  const texts = files.map(({ name, content }): ZipEntry => ({ name, modified: null, open: () => textSource(content) }));
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of zipStream([...texts, ...originals], OPEN_AHEAD)) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  const zip = Readable.from(counted(), { objectMode: false });
  try {
    await putZip(
      key,
      zip,
      fileName(account.export!.asked_at),
      photos.reduce((sum, { photo }) => sum + photo.bytes, 0),
    );
  } finally {
    zip.destroy();
  }
  return { bytes, photos: zippedPhotos(photos) };
}

/** A photo missing in the bucket is reported to the staff; it must not prevent the rest of the export. */
function withoutMissing(error: unknown): null {
  if (!(error instanceof OriginalMissing)) throw error;
  log.error(`an export lacks a photo: ${error.message}`);
  return null;
}

/** JSON for people and programs. */
async function textSource(content: unknown) {
  const data = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  return { bytes: data.length, crc32: null, body: Readable.from([data]) };
}
