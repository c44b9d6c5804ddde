import type { ListKey } from './keys/list-keys.ts';
import { queryItems, type Item } from './table.ts';

/** Before any moment. */
const BEGINNING = '0';

/**
 * A page of several of the office's lists as one, the newest first. Each list is asked for a whole page, because all of it may be in one.
 * @param after where the page before ended: a `gsi2sk`
 */
export async function newestFirst(
  lists: readonly { pk: string; index: 'gsi2' }[],
  size: number,
  after?: string,
): Promise<{ items: Item[]; next: string | null }> {
  const pages = await Promise.all(
    lists.map((list) =>
      queryItems({
        ...list,
        descending: true,
        // The end of the page before is in one of the lists.
        ...(after !== undefined && { between: [BEGINNING, after] as const }),
        limit: after === undefined ? size + 1 : size + 2,
      }),
    ),
  );
  const rest = pages
    .flat()
    .filter((item) => placeOf(item) !== after)
    .sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const items = rest.slice(0, size);
  return { items, next: rest.length > size ? placeOf(items.at(-1)!) : null };
}

const placeOf = (item: Item): string => String(item['gsi2sk' satisfies keyof ListKey]);
