import type { EventId, RaceId } from '../../../../core/ids.ts';
import { decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { numberArrivals, type Arrival } from '../../../../core/photos/register/number-arrivals.ts';
import type { OriginalFile } from '../../../gateways/buckets/originals.ts';
import {
  addCameras,
  claimNumbers,
  recordPlace,
  recordSameContent,
  type PhotoRegister,
  type StoredOriginal,
} from '../../../store/photos/photo-register.ts';
import type { Photo } from '../../../store/photos/photos.ts';
import { listSales } from '../../../store/sales/sold.ts';

/** A file that was read and is not in the register yet. */
export interface NewOriginal extends OriginalFile, Omit<Arrival, 'doubtful'> {}

interface Arrivals {
  register: PhotoRegister;
  /** Its originals that are in the race's folder. */
  present: readonly StoredOriginal[];
  arrived: readonly NewOriginal[];
  photos: readonly Photo[];
}

/** Registers the new files, unless another call does so meanwhile: the caller repeats it until none is left. */
export async function registerArrivals(e: EventId, r: RaceId, arrivals: Arrivals): Promise<void> {
  const unseen = await withoutKnownContents(e, r, arrivals);
  const { register, photos } = arrivals;
  const registered_at = new Date().toISOString();
  const stored = (arrival: NewOriginal, number: number, copy: boolean): StoredOriginal => ({
    ...arrival,
    number,
    copy,
    registered_at,
    code: null,
  });

  const registered = new Set(register.originals.map(({ number }) => number));
  const shown = new Map(photos.map((photo) => [`${photo.etag} ${photo.file}`, photo.number]));
  const kept = unseen.flatMap((arrival) => {
    const number = shown.get(`${arrival.etag} ${arrival.file}`);
    return number === undefined || registered.has(number) ? [] : [stored(arrival, number, false)];
  });
  const { cameras, numbered } = numberArrivals(
    {
      cameras: register.cameras,
      shots: [...register.originals, ...kept],
      taken: await takenNumbers(e, r, register, photos),
    },
    eachContentOnce(unseen, kept).map((arrival) => ({
      ...arrival,
      doubtful: register.unusable.has(arrival.sha256),
    })),
  );
  if (!(await addCameras(e, r, register.cameras, cameras))) return;
  if (!(await claimNumbers(e, r, kept, { kept: true }))) return;
  await claimNumbers(
    e,
    r,
    numbered.map(({ arrival: { doubtful: _no, ...arrival }, number, copy }) => stored(arrival, number, copy)),
  );
}

/** A file with a registered content replaces the former file if that is gone; otherwise it is the same photo again. */
async function withoutKnownContents(
  e: EventId,
  r: RaceId,
  { register, present, arrived }: Arrivals,
): Promise<NewOriginal[]> {
  const known = new Map(register.originals.map((original) => [original.sha256, original]));
  const isThere = new Set(present.map(({ number }) => number));
  const unseen: NewOriginal[] = [];
  for (const arrival of arrived) {
    const { file, etag, sha256 } = arrival;
    const original = known.get(sha256);
    if (!original) unseen.push(arrival);
    else if (isThere.has(original.number)) await recordSameContent(e, r, { file, etag, number: original.number });
    else {
      isThere.add(original.number);
      await recordPlace(e, r, original, { file, etag });
    }
  }
  return unseen;
}

/** Returns the numbers that are not free: those of the race's photos, and those of sold photos that no longer exist. */
async function takenNumbers(
  e: EventId,
  r: RaceId,
  { photo_numbers }: PhotoRegister,
  photos: readonly Photo[],
): Promise<number[]> {
  const sold = (await listSales(e, r)).flatMap(({ photos_sold }) => decodePhotoNumbers(photos_sold));
  return [...photos.map(({ number }) => number), ...decodePhotoNumbers(photo_numbers), ...sold];
}

/** Takes the first of several files with one content as the photo; the others are recognised when it is registered. */
function eachContentOnce(arrived: readonly NewOriginal[], kept: readonly StoredOriginal[]): NewOriginal[] {
  const seen = new Set(kept.map(({ sha256 }) => sha256));
  return arrived.filter(({ sha256 }) => !seen.has(sha256) && seen.add(sha256));
}
