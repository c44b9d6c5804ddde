import type { z } from 'zod';
import { log } from '../../log.ts';
import type { Key } from './keys/key.ts';
import { toldKey } from './keys/told-key.ts';
import type { Item } from './table.ts';

const TOLD_FAULTS = 3;

/** An item that is not what its key says. The message tells the key and which fields are wrong, and no value of it. */
export class UnreadableItem extends Error {
  constructor(what: string, key: Key, { issues }: z.ZodError) {
    const faults = issues.slice(0, TOLD_FAULTS).map(({ path, message }) => `${path.join('.') || 'item'}: ${message}`);
    super(`the ${what} at ${toldKey(key)} cannot be read: ${faults.join('; ')}`);
    this.name = 'UnreadableItem';
  }
}

/**
 * One kind of item, read by its schema: keys and what nobody knows any more are left out, what came after an item was written
 * gets the schema's default (`docs/data-model.md`, How items are read).
 */
export interface Entity<T> {
  /** What an item is. @throws UnreadableItem */
  of(item: Item): T;
  /** What those of the items are that can be read. The others are left out and logged, and somebody is told (`docs/operate.md`). */
  readableOf(items: readonly Item[]): T[];
}

/** What an entity's items are: `type StoredOrder = Stored<typeof storedOrder>`. */
export type Stored<E> = E extends Entity<infer T> ? T : never;

/**
 * @param what the kind of item, as an error names it
 * @param schema compiled (`z.compile`) where thousands are read at once: five to ten times as fast, for a millisecond at the first read
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
