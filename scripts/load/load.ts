import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { takenAt } from '../../lambdas/imaging/exif.ts';
import { registerRace } from '../../lambdas/ingest/register-race.ts';
import { startSearchIndex } from '../../lambdas/gateways/workflows.ts';
import type { LoadArguments } from './arguments.ts';
import { listPhotoFolder, type LocalPhoto } from './photo-folder.ts';
import { followJob, startJob } from './photo-service.ts';
import { importStartList, prepareRace, rangesOf } from './prepare-race.ts';
import { readStartListFile } from './start-list.ts';
import { uploadPhotos } from './upload.ts';

/** The whole way of a folder into the shop. False when the job failed; its log says why. */
export async function load(
  args: LoadArguments,
  address: string | undefined,
  say: (line: string) => void,
): Promise<boolean> {
  const { event, race } = args;
  const photos = await listPhotoFolder(args.folder);
  // A list that cannot be read must not leave an empty race in the shop.
  const startList = args.startList === undefined ? undefined : await readStartListFile(args.startList, say);
  await prepareRace(args, await takenOn(photos), say);
  if (startList) await importStartList(args, startList, say);
  await startSearchIndex(event);
  const { sent, unchanged } = await uploadPhotos(event, race, photos);
  say(`Photos: ${sent} sent, ${unchanged} there already.`);
  const ranges = await rangesOf(args, (await registerRace(event, race)).originals, say);
  const job = await followJob(await startJob(event, race, ranges));
  for (const line of job.log) say(`  ${line}`);
  if (job.status === 'completed' && address !== undefined) say(`Open ${address}/${event}/${race}`);
  return job.status === 'completed';
}

/** The day of the first photo, `2026-08-21`; today when its camera does not say. */
async function takenOn([first]: readonly LocalPhoto[]): Promise<string> {
  const metadata =
    first &&
    (await sharp(await readFile(first.path))
      .metadata()
      .catch(() => undefined));
  return (takenAt(metadata?.exif) ?? new Date().toISOString()).slice(0, 10);
}
