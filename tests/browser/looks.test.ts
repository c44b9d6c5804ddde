import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { concorso } from '../support/catalogue.ts';
import { expectAccessible } from './support/axe.ts';
import { saveLooks } from './support/settings.ts';
import { test, type Visit } from './support/visit.ts';

const ACCENT = '#ffe066';
const SETTINGS = '**/api/settings';
/** Answers are cached for 30 s, so that news may take twice as long to arrive. */
const NEWS = 70_000;

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
const faviconOf = (page: Page) => page.locator('link[rel~="icon"]').getAttribute('href');
/** Simulates a visitor who returns from another window. */
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** Returns the button that loads the announced new looks. */
const refreshIn = ({ page, t }: Visit) =>
  page.getByRole('region', { name: t('common:notices') }).getByRole('button', { name: t('settings:refresh') });

test('an open page learns of new looks in its language, and applies them on command', async ({ visit }) => {
  const favicon = '/favicon.svg?new';
  // The answer is cached for a while: both languages wait for the same news.
  const visits = [await visit({ language: 'it' }), await visit({ language: 'de' })];
  const befores: string[] = [];
  for (const { page, shop } of visits) {
    await page.goto(`/${concorso.id}`);
    await shop.title(concorso.name).waitFor();
    befores.push(await accentOf(page));
  }
  const kept = await saveLooks({ primary_color: ACCENT, site_name: 'Foto Nuova', favicon_url: favicon });
  try {
    for (const [i, visitor] of visits.entries()) {
      const { page, shop, t } = visitor;
      const refresh = refreshIn(visitor);
      await expect
        .poll(
          async () => {
            await comeBack(page);
            return refresh.isVisible();
          },
          { timeout: NEWS, interval: 500 },
        )
        .toBe(true);
      await page.getByText(t('settings:updated')).waitFor();
      expect(await accentOf(page)).toBe(befores[i]);
      await expectAccessible(page, 'news of the settings');
      await refresh.click();
      await expect.poll(() => accentOf(page)).toBe(ACCENT);
      await page.getByRole('contentinfo').getByText('Foto Nuova').waitFor();
      expect(new URL((await faviconOf(page))!, page.url()).href).toBe(new URL(favicon, page.url()).href);
      expect(await page.title()).toContain('Foto Nuova');
      await shop.title(concorso.name).waitFor();
    }
  } finally {
    await saveLooks(kept);
  }
});

test('new looks are announced once, however often one comes back; new prices need no announcement', async ({
  visit,
}) => {
  const { page, shop, t } = await visit();
  await page.goto('/');
  await shop.link(concorso.name).first().waitFor();
  let asked = 0;
  await page.route(SETTINGS, async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as { settings_version: number };
    asked += 1;
    await route.fulfill({
      response,
      json: {
        ...settings,
        settings_version: settings.settings_version + 1000,
        prices: { single: 1700, collection: 8000 },
      },
    });
  });
  const toasts = page.getByRole('region', { name: t('common:notices') }).getByRole('listitem');
  await expect
    .poll(
      async () => {
        await comeBack(page);
        return toasts.count();
      },
      { timeout: NEWS },
    )
    .toBe(1);
  await toasts.getByRole('button', { name: t('common:close') }).click();
  await toasts.waitFor({ state: 'detached' });
  const before = asked;
  await comeBack(page);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await shop.link(concorso.name).first().click();
  await shop.raceLink(concorso.races[0]!).click();
  await page.getByText(shop.money(1700)).first().waitFor();
  expect(await toasts.count()).toBe(0);
});

test('a logo that cannot be loaded leaves the shop’s name in its place', async ({ visit }) => {
  const visitor = await visit();
  const { page, shop, faults } = visitor;
  faults.expect(/no-such-logo/);
  await page.route(SETTINGS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: {
        ...((await response.json()) as object),
        settings_version: 9_000_000,
        logo_url: '/covers/no-such-logo.png',
        site_name: 'Foto Senza Logo',
      },
    });
  });
  await page.goto('/');
  const refresh = refreshIn(visitor);
  await expect
    .poll(
      async () => {
        await comeBack(page);
        return refresh.isVisible();
      },
      { timeout: NEWS },
    )
    .toBe(true);
  await refresh.click();
  await page.getByRole('banner').getByText('Foto Senza Logo').waitFor();
  await shop.title().waitFor();
});
