import type { Page } from 'playwright-core';
import { crowdedEvent, crowdedRace } from '../storefront/crowded-event.ts';
import { watchMainThread } from '../storefront/main-thread.ts';
import { ms, type Promises, quantile } from '../storefront/promises.ts';
import { phone, throttle, type Visitor, withVisitor } from '../storefront/visitor.ts';

const LONG_TASK_MS = 50;
const SLOWER = 4;
const SEARCHES = ['anna', '11', 'mueller', 'gräfin 6', 'xyz'];

/**
 * Opens a start list of 120 with 2,000 photos, scrolls to its end and back, and searches it: no task may be noticeable.
 */
export async function measureScrolling(shop: string, promises: Promises): Promise<void> {
  for (const rate of [1, SLOWER]) {
    await withVisitor(shop, phone, async (visitor) => {
      const { page } = visitor;
      await recordLongTasks(page);
      await page.goto(`/${crowdedEvent.id}/${crowdedRace.id}`);
      await page.waitForLoadState('networkidle');
      const opening = await takeLongTasks(page);
      await throttle(visitor, rate);
      const { tasks } = await watchMainThread(visitor, async () => {
        await scroll(visitor);
        await search(page);
      });
      const long = await takeLongTasks(page);
      const told = `${long.length} (${long.map(ms).join(', ') || 'none'}), longest task ${ms(Math.max(...tasks))}, p99 ${ms(quantile(tasks, 0.99))}`;
      if (rate === 1)
        promises.check(
          `no task over ${LONG_TASK_MS} ms while a race with ${crowdedRace.starts.length} starts scrolls and is searched`,
          told,
          long.length === 0,
        );
      else promises.note(`${SLOWER} × slower: ${told}`);
      if (rate === 1) promises.note(`while it opened: ${opening.length} (${opening.map(ms).join(', ') || 'none'})`);
    });
  }
}

/** Scrolls with a finger to the end of the list and back to its beginning. */
async function scroll({ page, cdp }: Visitor): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const distance of [-height, height]) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: distance,
      speed: 4000,
      gestureSourceType: 'touch',
    });
  }
}

/** Types letter by letter, and clears the search in between. */
async function search(page: Page): Promise<void> {
  const field = page.getByRole('searchbox').last();
  for (const words of SEARCHES) {
    await field.pressSequentially(words, { delay: 60 });
    await page.waitForTimeout(300);
    await field.fill('');
    await page.waitForTimeout(300);
  }
}

async function recordLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const long: number[] = [];
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
    Object.assign(window, { longTasks: long });
  });
}

const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
