import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import {
  baeretswil,
  cartItem,
  chiusura,
  concorso,
  herbstspringen,
  iragna,
  sommerturnier,
  startIn,
} from '../support/catalogue.ts';
import { buy, checkOut } from '../support/sale.ts';
import { CART_KEY } from '../../web/src/storefront/features/cart/items/cart-names.ts';
import { expectAccessible as expectNoViolations } from './support/axe.ts';
import { crowdRaces } from './support/crowd.ts';
import { sizes, test, type Visit } from './support/visit.ts';

/* Checks every screen and state of a guest with axe, in both themes and sizes. A walk uses one context, so that each
   page's code and pictures load once, and one language, which rules hardly depend on. The sales check the payment page,
   the job logs have their own page. */

const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');
const race = `/${concorso.id}/${iragna.id}`;

/** Checks a screen of a walk on a phone in a desktop's window as well. */
const expectAccessible = (page: Page, screen: string): Promise<void> => expectNoViolations(page, screen, sizes.desktop);

let sold: Awaited<ReturnType<typeof buy>>;
let unpaid: string;
beforeAll(async () => {
  sold = await buy(inject('shop'), [cartItem(concorso, iragna, anna, 103), cartItem(concorso, iragna, joerg)]);
  unpaid = (await checkOut(inject('shop'), [cartItem(concorso, iragna, anna, 104)])).sessionId;
});

const answer = (page: Page, address: string, json: object, status = 200) =>
  page.route(address, (route) => route.fulfill({ status, json }));
const keepCart = (page: Page, text: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [CART_KEY, text] as const);
const cartWith = (...items: object[]) =>
  JSON.stringify({ items, total: 0, id: '11111111-1111-4111-8111-111111111111' });
const fault = { error: { code: 'internal', message: 'on purpose' } };

describe('axe finds nothing', () => {
  test('while one looks for photos', async ({ visit }) => {
    const visitor = await visit({ size: 'phone', language: 'it' });
    const { page, shop, t } = visitor;
    await page.goto('/');
    await expectAccessible(page, 'home');
    await shop.button(t('common:language', { code: visitor.language.toUpperCase() })).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page, 'language menu');
    await page.keyboard.press('Escape');
    await lookAtSuggestions(visitor);
    await page.goto(`/${concorso.id}`);
    await expectAccessible(page, 'event');
    await shop.link(t('common:search.open')).click();
    await expectNoViolations(page, 'search in the header');
    await page.goto(race);
    await expectAccessible(page, 'race');
    await lookAtFilter(visitor);
    for (const [screen, path] of [
      ['race without photos', `/${concorso.id}/${chiusura.id}`],
      ['race without participants', `/${herbstspringen.id}/${herbstspringen.races[0]!.id}`],
      ['cancelled race', `/${sommerturnier.id}/${sommerturnier.races[1]!.id}`],
      ['completed race', `/${sommerturnier.id}/${baeretswil.id}`],
      ['search', '/search'],
      ['results of a text', '/search/q/Anna+Esempio'],
      ['results of a rider', '/search/rider/900002'],
      ['results of a participant', '/search/participant/770101-880103-900003'],
      ['no results', '/search/q/qqqqqq'],
      ['too short a query', '/search/q/a'],
      ['sign-in', '/auth'],
    ] as const) {
      await page.goto(path);
      await shop.title().first().waitFor();
      await expectAccessible(page, screen);
    }
  });

  test('while one chooses photos and goes to pay', async ({ visit }) => {
    const visitor = await visit({ size: 'phone', language: 'de', reducedMotion: 'reduce' });
    const { page, shop, t, faults } = visitor;
    faults.expect(/\b500\b/, /thumbnails\/.*\/(105|999)/);
    await page.goto('/cart');
    await page.getByText(t('cart:empty.title')).waitFor();
    await expectAccessible(page, 'empty cart');
    await lookAtGallery(visitor);
    await shop.press(shop.button(t('buying:cart', { count: 1 })));
    await shop.dialog(t('cart:title')).waitFor();
    await expectAccessible(page, 'cart drawer');

    await keepCart(
      page,
      cartWith(
        { ...cartItem(concorso, iragna, anna, 101), price: 1000 },
        cartItem(concorso, iragna, anna, 117),
        cartItem(concorso, iragna, anna, 999),
      ),
    );
    await page.goto('/cart');
    await page
      .getByRole('alert')
      .filter({ hasText: t('cart:checkout.gone', { count: 1 }) })
      .waitFor();
    await expectAccessible(page, 'cart with news');
    await shop.button(t('cart:clear.action')).click();
    await shop.dialog(t('cart:clear.title')).waitFor();
    await expectAccessible(page, 'question before the cart is emptied');

    await keepCart(
      page,
      cartWith(...[101, 102, 103, 104, 105, 106].map((number) => cartItem(concorso, iragna, anna, number))),
    );
    await page.goto('/cart');
    await shop.checkout().waitFor();
    await answer(page, '**/api/create-checkout-session', fault, 500);
    await shop.checkout().click();
    await page.getByRole('alert').getByText(t('errors:internal')).waitFor();
    await expectAccessible(page, 'cart with an offer and a failed checkout');
    await keepCart(page, '{"items":[');
    await page.goto('/cart');
    await page.getByText(t('cart:lost')).waitFor();
    await expectAccessible(page, 'lost cart');
    await page.goto('/checkout/cancel');
    await shop.title(t('checkout:cancel.title')).waitFor();
    await expectAccessible(page, 'cancelled payment');
  });

  test('after one has paid', async ({ visit }) => {
    const visitor = await visit({ size: 'phone', language: 'it' });
    const { page, shop, t } = visitor;
    await page.goto('/checkout/success');
    await page
      .getByRole('heading', { name: t('checkout:error.invalidSession') })
      .or(page.getByText(t('checkout:error.invalidSession')))
      .first()
      .waitFor();
    await expectAccessible(page, 'success without a session');
    await page.goto(`/checkout/thank-you?session_id=${unpaid}`);
    await page.getByText(t('checkout:thankYou.notPaid')).waitFor();
    await expectAccessible(page, 'thank-you for what is not paid');
    await page.goto(`/checkout/thank-you?session_id=${sold.sessionId}`);
    for (const [opener, screen] of [
      [t('checkout:thankYou.download'), 'download dialog'],
      [t('checkout:save.actionLinks'), 'photos one by one'],
      [t('checkout:account.action'), 'account offer'],
    ] as const) {
      await shop.button(opener).waitFor();
      if (screen === 'download dialog') await expectAccessible(page, 'thank-you');
      await shop.button(opener).click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page, screen);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await lookAtDownloads(visitor);
  });

  test('when something goes wrong', async ({ visit }) => {
    const visitor = await visit({ size: 'phone', language: 'de' });
    const { context, page, shop, t, faults } = visitor;
    faults.expect(/\b40[04]\b/, /\b500\b/, /ERR_INTERNET_DISCONNECTED/);
    await page.goto('/nothing/at/all/here');
    await shop.title(t('notFound:title')).waitFor();
    await expectAccessible(page, 'not found');
    await page.goto('/999999');
    // A toast under the pointer stays.
    await page
      .getByRole('region', { name: t('common:notices') })
      .getByRole('listitem')
      .hover();
    await expectAccessible(page, 'not found, with a toast');

    await page.goto('/checkout/cancel');
    await answer(page, '**/api/events', { events: [] });
    await shop.link(t('checkout:cancel.home')).click();
    await page.getByText(t('catalogue:home.empty.title'), { exact: true }).waitFor();
    await expectAccessible(page, 'home without events');

    await page.goto('/checkout/cancel');
    await page.unroute('**/api/events');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/events', async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: fault });
    });
    await page.clock.install();
    await shop.link(t('checkout:cancel.home')).click();
    await page.getByRole('status', { name: t('common:loading') }).waitFor();
    await expectAccessible(page, 'home, loading');
    held.resolve();
    await expect
      .poll(
        async () => {
          await page.clock.runFor(2000);
          return page
            .getByRole('alert')
            .filter({ hasText: t('catalogue:loadFailed') })
            .isVisible();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await page.clock.resume();
    await expectAccessible(page, 'home that could not be loaded');

    await page.goto('/checkout/cancel');
    await shop.title(t('checkout:cancel.title')).waitFor();
    await context.setOffline(true);
    await page.getByText(t('common:offline.banner'), { exact: true }).waitFor();
    await expectAccessible(page, 'offline');
    await shop.link(t('checkout:cancel.home')).click();
    await page.getByText(t('common:offline.title')).waitFor();
    await expectAccessible(page, 'page that waits for the connection');
    await context.setOffline(false);
  });
});

/** Checks the filter in a separate tab, since its races are fuller than the shop's. */
async function lookAtFilter({ context, shop, t }: Visit): Promise<void> {
  const page = await context.newPage();
  await crowdRaces(page);
  await page.goto(race);
  const filter = page.getByLabel(t('races:filter.label'));
  await filter.fill('anna');
  await shop.in(page).galleryLink(joerg).waitFor({ state: 'detached' });
  await expectAccessible(page, 'race, filtered');
  await filter.fill('nobody');
  await page.getByText(t('races:filter.none.title', { query: 'nobody' })).waitFor();
  await expectAccessible(page, 'race, filtered to none');
  await page.close();
  await context.unrouteAll();
}

async function lookAtSuggestions({ page, t }: Visit): Promise<void> {
  const field = page.getByRole('search').filter({ visible: true }).getByRole('combobox');
  await field.click();
  await page.keyboard.type('an');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, 'suggestions');
  await field.fill('qqqq');
  await page.getByText(t('search:suggest.none', { query: 'qqqq' })).waitFor();
  await expectAccessible(page, 'no suggestions');
}

/** Leaves Jörg's gallery open, with one single photo of his in the cart. */
async function lookAtGallery({ page, shop, t }: Visit): Promise<void> {
  await shop.openGallery(concorso, iragna, anna);
  // The element with the keyboard's focus stays visible.
  await page.keyboard.press('Tab');
  await expectAccessible(page, 'gallery');
  await page.goto(`${race}/900003`);
  await page.getByRole('dialog').getByText(t('photos:short.none'), { exact: true }).waitFor();
  await expectAccessible(page, 'gallery without photos');
  await page.route('**/thumbnails/**/105?size=*', (route) => route.abort('connectionreset'));
  await shop.openGallery(concorso, iragna, anna, 105);
  await page.getByRole('alert').getByText(t('gallery:broken.title')).waitFor();
  await page.keyboard.press('Tab');
  await expectAccessible(page, 'gallery whose photo cannot be loaded');
  await page.goto(`/search/rider/900002?gallery=770101.880103.900002&photo=117`);
  await shop.counter(1, 4).waitFor();
  await shop.press(shop.single(117));
  await shop.press(shop.collection());
  await shop.dialog(t('cart:switch.title')).waitFor();
  await expectAccessible(page, 'switch to the collection, over results');
  await page.keyboard.press('Escape');
}

/** Shows each state of a link by a mocked answer; the real states have their own tests. */
async function lookAtDownloads({ page, shop, t }: Visit): Promise<void> {
  const state = '**/api/downloads/*/state';
  const token = sold.link.split('/').at(-1)!;
  await page.goto(`/download/${token}`);
  await shop.title(t('checkout:downloadPage.readyManual')).waitFor();
  await expectAccessible(page, 'download page');
  for (const name of ['preparing', 'expired'] as const) {
    await page.unroute(state);
    await answer(page, state, { state: name, photo_count: null, bytes: null });
    await page.goto(`/download/${token}`);
    await shop.title(t(`checkout:downloadPage.${name}`)).waitFor();
    await expectAccessible(page, `download page, ${name}`);
    if (name === 'preparing') await Promise.all([page.waitForEvent('download'), page.unroute(state)]);
  }
  await answer(page, '**/api/renew-download-link', { sent: true, before: false });
  await shop.button(t('checkout:downloadPage.renew')).click();
  await shop.title(t('checkout:downloadPage.sent')).waitFor();
  await expectAccessible(page, 'download page, new link sent');
}
