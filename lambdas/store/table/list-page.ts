import type { ListRange } from './keys/list-keys.ts';
import { queryItems, type Item } from './table.ts';

/** Sorts before every moment. */
const BEGINNING = '0';

/**
 * A page of one of the office's lists, or of several as one, the newest first: each is read for a page, because all of it may come from one.
 * @param after the place where the page before ended (`next`)
 */
export async function readListPage(
  lists: readonly ListRange[],
  size: number,
  after?: string,
): Promise<{ items: Item[]; next: string | null }> {
  const parts = await Promise.all(
    lists.map((list) =>
      queryItems({
        ...list,
        descending: true,
        ...(after !== undefined && { between: [BEGINNING, after] as const }),
        // The last one of the page before comes again, and one more tells whether there is another page.
        limit: size + (after === undefined ? 1 : 2),
      }),
    ),
  );
  const rest = parts
    .flat()
    .map((item) => ({ item, place: String(item['gsi2sk']) }))
    .filter(({ place }) => place !== after)
    .sort((one, other) => (one.place < other.place ? 1 : -1));
  const page = rest.slice(0, size);
  return { items: page.map(({ item }) => item), next: rest.length > size ? page.at(-1)!.place : null };
}
