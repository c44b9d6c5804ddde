import type { ListRange } from './keys/list-keys.ts';
import { queryItems, type Item } from './table.ts';

/** Sorts before every moment. */
const BEGINNING = '0';
/** Sorts after every moment. */
const END = '~';

/**
 * Returns a page of one or several of the office's lists, the newest first. Reads each of several for twice its share
 * of the page, and further if that proves too little: seldom are all lists alike, and seldom does a page come from one
 * list alone.
 * @param after the end of the previous page (`next`)
 * @param from the oldest wanted moment
 */
export async function readListPage(
  lists: readonly ListRange[],
  size: number,
  after?: string,
  from = BEGINNING,
): Promise<{ items: Item[]; next: string | null }> {
  // One more tells whether there is another page.
  const wanted = size + 1;
  const share = Math.min(wanted, Math.ceil((2 * wanted) / lists.length));
  const begun = await Promise.all(
    lists.map(async (list) => ({ list, items: await readAfter(list, [from, after], share) })),
  );
  const first = newestFirst(begun.flatMap(({ items }) => items));
  const oldest = first[wanted - 1];
  const further = begun.filter(
    ({ items }) => items.length === share && share < wanted && (!oldest || placeOf(items.at(-1)!) > placeOf(oldest)),
  );
  const rest = await Promise.all(
    further.map(({ list, items }) => readAfter(list, [from, placeOf(items.at(-1)!)], wanted - share)),
  );
  const all = newestFirst([...first, ...rest.flat()]);
  const page = all.slice(0, size);
  return { items: page, next: all.length > size ? placeOf(page.at(-1)!) : null };
}

/** Reads the items after a position in a list, up to a number. */
async function readAfter(
  list: ListRange,
  [from, place]: readonly [from: string, place: string | undefined],
  most: number,
): Promise<Item[]> {
  if (place === undefined) return queryItems({ ...list, descending: true, between: [from, END], limit: most });
  // The item at the position itself comes again.
  const items = await queryItems({ ...list, descending: true, between: [from, place], limit: most + 1 });
  return items.filter((item) => placeOf(item) !== place).slice(0, most);
}

const placeOf = (item: Item): string => String(item['gsi2sk']);

const newestFirst = (items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
