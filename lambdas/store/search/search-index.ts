import { keys } from '../table/keys.ts';
import { changeItem, conditionFailed, readItem } from '../table/table.ts';

/** Which file is the search's index now. */
export interface SearchIndexVersion {
  /** Grows by 1 with each index; 0 before there is any. */
  version: number;
  /** The file's key in the search bucket. */
  file: string;
  /** SHA-256 of the file, hexadecimal. */
  content: string;
  built_at: string;
}

/** The current version; undefined before there is any. `consistent` sees every version that was published before. */
export const readSearchIndex = (
  options: { consistent?: boolean; signal?: AbortSignal } = {},
): Promise<SearchIndexVersion | undefined> => readItem<SearchIndexVersion>(keys.searchIndex(), options);

/** Makes a file the current index if the current version still is `after`; false when another was faster. */
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
