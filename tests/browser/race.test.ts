import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { test } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const race = `/${concorso.id}/${iragna.id}`;

/** The pictures that are asked for from now on, each as often as it is. */
function pictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/thumbnails/') && asked.push(request.url()));
  return asked;
}

/** Patience with a strip's next step, ms: each picture stays for 1.4 s, and a busy machine is slower. */
const STEP = { timeout: 20_000 };

const annasCard = (page: Page) => page.getByRole('article').filter({ hasText: anna.horse });
const stripOf = (page: Page) => annasCard(page).locator('[style*=transform]').first().getAttribute('style');

describe('a card’s strip', () => {
  test('turns while the mouse is on it, and fetches its pictures once, 20 at most', async ({ visit }) => {
    const { page } = await visit();
    await page.goto(race);
    await page.waitForLoadState('networkidle');
    const before = await stripOf(page);
    const asked = pictures(page);
    await annasCard(page).hover();
    await expect.poll(() => stripOf(page), STEP).not.toBe(before);
    const second = await stripOf(page);
    await expect.poll(() => stripOf(page), STEP).not.toBe(second);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThanOrEqual(20);
  });

  test('turns for the keyboard too', async ({ visit }) => {
    const { page, shop } = await visit();
    await page.goto(race);
    await page.waitForLoadState('networkidle');
    const before = await stripOf(page);
    await shop.galleryLink(anna).focus();
    await expect.poll(() => stripOf(page), STEP).not.toBe(before);
  });

  test('brings its pictures when a finger stays with it', async ({ visit }) => {
    const { page } = await visit({ size: 'phone' });
    await page.goto(race);
    const asked = pictures(page);
    await annasCard(page).evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await expect.poll(() => new Set(asked.filter((address) => address.includes(`/${anna.id}/`) && address.includes('size=400'))).size, STEP).toBeGreaterThan(10);
  });

  const less = [
    ['less motion', async (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
    ['less data', async (page: Page) => page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }))],
  ] as const;
  test.for(less)('stands still and fetches nothing ahead for people who asked for %s', async ([, ask], { visit }) => {
    const { page, shop } = await visit();
    await ask(page);
    await page.clock.install();
    await page.goto(race);
    await page.waitForLoadState('networkidle');
    const before = await stripOf(page);
    const asked = pictures(page);
    await annasCard(page).hover();
    await shop.galleryLink(anna).focus();
    await page.clock.runFor(5000);
    expect(await stripOf(page)).toBe(before);
    expect(asked).toEqual([]);
  });
});
