import type { BookRow } from '../../../../core/sales/contract/books.ts';
import { allPages } from '../../../../core/time/flow/all-pages.ts';
import { showBookRows } from '../../../../lambdas/sales/books/office.ts';

export const always = { from: '2020-01-01', to: '2090-12-31' };

/** Returns the rows of a period, over all pages. */
export async function allRows(period = always): Promise<BookRow[]> {
  const all: BookRow[] = [];
  const read = (after?: string) => showBookRows({ ...period, ...(after !== undefined && { after }) });
  for await (const { rows } of allPages(read)) all.push(...rows);
  return all;
}
