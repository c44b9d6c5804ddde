import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cartItem, concorso, granPremio, iragna, prices, startIn } from '../support/catalogue.ts';
import { formatMoney } from '../../web/src/shared/format/money.ts';
import { CART_KEY } from '../../web/src/storefront/features/cart/items/cart-names.ts';
import { expectAccessible } from './support/axe.ts';
import { keptCart, storedText } from './support/kept-cart.ts';
import { test } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');
const one = cartItem(concorso, iragna, anna, 101);
const all = cartItem(concorso, iragna, joerg);

/** Writes the storage like another tab. */
const putAllElsewhere = (page: Page) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    CART_KEY,
    JSON.stringify({ items: [all], total: all.price }),
  ] as const);

const { eventId: _, ...withoutEvent } = one;
const spoiled: [string, string][] = [
  ['no JSON', '{"items":['],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['items without an event', JSON.stringify({ items: [withoutEvent], total: 1300 })],
  ['another version of the shop', JSON.stringify({ version: 9, entries: [one] })],
  ['a text for a price', JSON.stringify({ items: [{ ...one, price: '13' }], total: 1300 })],
];

test.for(spoiled)('a kept cart that is spoiled (%s) is an empty cart, which works', async ([, text], { visit }) => {
  const { page, shop, t } = await visit(storedText(text));
  await page.goto('/cart');
  await page.getByText(t('cart:empty.title')).waitFor();
  await page.getByText(t('cart:lost')).waitFor();
  await shop.openGallery(concorso, iragna, anna);
  await shop.press(shop.single(101));
  await shop.button(t('buying:cart', { count: 1 })).waitFor();
});

test('a visitor from an order’s mail finds it once in the cart, with old and new prices', async ({ visit }) => {
  const { page, shop, t, faults } = await visit();
  faults.expect(/\b404\b/);
  await page.route('**/api/orders/mine/cart/0-2', (call) =>
    call.fulfill({ json: { cartItems: [{ ...one, price: 1200 }, all], gone: 1 } }),
  );
  await page.goto('/cart?order=mine&left=0-2');
  await page.getByText(t('cart:order.gone', { count: 1 })).waitFor();
  await shop.headerCart(2).waitFor();
  await page.getByText(t('cart:prices.title')).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.reload();
  await shop.headerCart(2).waitFor();
  await page.goto('/cart?order=unknown');
  await page.getByText(t('cart:order.over')).waitFor();
  await expectAccessible(page, 'a cart of an order that is over');
});

test('a collection in such an order replaces chosen photos only with consent, after showing the difference', async ({
  visit,
}) => {
  const { page, shop, t } = await visit(keptCart({ ...all, type: 'single', imageId: 117, price: prices.single }));
  await page.route('**/api/orders/mine/cart/all', (call) => call.fulfill({ json: { cartItems: [all], gone: 0 } }));
  await page.goto('/cart?order=mine&left=all');
  const sheet = page.getByRole('dialog', { name: t('cart:switch.title') });
  await sheet.getByText(formatMoney(prices.collection - prices.single)).waitFor();
  await sheet.getByRole('button', { name: t('cart:switch.cancel') }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText(t('cart:single', { number: 117 })).waitFor();
  await shop.headerCart(1).waitFor();
});

test('that a kept cart is lost is said once', async ({ visit }) => {
  const { context, page, shop, t } = await visit(storedText('{"items":['));
  await page.goto('/cart');
  await page.getByText(t('cart:lost')).waitFor();
  await page.close();
  const next = shop.in(await context.newPage());
  await next.page.goto('/cart');
  await next.page.getByText(t('cart:empty.title')).waitFor();
  expect(await next.page.getByText(t('cart:lost')).count()).toBe(0);
});

test('a cancelled payment leads back to the cart, and mentions the kept cart only if it has items', async ({
  visit,
}) => {
  for (const [kept, times] of [
    [{}, 0],
    [keptCart(one), 1],
  ] as const) {
    const { page, shop, t } = await visit(kept);
    await page.goto('/checkout/cancel');
    await shop.title(t('checkout:cancel.title')).waitFor();
    await shop.link(t('checkout:cancel.home')).waitFor();
    expect(await page.getByText(t('checkout:cancel.kept')).count()).toBe(times);
    expect(await shop.link(t('checkout:cancel.toCart')).count()).toBe(times);
  }
});

test('a storage that is full of rubbish, as much as the browser takes, is an empty cart, which works', async ({
  visit,
}) => {
  const { page, shop, t } = await visit();
  // An open cart would read the storage meanwhile.
  await page.goto('/');
  await page.evaluate((key) => {
    for (let size = 5_200_000; localStorage.getItem(key) === null; size -= 100_000) {
      try {
        localStorage.setItem(key, 'x'.repeat(size));
      } catch {
        continue;
      }
    }
  }, CART_KEY);
  expect(await page.evaluate((key) => localStorage.getItem(key)!.length, CART_KEY)).toBeGreaterThan(4_000_000);
  await page.goto('/cart');
  await page.getByText(t('cart:lost')).waitFor();
  await shop.openGallery(concorso, iragna, anna);
  await shop.press(shop.single(101));
  await page.goto('/cart');
  await shop.cartItems().first().waitFor();
});

test('where the browser keeps nothing the cart works as long as the page is open, and says so', async ({ visit }) => {
  const { context, shop, t } = await visit();
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  });
  await shop.openGallery(concorso, iragna, anna);
  await shop.press(shop.single(101));
  await shop.press(shop.button(t('buying:cart', { count: 1 })));
  const drawer = shop.dialog(t('cart:title'));
  await drawer.getByText(t('cart:notKept')).waitFor();
  await drawer.getByText(shop.money(prices.single)).first().waitFor();
});

test('without storage the cart works until the page closes, and says so', async ({ visit }) => {
  const { context, shop, t } = await visit({ language: 'de' });
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await shop.openGallery(concorso, iragna, anna);
  await shop.press(shop.single(101));
  await shop.press(shop.button(t('buying:cart', { count: 1 })));
  await shop.dialog(t('cart:title')).getByText(t('cart:notKept')).waitFor();
});

test('a cart is the same in every tab', async ({ visit }) => {
  const { context, page, shop, t } = await visit(keptCart(all));
  await page.goto('/cart');
  const other = shop.in(await context.newPage());
  await other.openGallery(concorso, iragna, anna);
  await other.press(other.single(101));
  await page
    .getByRole('main')
    .getByText(t('cart:items', { count: 2 }))
    .waitFor();
  await shop
    .button(t('cart:remove', { item: [t('cart:single', { number: 101 }), anna.rider, anna.horse].join(', ') }))
    .click();
  await other.single(101).waitFor();
  expect(await shop.cartItems().count()).toBe(1);
});

test('a rider with one horse is told apart by race, and within one race by start', async ({ visit }) => {
  const again = cartItem(concorso, granPremio, startIn(granPremio, granPremio.starts[0]!.id));
  const alike = { participantName: one.participantName, horseName: one.horseName, raceCategory: one.raceCategory };
  const second = cartItem(concorso, iragna, startIn(iragna, '900001.2'));
  const items = [one, { ...again, ...alike }, { ...second, ...alike }];
  const { page, shop, t } = await visit({ size: 'phone', ...keptCart(...items) });
  await page.goto('/cart');
  await page.getByRole('region', { name: granPremio.name }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: iragna.name }).count()).toBe(2);
  const further = t('cart:secondStart', { start: 2 });
  await page.getByRole('region', { name: further }).waitFor();
  const item = [t('cart:collection'), anna.rider, anna.horse, granPremio.name].join(', ');
  await shop.button(t('cart:remove', { item })).click();
  await page.getByRole('region', { name: granPremio.name }).waitFor({ state: 'detached' });
  const left = [t('cart:collection'), anna.rider, anna.horse, further].join(', ');
  await shop.button(t('cart:remove', { item: left })).waitFor();
});

test('a single photo is refused with a toast if another tab just added its collection', async ({ visit }) => {
  const { page, shop, t } = await visit({ size: 'phone' });
  await shop.openGallery(concorso, iragna, joerg);
  await putAllElsewhere(page);
  await shop.press(shop.single(117));
  const toast = page.getByRole('region', { name: t('common:notices') }).getByRole('listitem');
  expect(await toast.innerText()).toContain(t('buying:priority.title'));
  expect(await toast.innerText()).toContain(t('buying:priority.description'));
  await toast.getByRole('button', { name: t('common:close') }).click();
  await toast.waitFor({ state: 'detached' });
  await shop.gallery(joerg).waitFor();
  await page.goto('/cart');
  await shop.cartItems().first().waitFor();
  expect(await shop.cartItems().count()).toBe(1);
});

test('a notice over the cart drawer is closed without closing the drawer', async ({ visit }) => {
  const { page, shop, t } = await visit();
  await shop.openGallery(concorso, iragna, joerg);
  await putAllElsewhere(page);
  await shop.press(shop.single(117));
  const toast = page.getByRole('region', { name: t('common:notices') }).getByRole('listitem');
  // Under the mouse a notice stays until it is closed.
  await toast.hover();
  await shop.button(t('buying:cart', { count: 1 })).press('Enter');
  const drawer = shop.dialog(t('cart:title'));
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await toast.getByRole('button', { name: t('common:close') }).click();
  await toast.waitFor({ state: 'detached' });
  expect(await drawer.isVisible()).toBe(true);
});

test('six single photos bring the offer of the collection, which takes their place', async ({ visit }) => {
  const singles = [101, 102, 103, 104, 105, 106].map((number) => cartItem(concorso, iragna, anna, number));
  const { shop, t } = await visit({ size: 'phone', ...keptCart(...singles) });
  await shop.openGallery(concorso, iragna, anna);
  const sums = {
    collection: shop.money(prices.collection),
    singles: shop.money(6 * prices.single),
    amount: shop.money(6 * prices.single - prices.collection),
  };
  await shop.press(shop.button(t('cart:upsell.savings', sums)));
  await shop.dialog(t('cart:switch.title')).getByText(t('cart:switch.saves', sums)).waitFor();
  await shop.button(t('cart:switch.confirm', { price: shop.money(prices.collection) })).click();
  await shop.takeCollection().waitFor();
  await shop.button(t('buying:cart', { count: 1 })).waitFor();
});

test('does not recommend a collection dearer than the chosen photos: its button shows the saving on all photos, the question the difference', async ({
  visit,
}) => {
  const singles = [101, 102, 103, 104].map((number) => cartItem(concorso, iragna, anna, number));
  const { page, shop, t } = await visit({ size: 'phone', ...keptCart(...singles) });
  await shop.openGallery(concorso, iragna, anna, 105);
  const offer = page.getByRole('button', { name: t('buying:replaceSingles') });
  const colour = () => offer.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await offer.innerText()).toContain(t('buying:insteadOf', { price: '70.00', apart: '208.00' }));
  const dearer = await colour();
  await shop.press(offer);
  const sums = (singles: number, amount: number) => ({
    collection: shop.money(prices.collection),
    singles: shop.money(singles),
    amount: shop.money(amount),
  });
  await shop
    .dialog(t('cart:switch.title'))
    .getByText(t('cart:switch.costsMore', { ...sums(5200, 1800), count: 4 }))
    .waitFor();
  await shop.button(t('cart:switch.cancel')).click();
  await shop.press(shop.single(105));
  await page.getByText(t('cart:upsell.oneMore', sums(0, 0))).waitFor();
  await shop.openGallery(concorso, iragna, anna, 106);
  await shop.press(shop.single(106));
  await shop.button(t('cart:upsell.savings', sums(7800, 800))).waitFor();
  await expect.poll(colour).not.toBe(dearer);
});

describe('the cart page', () => {
  test('is emptied only after a question', async ({ visit }) => {
    const { page, shop, t } = await visit(keptCart(one, all));
    await page.goto('/cart');
    await shop.button(t('cart:clear.action')).click();
    await shop
      .dialog(t('cart:clear.title'))
      .getByRole('button', { name: t('cart:clear.cancel') })
      .click();
    expect(await shop.cartItems().count()).toBe(2);
    await shop.button(t('cart:clear.action')).click();
    await shop
      .dialog(t('cart:clear.title'))
      .getByRole('button', { name: t('cart:clear.confirm') })
      .click();
    await page.getByText(t('cart:empty.title')).waitFor();
  });
});

const RACE = `**/api/events/${concorso.id}/races/${iragna.id}`;
interface RaceAnswer {
  race: { status: string };
  participants: { swiss_equestrian_rider_id: string; photos: number[] }[];
}

/** Changes the race for this visitor only. */
const changeRace = (page: Page, change: (race: RaceAnswer) => unknown) =>
  page.route(RACE, async (route) => {
    const response = await route.fetch();
    const race = (await response.json()) as RaceAnswer;
    await route.fulfill({ response, json: change(race) ?? race });
  });

describe('a cart that is opened again', () => {
  const notice = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

  test.for(['it', 'de'] as const)(
    'says which photos were taken back and which became another rider’s, before anything is paid (%s)',
    async (language, { visit }) => {
      const { page, shop, t } = await visit({
        size: 'phone',
        language,
        ...keptCart(one, cartItem(concorso, iragna, anna, 102), cartItem(concorso, iragna, anna, 117), all),
      });
      await changeRace(page, ({ participants }) => {
        const own = participants.find((start) => start.swiss_equestrian_rider_id === anna.id)!;
        own.photos = own.photos.filter((number) => number !== 101);
      });
      await page.goto('/');
      await shop.headerCart(4).click();
      const drawer = shop.dialog(t('cart:title'));
      const gone = notice(page, t('cart:checkout.gone', { count: 1 }));
      expect(await gone.innerText()).toContain(t('cart:single', { number: 101 }));
      const moved = notice(page, t('cart:checkout.moved', { count: 1 }));
      expect(await moved.innerText()).toContain(joerg.rider);
      await expectAccessible(page, 'a cart with news');
      await gone.getByRole('button').click();
      await moved.getByRole('button').click();
      await drawer.getByText(t('cart:items', { count: 2 })).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await drawer.getByText(shop.money(prices.single + prices.collection)).waitFor();
    },
  );

  test('reports that a collection lacks photos that its buyer saw, and sells it only after consent', async ({
    visit,
  }) => {
    const { page, shop, t, faults } = await visit({ size: 'phone', ...keptCart({ ...all, photos: '115-120' }) });
    faults.expect(/\b409\b/);
    await page.goto('/cart');
    const changed = notice(page, t('cart:collections.title', { count: 1 }));
    expect(await changed.innerText()).toContain('6');
    await expectAccessible(page, 'a cart with a collection that changed');
    const refused = page.waitForResponse('**/api/create-checkout-session');
    await shop.checkout().click();
    expect((await refused).status()).toBe(409);
    await changed.getByRole('button', { name: t('cart:collections.keep') }).click();
    await changed.waitFor({ state: 'detached' });
    await shop.goToPayment();
  });

  test('says that a race was closed, or is there no more', async ({ visit }) => {
    const { page, shop, t, faults } = await visit(keptCart(one, all));
    faults.expect(/\b404\b/);
    await changeRace(page, ({ race }) => {
      race.status = 'cancelled';
    });
    await page.goto('/cart');
    await notice(page, t('cart:checkout.notOpen')).waitFor();
    await page.unroute(RACE);
    await page.route(RACE, (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'race_not_found', message: 'gone' } } }),
    );
    await page.goto('/cart');
    await notice(page, t('cart:checkout.gone', { count: 2 }))
      .getByRole('button')
      .click();
    await page.getByText(t('cart:empty.title')).waitFor();
    await shop.title(t('cart:title')).waitFor();
  });

  test('shows today’s prices and what they were, and offers the collection where it costs less than the singles', async ({
    visit,
  }) => {
    const singles = [101, 102, 103, 104, 105, 106].map((number) => ({
      ...cartItem(concorso, iragna, anna, number),
      price: 1000,
    }));
    const { page, shop, t } = await visit({ language: 'de', ...keptCart(...singles) });
    await page.goto('/cart');
    const changed = notice(page, t('cart:prices.title'));
    expect(await changed.innerText()).toContain(
      t('cart:prices.single', { count: 6, from: shop.money(1000), to: shop.money(prices.single) }),
    );
    await page
      .getByText(
        t('cart:upsell.savingsOf', {
          rider: anna.rider,
          collection: shop.money(prices.collection),
          singles: shop.money(6 * prices.single),
          amount: shop.money(6 * prices.single - prices.collection),
        }),
      )
      .waitFor();
    await shop.button(t('cart:upsell.switch')).click();
    await shop.button(t('cart:switch.confirm', { price: shop.money(prices.collection) })).click();
    await page.getByRole('complementary').getByText(shop.money(prices.collection)).waitFor();
    expect(await shop.cartItems().count()).toBe(1);
  });

  test('works on when the shop does not answer what became of its races', async ({ visit }) => {
    const { page, shop, faults } = await visit(keptCart(one));
    faults.expect(/\b500\b/);
    await page.route(RACE, (route) => route.fulfill({ status: 500, body: 'oops' }));
    await page.goto('/cart');
    await shop.goToPayment();
  });
});
