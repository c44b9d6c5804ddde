import type { RaceId } from '../../../../../../../../../core/ids.ts';
import type { Collected } from '../../../../race/upload/collect.ts';
import { bodyOf } from '../../../../../../../../../core/photos/register/cameras.ts';
import { EXIF_WITHIN_BYTES, exifBlock } from '../../../../../../../../../core/photos/exif/exif-block.ts';
import { exifFacts } from '../../../../../../../../../core/photos/exif/exif.ts';
import { judgeHandedIn, isRefused } from '../../../../../../../../../core/photos/register/handed-in.ts';
import type { DayBlock, DayPhoto } from '../../../../../../../../../core/photos/day/split-day.ts';
import { momentMs } from '../../../../../../../../../core/ranges/proposal/moment-ms.ts';
import { readCodes } from './read-codes.ts';

/** Files read in parallel: a card's reader is slow, and the page stays responsive. */
const IN_HAND = 8;
/** Files between two reports. */
const TELL_EVERY = 50;

/** The dropped files of a day. Photos name their file by its position. */
export interface ReadDay {
  files: readonly Collected[];
  photos: DayPhoto[];
  /** Paths of files that are no photo although they may be one, and of unreadable files. */
  refused: string[];
}

/**
 * Reads each photo's time and camera from the beginning of its file, and the codes around the day's pauses. Sends
 * nothing.
 */
export async function readDay(
  files: readonly Collected[],
  tell: (done: number, count: number) => void,
): Promise<ReadDay> {
  const readable = files.flatMap(({ path, file }, at) => (file ? [{ at, path, file, bytes: file.size }] : []));
  const judged = judgeHandedIn(readable);
  const wanted = judged.filter(({ what }) => what === 'photo').map(({ file }) => file);
  const refused = [
    ...files.filter(({ file }) => file === null).map(({ path }) => path),
    ...judged.filter(({ what }) => isRefused(what)).map(({ file }) => file.path),
  ];
  const photos: DayPhoto[] = [];
  let next = 0;
  const work = async () => {
    for (let one = wanted[next++]; one; one = wanted[next++]) {
      const photo = await readPhoto(one);
      if (photo) photos.push(photo);
      else refused.push(one.path);
      if (photos.length % TELL_EVERY === 0) tell(photos.length, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: IN_HAND }, work));
  photos.sort((a, b) => a.at - b.at);
  return { files, photos: await readCodes(photos, files), refused };
}

async function readPhoto({ at, path, file }: { at: number; path: string; file: File }): Promise<DayPhoto | null> {
  const head = await file
    .slice(0, EXIF_WITHIN_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return null;
  const { moment, model, serial } = exifFacts(exifBlock(new Uint8Array(head)));
  const folder = path.split('/').slice(0, -1).join('/');
  return { at, camera: bodyOf({ serial, model, folder }), moment: momentMs(moment) };
}

/** Returns the files of each race, and those of no race. */
export function partsOfDay(blocks: readonly DayBlock[], files: readonly Collected[]) {
  const ofRaces = new Map<RaceId, Collected[]>();
  const ofNone: Collected[] = [];
  for (const { race, photos } of blocks) {
    const its = photos.map(({ at }) => files[at]!);
    if (race === null) ofNone.push(...its);
    else ofRaces.set(race, [...(ofRaces.get(race) ?? []), ...its]);
  }
  return { ofRaces, ofNone };
}
