import { workThrough } from '../../core/time/flow/work-through.ts';
import { toldKey } from '../../lambdas/store/table/keys/told-key.ts';
import { Refused } from '../refused.ts';
import { keyOf, presentOf, replaceAll, type Item, type Replacement } from './items.ts';
import { verdictOn } from './rules.ts';
import type { Selection } from './selection.ts';

/** DynamoDB's limit. */
const WRITES_PER_TRANSACTION = 100;
const TRIES = 5;
const AT_ONCE = 16;

export interface Copied {
  put: number;
  same: number;
  /** The keys of present items that differ and stay. */
  kept: string[];
  passing: number;
}

export const nothingCopied = (): Copied => ({ put: 0, same: 0, kept: [], passing: 0 });

/**
 * Copies one thing back. Its head comes with the last items, so that no half of it is ever found. A repetition goes on.
 * @throws Refused when it changes all the time
 */
export async function copyThing(table: string, items: readonly Item[], { head, name }: Selection): Promise<Copied> {
  const isHead = (item: Item) => item.pk === head.pk && item.sk === head.sk;
  // By descending keys a race comes after its starts.
  const rest = items.filter((item) => !isHead(item)).sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
  const ordered = [...rest, ...items.filter(isHead)];
  const copied = nothingCopied();
  for (let at = 0; at < ordered.length; at += WRITES_PER_TRANSACTION)
    await copyTogether(table, ordered.slice(at, at + WRITES_PER_TRANSACTION), copied, name);
  return copied;
}

/** Copies items that do not belong together, each on its own condition. */
export async function copyEach(table: string, items: readonly Item[], copied: Copied): Promise<void> {
  const present = await presentOf(table, items);
  await workThrough(items, AT_ONCE, async (item) => {
    const planned = plan([item], present);
    if (planned.writes.length > 0 && !(await replaceAll(table, planned.writes)))
      return copyTogether(table, [item], copied, toldKey(item));
    count(copied, planned);
  });
}

async function copyTogether(table: string, items: readonly Item[], copied: Copied, name: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const planned = plan(items, await presentOf(table, items));
    if (planned.writes.length === 0 || (await replaceAll(table, planned.writes))) return count(copied, planned);
  }
  throw new Refused(`${name} is being changed all the time. Run the same command again at a quieter moment.`);
}

interface Plan extends Copied {
  writes: Replacement[];
}

function plan(items: readonly Item[], present: ReadonlyMap<string, Item>): Plan {
  const planned: Plan = { ...nothingCopied(), writes: [] };
  const now = Math.floor(Date.now() / 1000);
  for (const item of items) {
    const there = present.get(keyOf(item));
    const verdict = verdictOn(item, there, now);
    if (typeof verdict === 'object') {
      planned.put++;
      planned.writes.push({ item: verdict.put, present: there });
    } else if (verdict === 'kept') planned.kept.push(toldKey(item));
    else planned[verdict]++;
  }
  return planned;
}

function count(copied: Copied, { put, same, kept, passing }: Copied): void {
  copied.put += put;
  copied.same += same;
  copied.passing += passing;
  copied.kept.push(...kept);
}
