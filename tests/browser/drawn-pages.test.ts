import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { CART_KEY } from '../../web/src/storefront/features/cart/items/cart-names.ts';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { keptCart } from './support/kept-cart.ts';
import { test } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const languages = ['it', 'de'] as const;

const pages = {
  home: '/',
  event: `/${concorso.id}`,
  race: `/${concorso.id}/${iragna.id}`,
};
const everyDrawnPage = { ...pages, gallery: `${pages.race}/${anna.id}`, search: '/search/q/anna' };

/** Marks the server's drawing before any of the shop's code runs; redrawn parts have no mark. */
const markDrawn = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const part of document.querySelectorAll('main, h1')) part.setAttribute('data-drawn-by-server', '');
    });
  });
const isTakenOver = async (page: Page) => (await page.locator('main[data-drawn-by-server]').count()) === 1;
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

/**
 * Delays the code that makes a page live: the page stays as the server drew it until the returned function is called.
 */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/{renderer,start}-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.for(languages)('home, event and race can be read without any script (%s)', async (language, { visit }) => {
  const { page, shop } = await visit({ language, javaScriptEnabled: false, size: 'phone' });
  await page.goto(pages.home);
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await shop.link(concorso.name).waitFor();
  await page.goto(pages.event);
  await shop.title(concorso.name).waitFor();
  await shop.raceLink(iragna).waitFor();
  await page.goto(pages.race);
  await shop.title(iragna.name).waitFor();
  await shop.galleryLink(anna).waitFor();
});

const cases = languages.flatMap((language) =>
  (['phone', 'desktop'] as const).flatMap((size) =>
    Object.entries(everyDrawnPage).map(([name, address]) => ({ name, address, language, size })),
  ),
);

test.for(cases)(
  'the $name page is taken over as the server drew it ($language, $size)',
  async ({ address, language, size }, { visit }) => {
    const { page } = await visit({ language, size });
    await markDrawn(page);
    await page.goto(address);
    expect(await languageOf(page)).toBe(language);
    expect(await isTakenOver(page)).toBe(true);
  },
);

const unknown = [
  ['event', '/999999'],
  ['event', '/not a number'],
  ['race', `/${concorso.id}/999999`],
  ['race', '/checkout/nothing'],
  ['participant', `${pages.race}/999999`],
] as const;

test.for(languages.flatMap((language) => unknown.map(([what, path]) => ({ language, what, path }))))(
  'an unknown $what ($path) stays the not-found page that the server drew, under its address and with a toast ($language)',
  async ({ language, what, path }, { visit }) => {
    const { page, shop, t, faults } = await visit({ language });
    faults.expect(/\b404\b/);
    await markDrawn(page);
    expect((await page.goto(path))?.status()).toBe(404);
    await page
      .getByRole('region', { name: t('common:notices') })
      .getByText(t(`races:loadFailed.${what}`))
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/404');
    await shop.title(t('notFound:title')).waitFor();
    expect(await isTakenOver(page)).toBe(true);
    expect(await page.locator('h1[data-drawn-by-server]').count()).toBe(1);
    await page.getByText(encodeURI(path), { exact: true }).waitFor();
  },
);

test('an unknown event names its address also where no script runs', async ({ visit }) => {
  const { page, shop, t, faults } = await visit({ javaScriptEnabled: false });
  faults.expect(/\b404\b/);
  await page.goto('/999999');
  await shop.title(t('notFound:title')).waitFor();
  await page.getByText('/999999', { exact: true }).waitFor();
});

test('the next page is drawn in the visitor’s chosen language', async ({ visit }) => {
  const { url } = inject('shop');
  const { page, shop } = await visit({
    language: 'it',
    storageState: {
      cookies: [
        {
          name: 'guest_language',
          value: 'de',
          domain: new URL(url).hostname,
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: url, localStorage: [{ name: 'guest_language', value: 'de' }] }],
    },
  });
  const german = await visit({ language: 'de' });
  await markDrawn(page);
  await page.goto(pages.home);
  await shop.title(german.t('catalogue:home.title')).waitFor();
  expect(await languageOf(page)).toBe('de');
  expect(await isTakenOver(page)).toBe(true);
});

test.for([
  ['without a script', { javaScriptEnabled: false }],
  ['to somebody of another language', {}],
] as const)('an address that ends in ?lang=de is drawn in German, %s', async ([, how], { visit }) => {
  const { page, shop } = await visit({ locale: 'fr-CH', ...how });
  const german = await visit({ language: 'de' });
  await markDrawn(page);
  await page.goto(`${pages.event}?lang=de`);
  await shop.title(concorso.name).waitFor();
  await german.shop.in(page).raceLink(iragna).waitFor();
  expect(await languageOf(page)).toBe('de');
  if (!('javaScriptEnabled' in how)) expect(await isTakenOver(page)).toBe(true);
});

test('a cart that the browser kept is counted as soon as the page is live, and not before', async ({ visit }) => {
  const { page, shop } = await visit({ size: 'phone', ...keptCart(cartItem(concorso, iragna, anna, 101)) });
  await markDrawn(page);
  const live = await holdCode(page);
  const arrival = page.goto(pages.race);
  await shop.title(iragna.name).waitFor();
  await shop.headerCart(0).waitFor();
  live();
  await arrival;
  await shop.headerCart(1).waitFor();
  expect(await isTakenOver(page)).toBe(true);
  expect(await page.evaluate((key) => localStorage.getItem(key), CART_KEY)).toContain('"imageId":101');
});

test('a link that is pressed before the page is live leads where it says', async ({ visit }) => {
  const { page, shop } = await visit({ size: 'phone' });
  const live = await holdCode(page);
  const arrival = page.goto(pages.event).catch(() => null);
  await shop.raceLink(iragna).click();
  await shop.title(iragna.name).waitFor();
  expect(new URL(page.url()).pathname).toBe(pages.race);
  live();
  await arrival;
});

test('a button that is pressed before the page is live does what it says once it is', async ({ visit }) => {
  const { page, shop, t } = await visit({ size: 'phone' });
  await markDrawn(page);
  const live = await holdCode(page);
  const arrival = page.goto(pages.event);
  await shop.headerCart(0).click();
  live();
  await arrival;
  await shop.dialog(t('cart:title')).waitFor();
  expect(await isTakenOver(page)).toBe(true);
});
