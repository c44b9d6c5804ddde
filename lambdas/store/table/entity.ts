import type * as z from 'zod';
import { log } from '../../log.ts';
import type { Key } from './keys/key.ts';
import { toldKey } from './keys/told-key.ts';
import type { Item } from './table.ts';

const TOLD_FAULTS = 3;

/** An item that does not match its key. The message has the key and the names of the wrong fields, but no value. */
export class UnreadableItem extends Error {
  constructor(what: string, key: Key, { issues }: z.ZodError) {
    const faults = issues.slice(0, TOLD_FAULTS).map(({ path, message }) => `${path.join('.') || 'item'}: ${message}`);
    super(`the ${what} at ${toldKey(key)} cannot be read: ${faults.join('; ')}`);
    this.name = 'UnreadableItem';
  }
}

/**
 * One kind of item, read by its schema. It leaves out keys and obsolete fields, and gives fields newer than the item
 * the schema's default (`docs/data-model.md`, How items are read).
 */
export interface Entity<T> {
  /** Parses an item. @throws UnreadableItem */
  of(item: Item): T;
  /** Parses the readable items. The others are left out, logged and reported (`docs/operate.md`). */
  readableOf(items: readonly Item[]): T[];
}

/** The type of an entity's items: `type StoredOrder = Stored<typeof storedOrder>`. */
export type Stored<E> = E extends Entity<infer T> ? T : never;

/**
 * @param what the kind of item, for errors
 * @param schema compiled (`z.compile`) where thousands are read together: five to ten times as fast, for a millisecond
 *   at the first read
 */
export function entity<S extends z.ZodType>(what: string, schema: S): Entity<z.output<S>> {
  type T = z.output<S>;
  const parse = (item: Item): T | UnreadableItem => {
    const { data, error } = schema.safeParse(item);
    return error ? new UnreadableItem(what, item, error) : data!;
  };
  const of = (item: Item): T => {
    const read = parse(item);
    if (read instanceof UnreadableItem) throw read;
    return read;
  };
  const readableOf = (items: readonly Item[]): T[] => {
    const faults: UnreadableItem[] = [];
    const readable = items.flatMap((item) => {
      const read = parse(item);
      if (!(read instanceof UnreadableItem)) return [read];
      faults.push(read);
      return [];
    });
    const [error] = faults;
    if (error) log.warn('items were left out', { left_out: faults.length, of: items.length, error });
    return readable;
  };
  return { of, readableOf };
}
