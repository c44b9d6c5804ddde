import { readPhotoCode } from '../../../../../../../../../core/photos/codes/photo-code.ts';
import type { DayPhoto } from '../../../../../../../../../core/photos/day/split-day.ts';
import { groupBy } from '../../../../../../../../../core/wire/lists/group-by.ts';
import { swissWallClock } from '../../../../../../../../../core/time/swiss-wall-clock.ts';
import type { Collected } from '../../../../race/upload/collect.ts';

/** The browser's own reader of codes, where it has one: Chrome on macOS, Android and ChromeOS. */
interface CodeReader {
  detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]>;
}
type MaybeReader = { BarcodeDetector?: new (wanted: { formats: string[] }) => CodeReader };

/** Decoding a photo takes a fifth of a second: only so many of each camera are looked at. */
const MOST = 80;
/** A code is photographed at the begin or end of a card, or beside a pause. */
const AT_ENDS = 5;
const BESIDE_PAUSE = 2;
const PAUSE_MS = 4 * 60_000;
/** A code a tenth as high as the picture is still readable. */
const WIDTH = 1600;

/** Adds the photographed clocks and start numbers, as far as the browser can read them. */
export async function readCodes(photos: readonly DayPhoto[], files: readonly Collected[]): Promise<DayPhoto[]> {
  const Reader = (globalThis as MaybeReader).BarcodeDetector;
  if (!Reader) return [...photos];
  const reader = new Reader({ formats: ['qr_code'] });
  const found = new Map<number, DayPhoto>();
  for (const photo of candidatesOf(photos)) {
    const code = await codeOf(files[photo.at]!.file!, reader);
    if (code?.kind === 'time') found.set(photo.at, { ...photo, clock: swissWallClock(code.at) });
    if (code?.kind === 'number') found.set(photo.at, { ...photo, number: code.number });
  }
  return photos.map((photo) => found.get(photo.at) ?? photo);
}

function candidatesOf(photos: readonly DayPhoto[]): DayPhoto[] {
  const timed = photos.filter(({ moment }) => moment !== null).sort((a, b) => a.moment! - b.moment!);
  return [...groupBy(timed, ({ camera }) => camera).values()].flatMap((line) => {
    const pauses = line.flatMap((photo, at) =>
      at > 0 && photo.moment! - line[at - 1]!.moment! >= PAUSE_MS ? [at] : [],
    );
    const isNear = (at: number) =>
      at < AT_ENDS ||
      at >= line.length - AT_ENDS ||
      pauses.some((pause) => at >= pause - BESIDE_PAUSE && at < pause + BESIDE_PAUSE);
    return line.filter((_, at) => isNear(at)).slice(0, MOST);
  });
}

async function codeOf(file: File, reader: CodeReader) {
  const picture = await createImageBitmap(file, { resizeWidth: WIDTH }).catch(() => null);
  if (!picture) return undefined;
  const codes = await reader.detect(picture).catch(() => []);
  picture.close();
  return codes.map(({ rawValue }) => readPhotoCode(rawValue)).find((code) => code !== undefined);
}
