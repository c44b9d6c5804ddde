import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { ShopRecord } from '../../local/shop/record.ts';

/** A shop that runs beside the tests, in its own process. */
export interface ShopProcess {
  shop: TestShop;
  pid: number;
  /** Stops it cleanly. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** The data of a running shop. */
export interface TestShop extends ShopRecord {
  dataDir: string;
}

const here = import.meta.dirname;

/**
 * Starts a shop on a folder, with hardly waiting workflows. @throws Error with its output when it did not open
 * @param waits the part of their waits that workflows wait
 */
export async function startShopProcess(dataDir: string, port = 0, waits = 0.05): Promise<ShopProcess> {
  const child = spawn(process.execPath, [join(here, 'run-shop.ts'), dataDir, String(port), String(waits)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([first]) => first as string),
    once(child, 'close').then(() => Promise.reject(new Error(`The shop did not open: ${said}`))),
  ]);
  return {
    shop: { ...(JSON.parse(line) as ShopRecord), dataDir },
    pid: child.pid ?? 0,
    stop: () => end(child, ended, () => child.stdin.end()),
    kill: () => end(child, ended, () => child.kill('SIGKILL')),
  };
}

async function end(child: ChildProcess, ended: Promise<unknown>, ask: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  ask();
  await ended;
}

/**
 * Runs a script of this folder, or of any other by its whole path, to its end.
 * @throws Error with its output when it failed
 */
export async function runScript(script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [resolve(here, script), ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${script} failed: ${said}`);
}
