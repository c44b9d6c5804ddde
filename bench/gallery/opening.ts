import type { Page } from 'playwright-core';
import { crowdedEvent, crowdedRace } from '../storefront/crowded-event.ts';
import { ms, type Promises, quantile } from '../storefront/promises.ts';
import { phone, throttle, withVisitor } from '../storefront/visitor.ts';
import { tap } from './finger.ts';

const MAX_MS = 150;
const CARDS = [0, 1, 2, 3, 4, 5, 6, 7];
const SLOWER = 4;

/**
 * Measures from lifting the finger to the frame with the first photo. The race page has already loaded its thumbnail.
 */
export async function measureOpening(shop: string, promises: Promises): Promise<void> {
  for (const rate of [1, SLOWER]) {
    const times = await withVisitor(shop, phone, async (visitor) => {
      const { page } = visitor;
      await page.goto(`/${crowdedEvent.id}/${crowdedRace.id}`);
      await page.waitForLoadState('networkidle');
      await throttle(visitor, rate);
      const all: number[] = [];
      for (const card of CARDS) {
        const cardPlace = page.getByRole('article').nth(card);
        await cardPlace.scrollIntoViewIfNeeded();
        await thumbnailLoaded(page, card);
        await watchForPhoto(page);
        const box = await cardPlace.boundingBox();
        if (!box) throw new Error('The card has no place.');
        await tap(visitor, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
        all.push(await photoShownAfter(page));
        await page.goBack();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      return all;
    });
    const told = `median ${ms(quantile(times, 0.5))}, slowest ${ms(Math.max(...times))} of ${times.length}`;
    if (rate === 1)
      promises.check(
        `the gallery shows its first photo within ${MAX_MS} ms of the tap`,
        told,
        Math.max(...times) <= MAX_MS,
      );
    else promises.note(`${SLOWER} × slower: ${told}`);
  }
}

async function thumbnailLoaded(page: Page, card: number): Promise<void> {
  await page.waitForFunction((at) => {
    const pictures = [...document.querySelectorAll('article')[at]!.querySelectorAll('img')];
    return pictures.some((picture) => picture.src.includes('size=400') && picture.complete && picture.naturalWidth > 0);
  }, card);
}

/** Asks the browser to report when the dialog's picture is on the screen (Element Timing), before its first paint. */
const watchForPhoto = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let tapped = 0;
    const opened = new Promise<number>((resolve) => {
      addEventListener('click', (click) => (tapped = click.timeStamp), { capture: true, once: true });
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        watch.disconnect();
        resolve(list.getEntries()[0]!.startTime - tapped);
      }).observe({ type: 'element' });
      const watch = new MutationObserver(() => {
        for (const picture of document.querySelectorAll('[role=dialog] img')) {
          if (/size=(400|1600)/.test((picture as HTMLImageElement).src)) picture.setAttribute('elementtiming', 'photo');
        }
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    Object.assign(window, { opened });
  });

const photoShownAfter = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened);
