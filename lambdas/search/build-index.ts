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

/** Segments to read in parallel. */
const READ_CONCURRENCY = 16;
/** A caller that has just read the version may still read a file; none takes this long. */
const KEEP_OLD_MS = 60 * 60 * 1000;

/**
 * Second step of search-index: merges all segments into a new index and makes it the present one. Parallel runs lose
 * nothing. A build reads the version before it lists the segments, and its index counts only if that version is still
 * the present one at its end. Overtaken once, it builds again, because the faster one may have listed before our
 * segment existed. Overtaken twice, it is done: the second index was begun after the first, so after our segment was
 * stored.
 */
export async function handler(): Promise<void> {
  if (!(await buildOnce())) await buildOnce();
  await removeOldFiles();
}

/** False when another index became the present one meanwhile. */
async function buildOnce(): Promise<boolean> {
  const before = await readSearchIndex({ consistent: true });
  const version = before?.version ?? 0;
  const events = await readSegments();
  const bytes = buildIndex(events);
  checkIndex(bytes, events);
  const content = createHash('sha256').update(bytes).digest('hex');
  // The version grows even so, so that a slower build that read less does not count; but no instance fetches the same
  // file again.
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

/** An index that cannot be opened, or that lacks a start, never becomes the present one. */
function checkIndex(bytes: Buffer, events: readonly IndexedEvent[]): void {
  const listed = events.reduce(
    (sum, { races }) => sum + races.reduce((starts, { participants }) => starts + participants.length, 0),
    0,
  );
  const { participants, youthStarts } = openIndex(bytes);
  const held = participants + youthStarts;
  if (held !== listed) throw new Error(`the index holds ${held} participants instead of ${listed}`);
}

async function removeOldFiles(): Promise<void> {
  const current = await readSearchIndex({ consistent: true });
  const files = await listIndexFiles();
  const old = files.filter(({ key, since }) => key !== current?.file && Date.now() - since.getTime() > KEEP_OLD_MS);
  for (const { key } of old) await deleteIndexFile(key);
}
