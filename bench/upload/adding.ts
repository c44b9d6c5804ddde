import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { drop } from '../../tests/browser/support/drop.ts';
import { watchMainThread } from '../storefront/main-thread.ts';
import { ms, quantile, type Promises } from '../storefront/promises.ts';
import { desktop, withVisitor } from '../storefront/visitor.ts';

const FILES = 6000;
const LONG_TASK_MS = 50;
const IN_TOTAL_MS = 2000;
const LABEL = 'Scegli una cartella';

/** Builds the page of the upload for a context, and returns its address. */
export type Serve = (context: BrowserContext) => Promise<string>;

/**
 * Drops and chooses a card of 6,000 photos on a page without a shop: each one is read, hashed, offered and reported.
 */
export async function measureAdding(serve: Serve, promises: Promises): Promise<void> {
  const card = mkdtempSync(join(tmpdir(), 'bench-card-'));
  for (let at = 0; at < FILES; at++) writeFileSync(join(card, `DSC_${at}.JPG`), `photo ${at}`);
  const choose = (page: Page) => page.getByLabel(LABEL).setInputFiles(card);
  try {
    const dropped = await tasksOf(serve, (page) => drop(page, card));
    const chosen = await tasksOf(serve, choose);
    const bare = await tasksOfBarePage(card);
    for (const [how, tasks] of [
      ['dropped', dropped],
      ['chosen', chosen],
    ] as const) {
      const total = tasks.reduce((sum, task) => sum + task, 0);
      promises.check(
        `${FILES} files are ${how} with under ${IN_TOTAL_MS} ms of the page's main thread`,
        ms(total),
        total < IN_TOTAL_MS,
      );
    }
    const longest = Math.max(...dropped);
    promises.check(
      `no task over ${LONG_TASK_MS} ms when they are dropped`,
      `longest ${ms(longest)}, p99 ${ms(quantile(dropped, 0.99))}`,
      longest <= LONG_TASK_MS,
    );
    // The browser passes the chosen files in one task of its own, whatever the page does with them.
    const [whole, own] = [Math.max(...chosen), Math.max(...bare)];
    promises.check(
      `no task over ${LONG_TASK_MS} ms beyond the browser's own when they are chosen`,
      `longest ${ms(whole)}, of which a page without any script has ${ms(own)}`,
      whole - own <= LONG_TASK_MS,
    );
  } finally {
    rmSync(card, { recursive: true, force: true });
  }
}

/** Returns the tasks of the main thread until all files are reported, ms each. */
const tasksOf = (serve: Serve, add: (page: Page) => Promise<void>): Promise<number[]> =>
  // Hashing needs a secure context, like the machine's own address.
  withVisitor('http://localhost:9', desktop, async (visitor) => {
    const { page } = visitor;
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(await serve(page.context()));
    await page.getByLabel(LABEL).waitFor({ state: 'attached' });
    const { tasks } = await watchMainThread(visitor, async () => {
      await add(page);
      await page.getByText(`di ${FILES} foto`).first().waitFor();
      await page.waitForTimeout(3000);
    });
    return tasks;
  });

/** Returns the tasks of the same choice on a page with only the field. */
const tasksOfBarePage = (card: string): Promise<number[]> =>
  withVisitor('http://localhost:9', desktop, async (visitor) => {
    const { page } = visitor;
    await page.setContent(`<label>${LABEL} <input type="file" webkitdirectory multiple></label>`);
    const { tasks } = await watchMainThread(visitor, async () => {
      await page.getByLabel(LABEL).setInputFiles(card);
      await page.waitForTimeout(1000);
    });
    return tasks;
  });
