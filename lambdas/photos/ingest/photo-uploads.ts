import { isReadOnly } from '../../../core/catalogue/race-status.ts';
import type { OfferedPhoto, SentParts, WantedPhoto } from '../../../core/photos/contract/photo-uploads.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { judgeHandedIn } from '../../../core/photos/register/handed-in.ts';
import { contentOfFile } from '../../../core/photos/register/original-key.ts';
import { hiddenNumbers } from '../../../core/photos/taken-down.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { beginParts, finishParts, signOriginal } from '../../gateways/buckets/original-uploads.ts';
import { listOriginals, type OriginalFile } from '../../gateways/buckets/originals.ts';
import { fileOfContent, numberOfContent } from '../../store/photos/photo-register.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import type { StoredRace } from '../../store/catalogue/races/stored-race.ts';

/**
 * Tells for each offered original whether the race has its content, and otherwise signs its upload. Several callers may
 * offer the same: the bucket stores it once. A photo that moved to another race counts as there: only a move returns it.
 * @throws ShopError `race_not_found`, `race_completed`, `malformed_body` for any other file than a photo
 *   (`core/photos/register/handed-in.ts`)
 */
export async function offerPhotos(
  e: EventId,
  r: RaceId,
  offered: readonly OfferedPhoto[],
): Promise<{ photos: WantedPhoto[] }> {
  refuseOthers(offered);
  const { moved_photos } = await expectOpenRace(e, r);
  const isIn = await contentsIn(e, r, await listOriginals(e, r));
  const isMoved = hiddenNumbers(moved_photos);
  const isThere = async (sha256: string) => {
    if (await isIn(sha256)) return true;
    const number = moved_photos === '' ? undefined : await numberOfContent(e, r, sha256);
    return number !== undefined && isMoved(number);
  };
  return { photos: await Promise.all(offered.map((photo) => wanted(e, r, photo, isThere))) };
}

async function wanted(
  e: EventId,
  r: RaceId,
  photo: OfferedPhoto,
  isThere: (sha256: string) => Promise<boolean>,
): Promise<WantedPhoto> {
  if (await isThere(photo.sha256)) return { state: 'there' };
  return photo.parts.length > 0
    ? { state: 'send_parts', ...(await beginParts(e, r, photo)) }
    : { state: 'send', put: await signOriginal(e, r, photo) };
}

/**
 * Finishes an original after its parts were sent. A repetition returns the same.
 * @throws ShopError `race_not_found`, `race_completed`, `upload_not_there` when it must be sent from the beginning
 */
export async function finishPhoto(e: EventId, r: RaceId, sent: SentParts): Promise<Record<string, never>> {
  refuseOthers([{ path: sent.path, bytes: 1 }]);
  await expectOpenRace(e, r);
  if ((await finishParts(e, r, sent)) === 'there') return {};
  const isThere = await contentsIn(e, r, await listOriginals(e, r));
  if (!(await isThere(sent.sha256)))
    throw new ShopError('upload_not_there', `the upload ${sent.sha256} lacks parts: send the missing parts`);
  return {};
}

/** Returns a check whether a content exists: under its hash or, for older files, under a name. */
async function contentsIn(e: EventId, r: RaceId, files: readonly OriginalFile[]) {
  const contents = new Set(files.map(({ file }) => contentOfFile(file)));
  const names = new Set(files.flatMap(({ file }) => (contentOfFile(file) === undefined ? [file] : [])));
  return async (sha256: string): Promise<boolean> => {
    if (contents.has(sha256)) return true;
    const file = names.size > 0 ? await fileOfContent(e, r, sha256) : undefined;
    return file !== undefined && names.has(file);
  };
}

function refuseOthers(offered: readonly Pick<OfferedPhoto, 'path' | 'bytes'>[]): void {
  const other = judgeHandedIn(offered).findIndex(({ what }) => what !== 'photo');
  if (other >= 0)
    throw new ShopError('malformed_body', 'a path does not name a photo', { [`photos.${other}.path`]: 'no photo' });
}

async function expectOpenRace(e: EventId, r: RaceId): Promise<StoredRace> {
  const { race } = await knownRace(e, r);
  if (isReadOnly(race.status)) throw new ShopError('race_completed', `race ${e}/${r} is completed`);
  return race;
}
