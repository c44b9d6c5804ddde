import * as z from 'zod';
import { photoNumber } from '../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { decodePhotoNumbers, encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { numbersOff } from '../../../core/photos/taken-down.ts';
import { listEntities, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { changeItem, deleteItem, putItem, retryOnConflict, unlessRefused } from '../table/table.ts';

const photo = z.object({
  number: photoNumber,
  /** The key of the original below its race's folder. */
  file: z.string(),
  /** The photographer's file name; empty for photos from before it could differ from the key. */
  name: z.string().default(''),
  bytes: z.number(),
  /** The original's checksum, so that a ZIP's headers need no second read. */
  crc32: z.number(),
  /** The original's ETag; another one means that the file was replaced since. */
  etag: z.string(),
  /** In pixels, after orientation. */
  width: z.number(),
  height: z.number(),
  /** The camera's wall clock, `2026-08-21T10:12:33`. */
  taken_at: z.string().nullable(),
  /** The way its pictures were made (`pictureRecipe`). */
  recipe: z.string(),
  /** The job that made them, so that a repeated batch of it skips them. */
  made_by: z.string().default(''),
});

/** A photo with existing public pictures (`docs/data-model.md`). */
export const storedPhoto = entity('photo', z.compile(photo));
export type Photo = Stored<typeof storedPhoto>;

/** The race's fields for adding photos. */
export const racePhotoNumbers = entity('race', z.object({ photo_numbers: z.string() }));

/** The race's field for hiding photos. */
export const raceHiddenPhotos = entity(
  'race',
  z.object({
    hidden_photos: z.string().default(''),
    deleted_photos: z.string().default(''),
    moved_photos: z.string().default(''),
  }),
);

/** Reads the numbers of a race without pictures, in runs, consistently (`numbersOff`). */
export async function readHiddenPhotos(e: EventId, r: RaceId): Promise<string> {
  const race = await readEntity(raceHiddenPhotos, keys.race(e, r), { consistent: true });
  return race ? numbersOff(race) : '';
}

export const putPhoto = (e: EventId, r: RaceId, photo: Photo): Promise<void> =>
  putItem({ item: { ...keys.photo(e, r, photo.number), ...photo } });

export const readPhoto = (e: EventId, r: RaceId, number: number): Promise<Photo | undefined> =>
  readEntity(storedPhoto, keys.photo(e, r, number), { consistent: true });

/** Deletes a photo with a missing or broken original, unless another file has its number since. */
export async function deletePhoto(
  e: EventId,
  r: RaceId,
  { number, file }: Pick<Photo, 'number' | 'file'>,
): Promise<void> {
  await unlessRefused(() =>
    deleteItem({ key: keys.photo(e, r, number), condition: '#file = :file', values: { file } }),
  );
}

/**
 * Lists a race's photos by number: all, or an inclusive range.
 * @throws UnreadableItem: a buyer must get every photo, and a deletion must reach every photo
 */
export function listPhotos(e: EventId, r: RaceId, range?: { photo_from: number; photo_to: number }): Promise<Photo[]> {
  return listEntities(storedPhoto, {
    ...ranges.photos(e, r),
    ...(range && { between: [keys.photo(e, r, range.photo_from).sk, keys.photo(e, r, range.photo_to).sk] as const }),
    consistent: true,
  });
}

/** Adds a batch's photos to the race, so that the first ones are visible while the rest is being made. */
export const addPhotoNumbers = (e: EventId, r: RaceId, numbers: readonly number[]): Promise<void> =>
  numbers.length === 0
    ? Promise.resolve()
    : changePhotoNumbers(e, r, async (known) => encodePhotoNumbers([...decodePhotoNumbers(known), ...numbers]));

/** Sets the race's photo numbers from its photo items, which are the truth. */
export const countPhotoNumbers = (e: EventId, r: RaceId): Promise<void> =>
  changePhotoNumbers(e, r, async () => encodePhotoNumbers((await listPhotos(e, r)).map(({ number }) => number)));

/** When two batches end at the same time, the second reads again after the first one's write. */
async function changePhotoNumbers(e: EventId, r: RaceId, next: (known: string) => Promise<string>): Promise<void> {
  await retryOnConflict(`the photo numbers of race ${e}/${r}`, async () => {
    const race = await readEntity(racePhotoNumbers, keys.race(e, r), { consistent: true });
    if (!race) throw new Error(`race ${e}/${r} is unknown`);
    const photo_numbers = await next(race.photo_numbers);
    if (photo_numbers === race.photo_numbers) return true;
    return changeItem({
      key: keys.race(e, r),
      set: { photo_numbers },
      condition: 'attribute_exists(#pk) AND #photo_numbers = :known',
      values: { known: race.photo_numbers },
    });
  });
}
