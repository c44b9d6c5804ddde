import type { TestProject } from 'vitest/node';
import { openFilledShop } from './filled-shop.ts';
import type { ShopProcess, TestShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one shop of this run, filled with the catalogue of `tests/support/catalogue.ts`. */
    shop: TestShop;
  }
}

interface Sharing {
  users: number;
  running: Promise<ShopProcess & { remove(): void }>;
}

/** Each project loads this file again, so their shared state lies in a global variable. */
const shared = globalThis as { shopOfThisRun?: Sharing };

/**
 * Runs as vitest's globalSetup. Starts the whole shop once a run for all projects, and stops it after the last of them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sharing = (shared.shopOfThisRun ??= { users: 0, running: openFilledShop() });
  sharing.users += 1;
  const { shop, stop, remove } = await sharing.running;
  project.provide('shop', shop);
  return async () => {
    sharing.users -= 1;
    if (sharing.users > 0) return;
    delete shared.shopOfThisRun;
    await stop();
    remove();
  };
}
