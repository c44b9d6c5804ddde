import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopRecord } from '../../local/shop/record.ts';
import { freePort } from '../lighthouse/free-port.ts';

export interface Running {
  shop: ShopRecord;
  /** The time from the command to the open shop, in seconds. */
  seconds: number;
  stop(): Promise<void>;
}

/** Runs `local/main.ts` of a checkout until it reports the open shop. */
export async function run(checkout: string, dataDir: string, ...options: string[]): Promise<Running> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['local/main.ts', '--data', dataDir, ...options], {
    cwd: checkout,
    env: { ...process.env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await opened(child);
  return {
    seconds: (performance.now() - begun) / 1000,
    shop: JSON.parse(readFileSync(join(dataDir, 'shop.json'), 'utf8')) as ShopRecord,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

function opened(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('The shop is open')) resolve();
      });
    child.once('close', () => reject(new Error(`The shop did not open:\n${said}`)));
  });
}
