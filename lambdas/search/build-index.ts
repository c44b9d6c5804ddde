import { createHash, randomUUID } from 'node:crypto';
import {
  deleteIndexFile,
  listIndexFiles,
  listSegments,
  putIndexFile,
  readSegment,
} from '../gateways/buckets/search-bucket.ts';
import { publishSearchIndex, readSearchIndex } from '../store/search/search-index.ts';
import { buildIndex } from './index/build-index.ts';
import { openIndex } from './index/open-index.ts';
import type { IndexedEvent } from './index/search-index.ts';

/** Segments that are read at once. */
const READ_CONCURRENCY = 16;
/** Whoever has just looked the version up may still be reading a file; none takes this long. */
const KEEP_OLD_MS = 60 * 60 * 1000;

/**
 * Second step of search-index: merges all segments into a new index and makes it the current one. Nothing is lost when several
 * do so at once. A build looks the version up before it lists the segments, and its index counts only if that version still
 * stands when it is done. Overtaken once, it builds again, because the faster one may have listed before our segment was there.
 * Overtaken twice, it is done: whoever made the second index began after the first, and so has our segment.
 */
export async function handler(): Promise<void> {
  if (!(await buildOnce())) await buildOnce();
  await removeOldFiles();
}

/** False when another index became current meanwhile. */
async function buildOnce(): Promise<boolean> {
  const before = await readSearchIndex({ consistent: true });
  const version = before?.version ?? 0;
  const events = await readSegments();
  const bytes = buildIndex(events);
  checkIndex(bytes, events);
  const content = createHash('sha256').update(bytes).digest('hex');
  // The version grows all the same, so that a slower build which read less does not count; but nobody has to fetch what they have.
  const same = content === before?.content;
  const file = same ? before.file : await putIndexFile(`${version + 1}-${randomUUID()}.bin`, bytes);
  const published = await publishSearchIndex(version, { file, content });
  if (!published && !same) await deleteIndexFile(file);
  return published;
}

async function readSegments(): Promise<IndexedEvent[]> {
  const left = (await listSegments()).values();
  const segments: IndexedEvent[] = [];
  const reader = async () => {
    for (const e of left) {
      const segment = await readSegment(e);
      if (segment !== undefined) segments.push(segment as IndexedEvent);
    }
  };
  await Promise.all(Array.from({ length: READ_CONCURRENCY }, reader));
  // The same segments give the same file, whichever arrived first.
  return segments.sort((a, b) => (a.event.id < b.event.id ? -1 : 1));
}

/** An index that cannot be opened, or that lacks somebody, never becomes the current one. */
function checkIndex(bytes: Buffer, events: readonly IndexedEvent[]): void {
  const listed = events.reduce(
    (sum, { races }) => sum + races.reduce((starts, { participants }) => starts + participants.length, 0),
    0,
  );
  const { participants } = openIndex(bytes);
  if (participants !== listed) throw new Error(`the index holds ${participants} participants instead of ${listed}`);
}

async function removeOldFiles(): Promise<void> {
  const current = await readSearchIndex({ consistent: true });
  const files = await listIndexFiles();
  const old = files.filter(({ key, since }) => key !== current?.file && Date.now() - since.getTime() > KEEP_OLD_MS);
  for (const { key } of old) await deleteIndexFile(key);
}
