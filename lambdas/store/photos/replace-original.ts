import type { EventId, RaceId } from '../../../core/ids.ts';
import { readEntity } from '../table/entities.ts';
import { keys } from '../table/keys.ts';
import { failedConditions, retryOnConflict, transact } from '../table/table.ts';
import { storedOriginal, type StoredOriginal } from './photo-register.ts';

type Replacement = Pick<StoredOriginal, 'sha256' | 'file' | 'etag' | 'bytes' | 'name'>;

/**
 * Puts another content under a photo's number. The old one keeps its claim as a file of that photo, so that it never
 * becomes another photo. A repetition changes nothing.
 * @returns false when the content is another photo of the race. Throws for an unused number.
 */
export async function replaceOriginal(
  e: EventId,
  r: RaceId,
  number: number,
  { sha256, file, etag, bytes, name }: Replacement,
): Promise<boolean> {
  return retryOnConflict(`original ${number} of race ${e}/${r}`, async () => {
    const before = await readEntity(storedOriginal, keys.original(e, r, number), { consistent: true });
    if (!before) throw new Error(`race ${e}/${r} has no original ${number}`);
    if (before.sha256 === sha256) return true;
    try {
      await transact([
        {
          change: {
            key: keys.original(e, r, number),
            set: { sha256, file, etag, bytes, name },
            condition: '#sha256 = :before',
            values: { before: before.sha256 },
          },
        },
        {
          put: {
            item: { ...keys.content(e, r, sha256), number },
            condition: 'attribute_not_exists(#pk) OR #number = :number',
            values: { number },
          },
        },
        { put: { item: { ...keys.sameContent(e, r, before.file), file: before.file, etag: before.etag, number } } },
      ]);
      return true;
    } catch (error) {
      if (failedConditions(error)[1]) return false;
      throw error;
    }
  });
}
