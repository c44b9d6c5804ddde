import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../local/shop/demo/demo.ts';
import { startShop } from '../../local/shop/start-shop.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Opens a shop with the whole demo in a temporary folder for the duration of the work. */
export async function withDemoShop<T>(work: (address: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-shop-'));
  const shop = await startShop({ port: 0, host: '127.0.0.1', dataDir });
  try {
    const script = join(import.meta.dirname, '..', '..', 'local', 'demo', 'main.ts');
    if (!(await seedDemo({ shop, script, signal: new AbortController().signal, say })))
      throw new Error('The demo could not be drawn.');
    return await work(shop.url);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
