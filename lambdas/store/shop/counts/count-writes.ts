import { countNames, nothing, sumOf, type Counts } from '../../../../core/shop/figures.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import type { Write } from '../../table/table.ts';
import type { Counted } from './counted.ts';

/** Each count is split over several items, so that simultaneous sales seldom collide in one. */
const SHARDS = 4;

/** Returns the change of the counters by day when `after` replaces `before`; leaves out unchanged days. */
export function difference(after: readonly Counted[], before: readonly Counted[]): Map<string, Counts> {
  const days = new Map<string, Counts>();
  const add = ({ day, counts }: Counted, times: 1 | -1) => {
    const sum = days.get(day) ?? { ...nothing };
    for (const name of countNames) sum[name] += times * (counts[name] ?? 0);
    days.set(day, sum);
  };
  for (const counted of after) add(counted, 1);
  for (const counted of before) add(counted, -1);
  return new Map([...days].filter(([, counts]) => !isNothing(counts)));
}

export const isNothing = (counts: Counts): boolean => countNames.every((name) => counts[name] === 0);

/**
 * Returns the writes that count a change, for its transaction, each once, since a transaction takes an item only once.
 * None has a condition.
 */
export function countWrites(after: readonly Counted[], before: readonly Counted[] = []): Write[] {
  const days = difference(after, before);
  if (days.size === 0) return [];
  const shard = String(Math.floor(Math.random() * SHARDS));
  return [
    ...addition(keys.total(shard), sumOf(days.values())),
    ...[...days].flatMap(([day, counts]) => addition(keys.day(day, shard), counts, { day })),
  ];
}

/** Returns the write that adds to one item; none for zero. */
export function addition(key: Key, counts: Counts, set: object = {}): Write[] {
  const add = Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
  return Object.keys(add).length === 0 ? [] : [{ change: { key, add, set } }];
}
