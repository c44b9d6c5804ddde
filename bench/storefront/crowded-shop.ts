import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript, startShopProcess } from '../../tests/support/shop-process.ts';

/** Opens a shop with the crowded event for the duration of the work, or uses the address of an open one. */
export async function withCrowdedShop(
  work: (address: string) => Promise<void>,
  address = process.argv[2],
): Promise<void> {
  if (address !== undefined) return work(address.replace(/\/+$/, ''));
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-shop-'));
  try {
    const { shop, stop } = await startShopProcess(dataDir);
    try {
      await runScript(join(import.meta.dirname, 'fill.ts'), [dataDir]);
      await work(shop.url);
    } finally {
      await stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
