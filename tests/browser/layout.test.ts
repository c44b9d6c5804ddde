import { expect } from 'vitest';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { keptCart } from './support/kept-cart.ts';
import { test } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const race = `/${concorso.id}/${iragna.id}`;

const firstPages = ['/', `/${concorso.id}`, race].flatMap((path) => (['phone', 'desktop'] as const).map((size) => ({ path, size })));

test.for(firstPages)('nothing jumps on a $size while $path loads, however late its contents arrive', async ({ path, size }, { visit }) => {
  const { context, page, shop, t } = await visit({ size });
  await context.addInitScript(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 200)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    await released;
    // The prices come last: whatever waits for them has to hold its place while the page stands already.
    if (route.request().url().endsWith('/api/settings')) await shop.title().waitFor();
    await route.continue();
  });
  await page.goto(path);
  await page.getByRole('status', { name: t('common:loading') }).waitFor();
  release();
  await shop.title().waitFor();
  await page.waitForLoadState('networkidle');
  // Shifts are reported with the frame after them.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});

test.for(['it', 'de'] as const)('no page is wider than its window, from the smallest phone to a desktop, in %s', async (language, { visit }) => {
  const { page, shop, t } = await visit({ language, ...keptCart(cartItem(concorso, iragna, anna, 101), cartItem(concorso, iragna, startIn(iragna, '900002'))) });
  const pages: [string, () => Promise<void>][] = [
    ['/', () => shop.link(concorso.name).waitFor()],
    [`/${concorso.id}`, () => shop.raceLink(iragna).waitFor()],
    [race, () => shop.galleryLink(anna).waitFor()],
    [`${race}/${anna.id}`, () => shop.counter(1, 16).waitFor()],
    ['/cart', () => shop.cartItems().first().waitFor()],
    ['/checkout/cancel', () => shop.title(t('checkout:cancel.title')).waitFor()],
    ['/404', () => shop.title(t('common:notFound.title')).waitFor()],
  ];
  for (const [path, shown] of pages) {
    await page.goto(path);
    await shown();
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});
