/**
 * `npm run bench:race-edit`: typing the ends of a race with 500 starts and 10,000 photos one after the other, each
 * saved by Enter. In Chromium on a laptop's screen: no task of the main thread may exceed 50 ms.
 */
import { join } from 'node:path';
import { buildPage } from '../tests/browser/support/built-page.ts';
import { watchMainThread } from './storefront/main-thread.ts';
import { ms, Promises, quantile } from './storefront/promises.ts';
import { desktop, throttle, withVisitor } from './storefront/visitor.ts';

const LONG_TASK_MS = 50;
const EDITS = 60;
const SLOWER = 4;

/** Returns an end between the neighbours' ends. */
const endOf = (edit: number): number => edit * 20 + 15;

const promises = new Promises();
const serve = await buildPage(join(import.meta.dirname, 'race-edit'));
for (const rate of [1, SLOWER]) {
  await withVisitor('http://bench.invalid', desktop, async (visitor) => {
    const { page } = visitor;
    await page.goto(await serve(page.context()));
    const first = page.getByRole('row').nth(1).getByRole('textbox');
    await first.click();
    await throttle(visitor, rate);
    const { tasks } = await watchMainThread(visitor, async () => {
      for (let edit = 0; edit < EDITS; edit++) {
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(String(endOf(edit)), { delay: 15 });
        await page.keyboard.press('Enter');
        await page.waitForTimeout(60);
      }
    });
    const last = page.getByRole('textbox', { name: `Cavaliere ${EDITS - 1} ` });
    if ((await last.inputValue()) !== String(endOf(EDITS - 1))) throw new Error('what was typed is not there');
    const longest = Math.max(...tasks);
    const told = `longest task ${ms(longest)}, p99 ${ms(quantile(tasks, 0.99))}`;
    if (rate === 1)
      promises.check(
        `${EDITS} ends of 500 participants are typed and saved without a task over ${LONG_TASK_MS} ms`,
        told,
        longest <= LONG_TASK_MS,
      );
    else promises.note(`${SLOWER} × slower: ${told}`);
  });
}
process.exitCode = promises.exitCode;
