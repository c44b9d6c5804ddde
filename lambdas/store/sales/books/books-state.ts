import * as z from 'zod';
import { bookSummary } from '../../../../core/sales/contract/books.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';

/** A walk through the provider's movements, the newest first. */
const pass = z.object({
  /** Epoch seconds: the walk ends at this moment. */
  from: z.number(),
  /** The time of its beginning, in epoch seconds. */
  began: z.number(),
  /** The last stored movement. */
  after: z.string(),
});

export const storedBooksState = entity(
  'state of the books',
  z.object({
    /** Counts the writes, so that of two fetches at once none moves the place back. */
    version: z.number(),
    /** The time (epoch seconds) up to which every movement is stored; 0 before the first complete walk. */
    fetched_until: z.number(),
    /** The begun walk; null when the last one reached its end. */
    pass: pass.nullable(),
    compared: bookSummary.shape.compared,
  }),
);
export type BooksState = Stored<typeof storedBooksState>;

const beginning: BooksState = { version: 0, fetched_until: 0, pass: null, compared: null };

export const readBooksState = async (): Promise<BooksState> =>
  (await readEntity(storedBooksState, keys.booksState(), { consistent: true })) ?? beginning;

/** Changes the state that was read. Does nothing when another fetch was faster. */
export async function saveBooksState(
  seen: BooksState,
  set: Partial<Pick<BooksState, 'fetched_until' | 'pass' | 'compared'>>,
): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.booksState(),
      set: { ...seen, ...set, version: seen.version + 1 },
      condition: 'attribute_not_exists(#pk) OR #version = :seen',
      values: { seen: seen.version },
    }),
  );
}
