import { isId } from '../../core/ids.ts';
import { environment } from '../../lambdas/environment.ts';
import { startSearchIndex, startWholeSearchIndex } from '../../lambdas/gateways/workflows.ts';
import { repeatRemovals } from '../../lambdas/photos/take-downs/repeat-removals.ts';
import { runMigrations } from '../../lambdas/store/migrations/run-migrations.ts';
import { isRight, mendCounts, recount } from '../../lambdas/store/shop/counts/recount.ts';
import { allMigrations } from '../migrate/all-migrations.ts';
import { Refused } from '../refused.ts';
import type { Wanted } from './arguments.ts';
import { copyEach, copyThing, nothingCopied, type Copied } from './copy-back.ts';
import { keyOf, pagesOf, presentOf, type Item } from './items.ts';
import { hiddenAtFirst } from './rules.ts';
import { customerSelection, eventSelection, orderSelection, type Selection } from './selection.ts';
import { describeTable, dropBeside, giveSettings, restoreBeside, restoreLost, settingsOf } from './tables.ts';

/** A removal just before the moment may have reached the table after it. A repetition changes nothing. */
const MARGIN_MS = 15 * 60 * 1000;

interface Output {
  /** True if a lost table of the stage gets deletion protection again. */
  protect: boolean;
  /** The value of its tag. */
  shop: string;
  say: (line: string) => void;
}

/**
 * Restores and copies back as wanted.
 * @returns false if a removal could not be repeated
 * @throws Refused for what the operator can correct
 */
export async function restore(wanted: Wanted, output: Output): Promise<boolean> {
  const { say } = output;
  const { at, event, drop } = wanted;
  const table = environment.tableName;
  const beside = `${table}-at-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  if (drop) {
    say((await dropBeside(beside)) ? `${beside} is deleted.` : `${beside} does not exist.`);
    return true;
  }
  if ((await describeTable(table)) === undefined) return bringLost(table, output);
  say(`restoring ${table} as of ${at.toISOString()} into ${beside}; this takes half an hour`);
  await restoreBeside(table, beside, at);
  await giveSettings(beside, await settingsOf(table));
  const since = new Date(at.getTime() - MARGIN_MS);
  const removed = await asTable(beside, table, async () => {
    // The live table may have been migrated since, and nobody migrates an item that comes back.
    for (const { does, changed } of await runMigrations(allMigrations)) say(`migrated: ${does} (${changed} changed)`);
    return repeatRemovals(since);
  });
  say(`removals since: ${removed.done} repeated in ${beside}, ${removed.failed} of things that it lacks`);
  const selection = await selectionOf(wanted, beside);
  const copied = selection
    ? await bringThing(selection, { table, beside, say })
    : await bringAll({ table, beside, say });
  tell(copied, say);
  const again = await repeatRemovals(since);
  say(`removals since: ${again.done} repeated in ${table}, ${again.failed} failed`);
  await mendFigures(say);
  await (event !== undefined && isId('event', event) ? startSearchIndex(event) : startWholeSearchIndex());
  say(`Look at the result. Then delete the restored table: the same command with --at ${at.toISOString()} --drop`);
  return again.failed === 0;
}

/** Does the shop's own work in the restored table, before anything of it is copied. */
async function asTable<T>(beside: string, table: string, work: () => Promise<T>): Promise<T> {
  process.env['TABLE_NAME'] = beside;
  try {
    return await work();
  } finally {
    process.env['TABLE_NAME'] = table;
  }
}

/** A deleted table comes back under its own name, with everything until its deletion. */
async function bringLost(table: string, { protect, shop, say }: Output): Promise<boolean> {
  say(`${table} is gone; restoring its last state under its own name`);
  const moment = await restoreLost(table);
  await giveSettings(table, {
    forgetBy: 'forget_at',
    protect,
    tags: [{ Key: 'shop', Value: shop }],
    stream: undefined,
  });
  const again = await repeatRemovals(new Date(moment.getTime() - MARGIN_MS));
  say(`${table} is back as of ${moment.toISOString()}; removals: ${again.done} repeated, ${again.failed} failed`);
  return again.failed === 0;
}

async function selectionOf({ event, order, customer }: Wanted, beside: string): Promise<Selection | undefined> {
  if (event !== undefined) return eventSelection(event);
  if (order !== undefined) return orderSelection(order);
  if (customer === undefined) return undefined;
  const head = { pk: `CUSTOMER#${customer}`, sk: 'CUSTOMER' };
  const was = (await presentOf(beside, [head])).get(keyOf(head));
  if (was?.['email'] === null)
    throw new Refused(`--customer ${customer} was erased or merged, then or since. An erased customer stays erased.`);
  return customerSelection(customer, was?.['user_id'] as string | undefined);
}

interface Tables {
  table: string;
  beside: string;
  say: Output['say'];
}

async function bringThing(selection: Selection, { table, beside, say }: Tables): Promise<Copied> {
  const { name, head, option } = selection;
  const items: Item[] = [];
  let all = 0;
  for await (const page of pagesOf(beside)) {
    all += page.length;
    items.push(...page.filter(selection.contains));
  }
  const found = items.some(({ pk, sk }) => pk === head.pk && sk === head.sk);
  if (!found)
    throw new Refused(
      `${option}: the restored table has no ${name}. Check the id, or choose a moment at which it existed with --at.`,
    );
  const present = await presentOf(table, items);
  refuseTakenAddress(items, present);
  say(`${beside}: ${all} items, ${items.length} of ${name}; of these ${present.size} are in ${table}`);
  const lost = option === '--event' && !present.has(keyOf(head));
  if (lost) say(`${name} comes back hidden: look at it, then show it in the office`);
  return copyThing(table, lost ? items.map(hiddenAtFirst) : items, selection);
}

/** An address belongs to one customer. */
function refuseTakenAddress(items: readonly Item[], present: ReadonlyMap<string, Item>): void {
  for (const item of items.filter(({ sk }) => sk === 'EMAIL')) {
    const owner = present.get(keyOf(item))?.['customer_id'];
    if (owner !== undefined && owner !== item['customer_id'])
      throw new Refused(
        `--customer: her address is customer ${String(owner)}'s by now. Bring her orders back with --order instead.`,
      );
  }
}

async function bringAll({ table, beside, say }: Tables): Promise<Copied> {
  const copied = nothingCopied();
  const count = { then: 0, now: 0 };
  for await (const page of pagesOf(table)) count.now += page.length;
  for await (const page of pagesOf(beside)) {
    count.then += page.length;
    await copyEach(table, page, copied);
  }
  say(`${beside}: ${count.then} items; ${table} had ${count.now}`);
  return copied;
}

const TOLD = 20;

function tell({ put, same, kept, passing }: Copied, say: Output['say']): void {
  say(`copied: ${put}, already the same: ${same}, not copied because they pass by themselves: ${passing}`);
  if (kept.length === 0) return;
  say(`${kept.length} differ and stay as they are now (newer money, or an item that only grows):`);
  for (const key of kept.slice(0, TOLD)) say(`  ${key}`);
  if (kept.length > TOLD) say(`  and ${kept.length - TOLD} more`);
}

async function mendFigures(say: Output['say']): Promise<void> {
  const found = await recount();
  if (isRight(found)) say('figures: right');
  else say((await mendCounts(found)) ? 'figures: put right' : 'figures: run npm run recount -- --mend');
}
