import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { deleteItem, scanItems, type Item } from '../../../../lambdas/store/table/table.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

const command = join(import.meta.dirname, '../../../../scripts/restore/main.ts');

export interface Said {
  out: string;
  err: string;
  code: number | null;
}

/** A shop on this machine whose table is kept, and the command that restores it. */
export async function startRestoredShop() {
  const parts: SaleParts = await startSaleParts({ nearby: false });
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  const backups = parts.dynamodb.backups!;
  backups.cover('shop');
  writeFileSync(
    join(folder, 'shop.json'),
    JSON.stringify({
      pid: process.pid,
      url: 'http://localhost:3000',
      apiUrl: 'http://localhost:3001',
      awsEndpoint: process.env['AWS_ENDPOINT_URL'],
      region: process.env['AWS_REGION'],
      operator: {
        accessKeyId: process.env['AWS_ACCESS_KEY_ID'],
        secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'],
      },
      resources: {
        tableName: 'shop',
        buckets: { originals: 'originals', derived: 'derived', covers: 'covers' },
        stateMachines: { 'search-index': process.env['SEARCH_INDEX_WORKFLOW_ARN'] },
        userPool: { id: 'eu-central-2_test' },
      },
    }),
  );

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
    async restore(...args: string[]): Promise<Said> {
      const child = spawn(process.execPath, [command, ...args, '--data', folder]);
      const [out, err, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close') as Promise<[number | null]>,
      ]);
      return { out, err, code };
    },
    async close(): Promise<void> {
      await parts.close();
      rmSync(folder, { recursive: true, force: true });
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
