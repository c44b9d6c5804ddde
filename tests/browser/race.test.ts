import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { servePlainPages } from './support/plain-pages.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');
const race = `/${concorso.id}/${iragna.id}`;

/** Records the pictures requested from now on, with repeats. */
function pictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/thumbnails/') && asked.push(request.url()));
  return asked;
}

/** The timeout for a strip's next step, ms: each picture stays for 1.4 s, and a busy machine is slower. */
const STEP = { timeout: 20_000 };

const annasCard = (page: Page) => page.getByRole('article').filter({ hasText: anna.horse });
const stripOf = (page: Page) => annasCard(page).locator('[style*=transform]').first().getAttribute('style');

test('the focus ring of a card lies around its words, and is whole', async ({ visit }) => {
  const { page, shop } = await visit({ size: 'phone' });
  await page.goto(race);
  await shop.galleryLink(anna).focus();
  const { inner, outer, words, room } = await annasCard(page).evaluate((card) => {
    const link = card.querySelector('a')!;
    const ring = getComputedStyle(link, '::after');
    const edge = card.getBoundingClientRect().left + Number.parseFloat(ring.left);
    const inset = -Number.parseFloat(ring.outlineOffset);
    return {
      inner: edge + inset,
      outer: edge + inset - Number.parseFloat(ring.outlineWidth),
      words: card.querySelector('h3')!.getBoundingClientRect().left,
      room: card.closest('li')!.getBoundingClientRect().left,
    };
  });
  expect(inner).toBeLessThan(words);
  expect(outer).toBeGreaterThanOrEqual(room);
});

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
    await expect
      .poll(
        () => new Set(asked.filter((address) => address.includes(`/${anna.id}/`) && address.includes('size=400'))).size,
        STEP,
      )
      .toBeGreaterThan(10);
  });

  const less = [
    ['less motion', async (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
    [
      'less data',
      async (page: Page) =>
        page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
        ),
    ],
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

/** Opens the race with eight more riders without photos: a short list has no search. */
async function openLongList({ page }: Visit): Promise<void> {
  await servePlainPages(page.context());
  await page.route(`**/api/events${race.replace(/\/(\d+)$/, '/races/$1')}`, async (route) => {
    const detail = (await (await route.fetch()).json()) as { participants: { id: string }[] };
    const more = Array.from({ length: 8 }, (_, at) => ({
      ...detail.participants[0]!,
      id: `more-${at}`,
      swiss_equestrian_rider_id: `91000${at}`,
      rider_name: `Elin Zürcher ${at}`,
      photos: [],
      total_photos: 0,
    }));
    await route.fulfill({ json: { ...detail, participants: [...detail.participants, ...more] } });
  });
  await page.goto(race);
}

describe('the search in a start list', () => {
  test('hides the cards that do not fit, tells how many do, and brings all back', async ({ visit }) => {
    const visitor = await visit();
    const { page, shop, t } = visitor;
    await openLongList(visitor);
    await shop.galleryLink(joerg).waitFor();
    const all = await page.getByRole('article').count();
    const field = page.getByLabel(t('races:filter.label'));
    await field.fill('muller');
    await shop.galleryLink(anna).waitFor({ state: 'hidden' });
    expect(await page.getByRole('article').allInnerTexts()).toEqual([expect.stringContaining(joerg.rider)]);
    await page.getByText(t('races:filter.found', { count: 1 }), { exact: true }).waitFor();
    await shop.button(t('races:filter.clear')).click();
    await shop.galleryLink(anna).waitFor();
    expect(await page.getByRole('article').count()).toBe(all);
  });

  test('is there again after Back and Forward', async ({ visit }) => {
    const visitor = await visit({ size: 'phone' });
    const { page, shop, t } = visitor;
    await openLongList(visitor);
    const field = page.getByLabel(t('races:filter.label'));
    await field.fill('muller');
    await shop.galleryLink(anna).waitFor({ state: 'hidden' });
    await page.goto('/');
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('muller');
    await shop.galleryLink(anna).waitFor({ state: 'hidden' });
    await shop.link(t('common:back')).click();
    await shop.title(concorso.name).waitFor();
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('muller');
  });

  test('reports an empty result, with a way back to all starts', async ({ visit }) => {
    const visitor = await visit({ size: 'phone' });
    const { page, shop, t } = visitor;
    await openLongList(visitor);
    await page.getByLabel(t('races:filter.label')).fill('nessuno qui');
    await page.getByText(t('races:filter.none.title', { query: 'nessuno qui' })).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await page.getByRole('main').getByText(t('races:filter.clear'), { exact: true }).click();
    await shop.galleryLink(anna).waitFor();
  });
});
