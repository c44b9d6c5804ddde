import { bookRow, type BookRow } from '../../../../core/sales/contract/books.ts';
import { bookTotals } from '../../../../core/sales/books/book-totals.ts';
import { itemsByIds } from '../../table/by-ids.ts';
import { listEntities } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, queryItems, retryOnConflict, transact, unlessRefused } from '../../table/table.ts';
import { addToDay, listBookDays } from './book-days.ts';

export const storedBookRow = entity('row of the books', bookRow);

const keyOf = ({ day, at, id }: Pick<BookRow, 'day' | 'at' | 'id'>) => keys.bookRow(day, at, id);

/** Rows per transaction: it has at most a hundred writes, and one of them is the day's. */
const MOST_AT_ONCE = 50;

/** Stores the rows that are new, each once and with the sums of its day, and returns their number. */
export async function storeBookRows(rows: readonly BookRow[]): Promise<number> {
  let stored = 0;
  for (const part of ofOneDay(rows)) stored += await storePart(part);
  return stored;
}

function ofOneDay(rows: readonly BookRow[]): BookRow[][] {
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / MOST_AT_ONCE) }, (_, part) =>
      all.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
    ),
  );
}

/** Stores rows of one day. When another fetch stores one of them meanwhile, it stores the rest. */
const storePart = (rows: readonly BookRow[]): Promise<number> =>
  retryOnConflict('storing rows of the books', async () => {
    const fresh = await unknownOf(rows);
    if (fresh.length === 0) return 0;
    await transact([
      ...fresh.map((row) => ({ put: { item: { ...keyOf(row), ...row }, condition: 'attribute_not_exists(#pk)' } })),
      addToDay(fresh[0]!.day, bookTotals(fresh)),
    ]);
    return fresh.length;
  });

async function unknownOf(rows: readonly BookRow[]): Promise<BookRow[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = await itemsByIds([...byId.keys()], (id) => keyOf(byId.get(id)!));
  for (const { sk } of known) byId.delete(sk.split('#').at(-1)!);
  return [...byId.values()];
}

/** Names the payout of a row. Leaves out a movement from before the books. */
export async function namePayout(
  row: Pick<BookRow, 'day' | 'at' | 'id'>,
  payout: Pick<BookRow, 'payout' | 'payout_arrives'>,
): Promise<void> {
  await unlessRefused(() => changeItem({ key: keyOf(row), set: payout, condition: 'attribute_exists(#pk)' }));
}

/** Tells whether a row is stored. */
export const isBooked = async (row: Pick<BookRow, 'day' | 'at' | 'id'>): Promise<boolean> =>
  (await itemsByIds([row.id], () => keys.bookRow(row.day, row.at, row.id))).length > 0;

/**
 * Returns a page of the rows between two days of Switzerland, both inclusive, the oldest first.
 * @param after the end of the previous page (`next`)
 */
export async function readBookPage(
  { from, to, after }: { from: string; to: string; after?: string | undefined },
  size: number,
): Promise<{ rows: BookRow[]; next: string | null }> {
  const items = [];
  // A space sorts before every further sign of an id.
  const begin = after === undefined ? from : `${after} `;
  for (const month of await monthsBetween(begin.slice(0, 10), to)) {
    items.push(...(await queryItems({ ...ranges.bookRows(month, begin, to), limit: size + 1 - items.length })));
    if (items.length > size) break;
  }
  const page = items.slice(0, size);
  return { rows: page.map(storedBookRow.of), next: items.length > size ? page.at(-1)!.sk : null };
}

/** Lists every row between two days, the oldest first. */
export async function listBookRows(from: string, to: string): Promise<BookRow[]> {
  const months = await monthsBetween(from, to);
  const lists = months.map((month) => listEntities(storedBookRow, ranges.bookRows(month, from, to)));
  return (await Promise.all(lists)).flat();
}

/** Lists the months with rows. */
async function monthsBetween(from: string, to: string): Promise<string[]> {
  const days = await listBookDays(from, to);
  return [...new Set(days.map(({ day }) => day.slice(0, 7)))];
}
