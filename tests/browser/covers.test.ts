import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { concorso, sommerturnier } from '../support/catalogue.ts';
import { test } from './support/visit.ts';

/** Waits for the cover of an event’s card and returns it. */
async function shown(page: Page, event: string): Promise<{ address: string; width: number }> {
  const cover = page.locator(`article:has(a[href="/${event}"]) img`).first();
  await cover.scrollIntoViewIfNeeded();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  return cover.evaluate((image: HTMLImageElement) => ({
    address: new URL(image.currentSrc).pathname,
    width: image.naturalWidth,
  }));
}

const coversAsked = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/covers/')) asked.push(pathname);
  });
  return asked;
};

test('a phone fetches a cover once, in the size that it shows, and a large window a larger one', async ({ visit }) => {
  const phone = await visit({ size: 'phone', deviceScaleFactor: 2 });
  const asked = coversAsked(phone.page);
  await phone.page.goto('/');
  await phone.shop.link(concorso.name).first().waitFor();
  const small = await shown(phone.page, concorso.id);
  expect(small.address).toMatch(/\/800\.avif$/);
  expect(asked.filter((path) => path.includes(concorso.id))).toEqual([small.address]);
  const desk = await visit({ size: 'desktop', deviceScaleFactor: 2 });
  await desk.page.goto(`/${concorso.id}`);
  const banner = desk.page.getByRole('img', { name: desk.t('catalogue:event.cover', { name: concorso.name }) });
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/1600\.avif$/);
});

test('a cover stored without sizes is shown as it is, and no missing file is requested', async ({ visit }) => {
  const { page } = await visit({ size: 'phone' });
  const asked = coversAsked(page);
  await page.goto('/');
  const { address, width } = await shown(page, sommerturnier.id);
  expect([address, width]).toEqual([`/covers/${sommerturnier.id}.jpg`, 1200]);
  expect(asked.filter((path) => path.includes(sommerturnier.id))).toEqual([address]);
});

test('a size that was lost leaves the original in its place, and a cover that was lost the stock picture', async ({
  visit,
}) => {
  const { page, faults } = await visit({ size: 'phone' });
  faults.expect(/covers/);
  await page.route('**/covers/**/*.avif', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect.poll(async () => (await shown(page, concorso.id)).address).toMatch(/\/original\.jpg$/);
  await page.route('**/covers/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect.poll(async () => (await shown(page, concorso.id)).address).toMatch(/^\/assets\/cover-fallback/);
});
