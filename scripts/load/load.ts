import { open } from 'node:fs/promises';
import { judgeHandedIn } from '../../core/photos/register/handed-in.ts';
import { EXIF_WITHIN_BYTES, exifBlock } from '../../core/photos/exif/exif-block.ts';
import { takenAt } from '../../core/photos/exif/exif.ts';
import { registerRace } from '../../lambdas/photos/ingest/register/register-race.ts';
import { listPhotos } from '../../lambdas/store/photos/photos.ts';
import { startSearchIndex } from '../../lambdas/gateways/workflows.ts';
import { Refused } from '../refused.ts';
import type { LoadArguments } from './arguments.ts';
import { listFolder, type LocalFile } from './photo-folder.ts';
import { followJob, startJob } from './photo-service.ts';
import { importStartList, prepareRace, rangesOf } from './prepare-race.ts';
import { LoadReport } from './report.ts';
import { readStartListFile } from './start-list.ts';
import { uploadPhotos } from './upload.ts';

type Say = (line: string) => void;

/** Brings a folder into the shop completely. Returns false when a part is missing at the end, after reporting it. */
export async function load(args: LoadArguments, address: string | undefined, say: Say): Promise<boolean> {
  const { event, race } = args;
  const { files, unreadable } = await listFolder(args.folder);
  const judged = judgeHandedIn(files);
  const report = new LoadReport(say);
  report.sortedOut(judged);
  for (const { path, why } of unreadable) report.failed(path, why);
  const photos = judged.flatMap(({ file, what }) => (what === 'photo' ? [file] : []));
  if (photos.length === 0 && report.hasRefused()) return report.ended();
  if (photos.length === 0) throw new Refused(`${args.folder} contains no JPEG (.jpg, .jpeg).`);
  await prepare(args, photos[0], say);
  const delivered = await uploadPhotos(event, race, photos, report);
  say(`Photos: ${report.sent} sent, ${report.there} there already.`);
  const completed = await makePictures(args, delivered, report, say);
  if (completed && address !== undefined) say(`Open ${address}/${event}/${race}`);
  return report.ended() && completed;
}

/**
 * Creates the race with its start list, as far as missing. An unreadable list must not leave an empty race in the shop.
 */
export async function prepare(args: LoadArguments, first: LocalFile | undefined, say: Say): Promise<void> {
  const startList = args.startList === undefined ? undefined : await readStartListFile(args.startList, say);
  await prepareRace(args, await takenOn(first), say);
  if (startList) await importStartList(args, startList, say);
  await startSearchIndex(args.event);
}

/**
 * Registers the contents of the race's folder, has the pictures made, and prints the job's log. Returns false after a
 * failed job. @param delivered by path, the SHA-256 of its content
 */
export async function makePictures(
  args: LoadArguments,
  delivered: ReadonlyMap<string, string>,
  report: LoadReport,
  say: Say,
): Promise<boolean> {
  const { event, race } = args;
  const { originals } = await registerRace(event, race);
  const ranges = await rangesOf(args, originals, say);
  const job = await followJob(await startJob(event, race, ranges));
  for (const line of job.log) say(`  ${line}`);
  const shown = new Set((await listPhotos(event, race)).map(({ number }) => number));
  const pictured = new Set(originals.flatMap(({ number, sha256 }) => (shown.has(number) ? [sha256] : [])));
  for (const [path, sha256] of delivered) report.shown(path, pictured.has(sha256));
  return job.status === 'completed';
}

/** Returns the day of a photo, `2026-08-21`; today when its file has none. */
async function takenOn(photo: LocalFile | undefined): Promise<string> {
  const head = photo && (await readHead(photo).catch(() => undefined));
  return ((head && takenAt(exifBlock(head))) ?? new Date().toISOString()).slice(0, 10);
}

async function readHead({ at }: LocalFile): Promise<Buffer> {
  const file = await open(at);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(EXIF_WITHIN_BYTES), 0, EXIF_WITHIN_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
