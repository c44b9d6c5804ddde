import * as z from 'zod';
import { readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys } from '../table/keys.ts';
import { changeItem, conditionFailed } from '../table/table.ts';

/** The present file of the search index. */
export const storedSearchIndex = entity(
  'version of the search index',
  z.object({
    /** Grows by 1 with each index; 0 before the first. */
    version: z.number(),
    /** The file's key in the search bucket. */
    file: z.string(),
    /** SHA-256 of the file, hexadecimal. */
    content: z.string(),
    built_at: z.string(),
  }),
);
export type SearchIndexVersion = Stored<typeof storedSearchIndex>;

/** Reads the current version; undefined before the first. `consistent` sees every earlier published version. */
export const readSearchIndex = (
  options: { consistent?: boolean; signal?: AbortSignal } = {},
): Promise<SearchIndexVersion | undefined> => readEntity(storedSearchIndex, keys.searchIndex(), options);

/** Makes a file the current index if the current version is still `after`; false when another call was faster. */
export async function publishSearchIndex(
  after: number,
  { file, content }: Pick<SearchIndexVersion, 'file' | 'content'>,
): Promise<boolean> {
  try {
    await changeItem({
      key: keys.searchIndex(),
      set: { version: after + 1, file, content, built_at: new Date().toISOString() },
      condition: after === 0 ? 'attribute_not_exists(#pk)' : '#version = :after',
      ...(after > 0 && { values: { after } }),
    });
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}
