import { isDeepStrictEqual } from 'node:util';
import { deleteItem, scanItems, type Item } from '../../../../lambdas/store/table/table.ts';
import { localCommand } from '../../local-command.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

/** A shop on this machine whose table is kept, and the command that restores it. */
export async function startRestoredShop() {
  const parts: SaleParts = await startSaleParts({ nearby: false });
  const backups = parts.dynamodb.backups!;
  backups.cover('shop');
  const command = localCommand('restore', ['originals', 'derived', 'covers']);

  return {
    parts,
    /** Keeps the present state. Returns its moment for the command. */
    keep: () => new Date(backups.keep() * 1000).toISOString(),
    async dropRestored(): Promise<void> {
      const { TableNames } = (await parts.dynamodb.call('ListTables', {})) as { TableNames: string[] };
      for (const TableName of TableNames.filter((name) => name.startsWith('shop-at-'))) {
        await parts.dynamodb.call('UpdateTable', { TableName, DeletionProtectionEnabled: false });
        await parts.dynamodb.call('DeleteTable', { TableName });
      }
    },
    /** Runs `npm run restore`. */
    restore: command.run,
    async close(): Promise<void> {
      await parts.close();
      command.forget();
    },
  };
}

/** Returns every item of the table, by its key. */
export async function everything(): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for (let page = await scanItems(); ; page = await scanItems(page.next)) {
    for (const item of page.items) found.set(`${item.pk} ${item.sk}`, item);
    if (!page.next) return found;
  }
}

/** Loses the items that match, as a mistaken command would. Returns their number. */
export async function lose(isLost: (item: Item) => boolean): Promise<number> {
  const lost = [...(await everything()).values()].filter(isLost);
  for (const { pk, sk } of lost) await deleteItem({ key: { pk, sk } });
  return lost.length;
}

/** Returns the keys of the items that differ between two states of the table. */
export function differing(before: ReadonlyMap<string, Item>, after: ReadonlyMap<string, Item>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => !isDeepStrictEqual(before.get(key), after.get(key))).sort();
}
