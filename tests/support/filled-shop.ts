import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript, startShopProcess, type ShopProcess } from './shop-process.ts';

const root = join(import.meta.dirname, '..', '..');
const kept = join(root, 'build', 'test-shops');

/**
 * The sources that fill a shop: its functions, the local cloud and the operator's commands. Its pages are rebuilt at
 * each start.
 */
const sources = [
  '{bin,core,lambdas,lib,local,locales,scripts}/**/*',
  'tests/support/**/*',
  'cdk.json',
  'package-lock.json',
  'tsconfig.json',
];

const FORGET_AFTER_MS = 24 * 3_600_000;

/** Opens a shop with the tests' catalogue, on a copy of data that unchanged sources filled before. */
export async function openFilledShop(): Promise<ShopProcess & { remove(): void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'whole-shop-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    // A foreign table engine stores the items elsewhere, so that no copy of them exists.
    if (process.env['DYNAMODB_ENDPOINT'] === undefined) cpSync(await filledData(), dataDir, { recursive: true });
    const running = await startShopProcess(dataDir);
    if (process.env['DYNAMODB_ENDPOINT'] !== undefined) await fill(running, dataDir);
    return { ...running, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Returns the data of a filled shop that was stopped cleanly. Several runs may call it in parallel. */
async function filledData(): Promise<string> {
  const folder = join(kept, fingerprint());
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  forgetOld();
  const unfinished = mkdtempSync(`${folder}.`);
  try {
    const running = await startShopProcess(unfinished);
    await fill(running, unfinished);
    await running.stop();
    renameSync(unfinished, folder);
    return folder;
  } catch (error) {
    if (!existsSync(folder)) throw error;
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function fill(running: ShopProcess, dataDir: string): Promise<void> {
  try {
    await runScript('fill-shop.ts', [dataDir]);
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Identifies the sources' contents and the day, since events have an age in days. */
function fingerprint(): string {
  const hash = createHash('sha256').update(`${process.version} ${new Date().toISOString().slice(0, 10)}`);
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 20);
}

function forgetOld(): void {
  for (const name of readdirSync(kept)) {
    const path = join(kept, name);
    if (Date.now() - statSync(path).mtimeMs > FORGET_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}
