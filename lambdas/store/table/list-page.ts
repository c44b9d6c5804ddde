import type { ListRange } from './keys/list-keys.ts';
import { queryItems, type Item } from './table.ts';

/** Sorts before every moment. */
const BEGINNING = '0';

/**
 * A page of one of the office's lists, or of several as one, the newest first. Of several each is read for twice its share of the page, and further where that proves too
 * little: they seldom are all alike, and it is as seldom that all of the page comes from one.
 * @param after the place where the page before ended (`next`)
 */
export async function readListPage(
  lists: readonly ListRange[],
  size: number,
  after?: string,
): Promise<{ items: Item[]; next: string | null }> {
  // One more tells whether there is another page.
  const wanted = size + 1;
  const share = Math.min(wanted, Math.ceil((2 * wanted) / lists.length));
  const begun = await Promise.all(lists.map(async (list) => ({ list, items: await readAfter(list, after, share) })));
  const first = newestFirst(begun.flatMap(({ items }) => items));
  const oldest = first[wanted - 1];
  const further = begun.filter(
    ({ items }) => items.length === share && share < wanted && (!oldest || placeOf(items.at(-1)!) > placeOf(oldest)),
  );
  const rest = await Promise.all(
    further.map(({ list, items }) => readAfter(list, placeOf(items.at(-1)!), wanted - share)),
  );
  const all = newestFirst([...first, ...rest.flat()]);
  const page = all.slice(0, size);
  return { items: page, next: all.length > size ? placeOf(page.at(-1)!) : null };
}

/** What comes after a place in a list, at most so many. */
async function readAfter(list: ListRange, place: string | undefined, most: number): Promise<Item[]> {
  if (place === undefined) return queryItems({ ...list, descending: true, limit: most });
  // The one at the place itself comes again.
  const items = await queryItems({ ...list, descending: true, between: [BEGINNING, place], limit: most + 1 });
  return items.filter((item) => placeOf(item) !== place).slice(0, most);
}

const placeOf = (item: Item): string => String(item['gsi2sk']);

const newestFirst = (items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
