import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventId, RaceId } from '../../core/ids.ts';
import { UploadFault, type Content, type Found, type Ports } from '../../core/photos/delivery/ports.ts';
import { partsOf, type Piece } from '../../core/photos/photo-upload.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { finishPhoto, offerPhotos } from '../../lambdas/photos/ingest/photo-uploads.ts';
import type { LocalFile } from './photo-folder.ts';

const FIRST_PAUSE_MS = 500;

/**
 * Connects a folder of this machine with the shop, in the operator's role: with the requests of an admin's browser.
 * @param say receives the problem that keeps the shop from answering
 */
export const folderPorts = (e: EventId, r: RaceId, say: (trouble: string) => void): Omit<Ports<LocalFile>, 'tell'> => ({
  read,
  put,
  offer: async (photos) => (await offerPhotos(e, r, photos).catch(asFault(say))).photos,
  finish: async (sent) => void (await finishPhoto(e, r, sent).catch(asFault(say))),
  recover: (attempt) => pause(FIRST_PAUSE_MS * 2 ** (attempt - 1)),
});

/** Hashes it in a stream: no part of it stays in memory. */
async function read({ file, bytes }: Found<LocalFile>): Promise<Content> {
  const whole = createHash('sha256');
  const parts: string[] = [];
  try {
    for (const piece of partsOf(bytes)) parts.push(await hashOf(file, piece, whole));
    if (parts.length === 0) await hashOf(file, { from: 0, to: bytes }, whole);
    // A file that grows during reading would be cut.
    if ((await stat(file.at)).size !== bytes) throw new UploadFault('changed', { again: false });
  } catch (error) {
    throw error instanceof UploadFault ? error : new UploadFault('unreadable', { again: false });
  }
  return { sha256: whole.digest('hex'), parts };
}

async function hashOf({ at }: LocalFile, { from, to }: Piece, whole: ReturnType<typeof createHash>): Promise<string> {
  const part = createHash('sha256');
  for await (const chunk of createReadStream(at, { start: from, end: to - 1 }) as AsyncIterable<Buffer>) {
    whole.update(chunk);
    part.update(chunk);
  }
  return part.digest('hex');
}

const put: Ports<LocalFile>['put'] = async ({ address, headers }, file, piece) => {
  const body = await stretchOf(file, piece).catch(() => {
    throw new UploadFault('unreadable', { again: false });
  });
  try {
    const answer = await fetch(address, { method: 'PUT', headers, body });
    return { status: answer.status, etag: answer.headers.get('etag') ?? '' };
  } catch {
    throw new UploadFault('network');
  }
};

async function stretchOf({ at }: LocalFile, { from, to }: Piece): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(at);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(to - from), 0, to - from, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Explains the shop's refusals, and the problems that keep it from answering: a wrong address, missing permissions. */
const asFault =
  (say: (trouble: string) => void) =>
  (error: unknown): never => {
    if (error instanceof ShopError)
      throw error.code === 'race_completed' ? new UploadFault('closed', { again: false }) : new UploadFault('server');
    say((error instanceof Error && error.message) || String(error));
    throw new UploadFault('network');
  };
