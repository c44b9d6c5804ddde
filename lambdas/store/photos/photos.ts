import { z } from 'zod';
import { photoNumber } from '../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { decodePhotoNumbers, encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { listEntities, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { changeItem, conditionFailed, deleteItem, putItem } from '../table/table.ts';

const photo = z.object({
  number: photoNumber,
  /** Key of the original below its race's folder. */
  file: z.string(),
  /** As the photographer calls it; empty of before that was another thing than the key. */
  name: z.string().default(''),
  bytes: z.number(),
  /** Of the original, so that a ZIP's headers need no second reading. */
  crc32: z.number(),
  /** Of the original; another one means that the file was replaced since. */
  etag: z.string(),
  /** Pixels, after orientation. */
  width: z.number(),
  height: z.number(),
  /** The camera's wall clock, `2026-08-21T10:12:33`. */
  taken_at: z.string().nullable(),
  /** How its pictures were made (`pictureRecipe`). */
  recipe: z.string(),
  /** The job that made them, so that a repeated batch of it passes over them. */
  made_by: z.string().default(''),
});

/** A photo whose public pictures exist (`docs/data-model.md`). */
export const storedPhoto = entity('photo', z.compile(photo));
export type Photo = Stored<typeof storedPhoto>;

/** A race as far as adding photos to it needs. */
export const racePhotoNumbers = entity('race', z.object({ photo_numbers: z.string() }));

const ATTEMPTS = 20;

export const putPhoto = (e: EventId, r: RaceId, photo: Photo): Promise<void> =>
  putItem({ item: { ...keys.photo(e, r, photo.number), ...photo } });

export const readPhoto = (e: EventId, r: RaceId, number: number): Promise<Photo | undefined> =>
  readEntity(storedPhoto, keys.photo(e, r, number), { consistent: true });

/** Forgets a photo whose original is gone or broken, unless another file has taken its number since. */
export async function deletePhoto(
  e: EventId,
  r: RaceId,
  { number, file }: Pick<Photo, 'number' | 'file'>,
): Promise<void> {
  try {
    await deleteItem({ key: keys.photo(e, r, number), condition: '#file = :file', values: { file } });
  } catch (error) {
    if (!conditionFailed(error)) throw error;
  }
}

/**
 * Photos of a race by number: all, or those from one number to another, both inclusive.
 * @throws UnreadableItem: whoever bought them is to have every one, and whoever must go is to go
 */
export function listPhotos(e: EventId, r: RaceId, range?: { photo_from: number; photo_to: number }): Promise<Photo[]> {
  return listEntities(storedPhoto, {
    ...ranges.photos(e, r),
    ...(range && { between: [keys.photo(e, r, range.photo_from).sk, keys.photo(e, r, range.photo_to).sk] as const }),
    consistent: true,
  });
}

/** Adds a batch's photos to the race, so that the first ones can be seen while the rest is being made. */
export const addPhotoNumbers = (e: EventId, r: RaceId, numbers: readonly number[]): Promise<void> =>
  numbers.length === 0
    ? Promise.resolve()
    : changePhotoNumbers(e, r, async (known) => encodePhotoNumbers([...decodePhotoNumbers(known), ...numbers]));

/** Makes the race's photo numbers those of its photo items, which are the truth. */
export const countPhotoNumbers = (e: EventId, r: RaceId): Promise<void> =>
  changePhotoNumbers(e, r, async () => encodePhotoNumbers((await listPhotos(e, r)).map(({ number }) => number)));

/** Two batches end at the same time: who comes second reads again what the first wrote. */
async function changePhotoNumbers(e: EventId, r: RaceId, next: (known: string) => Promise<string>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const race = await readEntity(racePhotoNumbers, keys.race(e, r), { consistent: true });
    if (!race) throw new Error(`race ${e}/${r} is unknown`);
    const photo_numbers = await next(race.photo_numbers);
    if (photo_numbers === race.photo_numbers) return;
    try {
      await changeItem({
        key: keys.race(e, r),
        set: { photo_numbers },
        condition: 'attribute_exists(#pk) AND #photo_numbers = :known',
        values: { known: race.photo_numbers },
      });
      return;
    } catch (error) {
      if (!conditionFailed(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
