import { less, sumOf, type Counts } from '../../../../core/shop/figures.ts';
import { allPages } from '../../../../core/time/flow/all-pages.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { storedEvent } from '../../catalogue/events/stored-event.ts';
import { storedRace } from '../../catalogue/races/stored-race.ts';
import { storedCustomer } from '../../people/stored-customer.ts';
import { storedOrder } from '../../sales/stored-order.ts';
import { UnreadableItem } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { kindOf } from '../../table/keys/told-key.ts';
import { conditionFailed, readItem, scanItems, transact, type Item } from '../../table/table.ts';
import { addition, difference, isNothing } from './count-writes.ts';
import { countedCustomer, countedEvent, countedOrder, countedRace, type Counted } from './counted.ts';
import { readCounts, type CountsOfDays } from './read-counts.ts';

/** Sorts before every day. */
const FIRST_DAY = '';
/** The shard for corrections; no other code writes there. */
const MENDED = 'mended';
const MAX_DAYS_PER_ROUND = 90;

/** The error of the counters. */
export interface Recount {
  /** The true counts, from all items. */
  counted: Counts;
  /** The corrections of the totals and of each day; empty when they are right. */
  total: Counts;
  days: Map<string, Counts>;
  /** Unreadable items, which are not counted. */
  unreadable: string[];
  /** The number of corrections before it. */
  mended: number;
}

export const isRight = ({ total, days }: Recount): boolean => isNothing(total) && days.size === 0;

/**
 * Counts everything again and compares. A simultaneous change would look like a difference, so it repeats until none
 * came between.
 * @throws Error when changes always come between
 */
export function recount(): Promise<Recount> {
  const changed = new Error('counts changed during each recount: repeat it at a quieter time');
  const once = async () => {
    const mended = await countMended();
    const before = await readCounts(FIRST_DAY, { consistent: true });
    const { things, unreadable } = await everythingCounted();
    const after = await readCounts(FIRST_DAY, { consistent: true });
    if (!sameCounts(before, after)) throw changed;
    const counted = sumOf(things.map(({ counts }) => counts));
    return { counted, total: less(counted, after.total), days: difference(things, byDay(after)), unreadable, mended };
  };
  return retry('a recount', once, { attempts: 5, isRetried: (error) => error === changed });
}

/** Corrects the differences of a recount. False when another call did so meanwhile: then recount again. */
export async function mendCounts({ total, days, mended: times }: Recount): Promise<boolean> {
  const wrong = [...days];
  const [first = [], ...more] = Array.from(
    { length: Math.max(1, Math.ceil(wrong.length / MAX_DAYS_PER_ROUND)) },
    (_, at) => wrong.slice(at * MAX_DAYS_PER_ROUND, (at + 1) * MAX_DAYS_PER_ROUND),
  );
  const additions = (some: [string, Counts][]) =>
    some.flatMap(([day, counts]) => addition(keys.day(day, MENDED), counts, { day }));
  try {
    await transact([
      {
        change: {
          key: keys.total(MENDED),
          add: { ...total },
          set: { times: times + 1 },
          condition: times === 0 ? 'attribute_not_exists(#pk)' : '#times = :times',
          ...(times > 0 && { values: { times } }),
        },
      },
      ...additions(first),
    ]);
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
  for (const some of more) await transact(additions(some));
  return true;
}

async function countMended(): Promise<number> {
  const mark = await readItem(keys.total(MENDED), { consistent: true });
  return Number(mark?.['times'] ?? 0);
}

async function everythingCounted(): Promise<{ things: Counted[]; unreadable: string[] }> {
  const things: Counted[] = [];
  const unreadable: string[] = [];
  for await (const { items } of allPages(scanItems))
    for (const item of items) {
      try {
        things.push(...countedItem(item));
      } catch (error) {
        if (!(error instanceof UnreadableItem)) throw error;
        unreadable.push(error.message);
      }
    }
  return { things, unreadable };
}

/** @throws UnreadableItem */
function countedItem(item: Item): Counted[] {
  switch (kindOf(item)) {
    case 'event':
      return countedEvent(storedEvent.of(item));
    case 'race':
      return countedRace(storedRace.of(item));
    case 'order':
      return countedOrder(storedOrder.of(item));
    case 'customer':
      return countedCustomer(storedCustomer.of(item));
    case 'orderItem':
    case 'mail':
    case undefined:
      return [];
  }
}

const byDay = ({ days }: CountsOfDays): Counted[] => [...days].map(([day, counts]) => ({ day, counts }));

const sameCounts = (a: CountsOfDays, b: CountsOfDays): boolean =>
  isNothing(less(a.total, b.total)) && difference(byDay(a), byDay(b)).size === 0;
