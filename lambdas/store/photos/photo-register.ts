import * as z from 'zod';
import { photoNumber } from '../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { sightingOf } from '../../../core/ranges/proposal/clock-sightings.ts';
import type { Camera } from '../../../core/photos/register/cameras.ts';
import type { NumberedShot } from '../../../core/photos/register/counted-line.ts';
import { readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { changeItem, putItem, queryItems, transact, unlessRefused, type Write } from '../table/table.ts';
import { clockSightingItem } from '../catalogue/races/clock-sightings.ts';
import { cameras } from '../catalogue/races/stored-race.ts';

/**
 * An original of a race with the number from its first arrival; neither ever changes (`docs/data-model.md`, The
 * register).
 */
export const storedOriginal = entity(
  'original',
  z.compile(
    z.object({
      number: photoNumber,
      sha256: z.string(),
      /** Its key below the race's folder. */
      file: z.string(),
      etag: z.string(),
      bytes: z.number(),
      /** The name at the upload. */
      name: z.string(),
      folder: z.string(),
      body: z.string(),
      /** The camera's clock with fractions of a second. */
      moment: z.string().nullable(),
      copy: z.boolean(),
      registered_at: z.string(),
      /** The photo's meaning for the autopilot (`core/photos/codes/photo-code.ts`); null for every photo of a ride. */
      code: z.string().nullable().default(null),
    }) satisfies z.ZodType<NumberedShot>,
  ),
);
export type StoredOriginal = Stored<typeof storedOriginal>;

/** The photo with a content. */
export const storedContent = entity('claim of a content', z.object({ number: photoNumber }));

/** A file with the content of another one, so it is the same photo. */
export const storedSameContent = entity(
  'file with a known content',
  z.object({ file: z.string(), etag: z.string(), number: photoNumber }),
);
export type SameContent = Stored<typeof storedSameContent>;

/** A content that could not be shown and therefore has no number. */
export const storedUnusable = entity('unusable original', z.object({ sha256: z.string() }));

/** The race's fields for its register. */
export const raceCameras = entity('race', z.object({ cameras, photo_numbers: z.string() }));

export interface PhotoRegister {
  cameras: Camera[];
  /** The numbers of the race's photos, in runs. */
  photo_numbers: string;
  originals: StoredOriginal[];
  sameContents: SameContent[];
  unusable: ReadonlySet<string>;
}

/** Reads all records of a race's originals, consistently. Throws when the race is unknown. */
export async function readRegister(e: EventId, r: RaceId): Promise<PhotoRegister> {
  const [race, items] = await Promise.all([
    readEntity(raceCameras, keys.race(e, r), { consistent: true }),
    queryItems({ ...ranges.register(e, r), consistent: true }),
  ]);
  if (!race) throw new Error(`race ${e}/${r} is unknown`);
  const of = (kind: string) => items.filter(({ sk }) => sk.startsWith(`${kind}#`));
  return {
    ...race,
    originals: of('NUMBER').map(storedOriginal.of),
    sameContents: of('SAME').map(storedSameContent.of),
    unusable: new Set(of('UNUSABLE').map((item) => storedUnusable.of(item).sha256)),
  };
}

/**
 * Returns the file with a content; undefined when the race has none. Only the bucket knows whether the file still
 * exists.
 */
export async function fileOfContent(e: EventId, r: RaceId, sha256: string): Promise<string | undefined> {
  const number = await numberOfContent(e, r, sha256);
  if (number === undefined) return undefined;
  return (await readEntity(storedOriginal, keys.original(e, r, number), { consistent: true }))?.file;
}

/** Returns the number that a content ever got in a race. */
export const numberOfContent = async (e: EventId, r: RaceId, sha256: string): Promise<number | undefined> =>
  (await readEntity(storedContent, keys.content(e, r, sha256), { consistent: true }))?.number;

/** Adds cameras to a race. False when another call added one meanwhile: look again. */
export async function addCameras(
  e: EventId,
  r: RaceId,
  seen: readonly Camera[],
  all: readonly Camera[],
): Promise<boolean> {
  if (seen.length === all.length) return true;
  const unchanged = '#cameras = :seen';
  const change = {
    key: keys.race(e, r),
    set: { cameras: all },
    condition: `attribute_exists(#pk) AND ${seen.length === 0 ? `(attribute_not_exists(#cameras) OR ${unchanged})` : unchanged}`,
    values: { seen },
  };
  return (await unlessRefused(async () => transact([{ change }]).then(() => true))) ?? false;
}

/** A transaction takes 100 writes, and an original is two. */
const ORIGINALS_CONCURRENCY = 50;

/**
 * Claims numbers for originals, in their order; the first caller gets each number and each content. False when another
 * call took one meanwhile: earlier claims stay, and the caller looks again.
 * @param kept originals with a number from before the register; two of them may have the same content
 */
export async function claimNumbers(
  e: EventId,
  r: RaceId,
  originals: readonly StoredOriginal[],
  { kept = false } = {},
): Promise<boolean> {
  for (let at = 0; at < originals.length; at += ORIGINALS_CONCURRENCY) {
    const contents = new Set<string>();
    const writes = originals.slice(at, at + ORIGINALS_CONCURRENCY).flatMap((original) => {
      const first = !contents.has(original.sha256);
      contents.add(original.sha256);
      return first
        ? [claimOfNumber(e, r, original), claimOfContent(e, r, original, kept)]
        : [claimOfNumber(e, r, original)];
    });
    if (!(await unlessRefused(() => transact(writes).then(() => true)))) return false;
  }
  return true;
}

const claimOfNumber = (e: EventId, r: RaceId, original: StoredOriginal): Write => ({
  put: { item: { ...keys.original(e, r, original.number), ...original }, condition: 'attribute_not_exists(#pk)' },
});

const claimOfContent = (e: EventId, r: RaceId, { sha256, number }: StoredOriginal, kept: boolean): Write => ({
  put: {
    item: { ...keys.content(e, r, sha256), number },
    ...(!kept && { condition: 'attribute_not_exists(#pk)' }),
  },
});

/** Records the new file of an original that was moved. */
export async function recordPlace(
  e: EventId,
  r: RaceId,
  { number, sha256 }: Pick<StoredOriginal, 'number' | 'sha256'>,
  { file, etag }: Pick<StoredOriginal, 'file' | 'etag'>,
): Promise<void> {
  const condition = '#sha256 = :sha256';
  await unlessRefused(() =>
    changeItem({ key: keys.original(e, r, number), set: { file, etag }, condition, values: { sha256 } }),
  );
}

/**
 * Records the photo's meaning for the autopilot. For a clock, the same write tells the event's other races that its
 * camera saw one. Skips a number that meanwhile has another file.
 */
export async function recordCode(
  e: EventId,
  r: RaceId,
  { number, file }: Pick<StoredOriginal, 'number' | 'file'>,
  code: string,
): Promise<void> {
  const key = keys.original(e, r, number);
  const original = await readEntity(storedOriginal, key, { consistent: true });
  const sighting = original && sightingOf({ ...original, code });
  const seen: Write[] = sighting ? [{ put: { item: clockSightingItem(e, r, number, sighting) } }] : [];
  await unlessRefused(() =>
    transact([{ change: { key, set: { code }, condition: '#file = :file', values: { file } } }, ...seen]),
  );
}

/** Records that a file is another one's photo, so that no later job reads it again. */
export const recordSameContent = (e: EventId, r: RaceId, same: SameContent): Promise<void> =>
  putItem({ item: { ...keys.sameContent(e, r, same.file), ...same } });

/**
 * Gives the number of a broken original back, which was never visible: a good file of that name may have it. Not if the
 * number has a photo, or meanwhile another file.
 */
export async function giveBack(
  e: EventId,
  r: RaceId,
  { number, file }: Pick<StoredOriginal, 'number' | 'file'>,
): Promise<void> {
  const original = await readEntity(storedOriginal, keys.original(e, r, number), { consistent: true });
  if (original?.file !== file) return;
  const { sha256 } = original;
  const isIts = { condition: '#sha256 = :sha256', values: { sha256 } };
  await unlessRefused(() =>
    transact([
      { check: { key: keys.photo(e, r, number), condition: 'attribute_not_exists(#pk)', values: {} } },
      { remove: { key: keys.original(e, r, number), ...isIts } },
      { remove: { key: keys.content(e, r, sha256) } },
      { put: { item: { ...keys.unusable(e, r, sha256), sha256 } } },
    ]),
  );
}
