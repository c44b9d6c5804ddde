import type { Locator } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { cartItem, concorso, granPremio, iragna, sommerturnier, startIn } from '../support/catalogue.ts';
import { buy, newBuyer } from '../support/sale.ts';
import { keptCart } from './support/kept-cart.ts';
import { test, type Visit } from './support/visit.ts';
import { lowWindows, walk, type Place, type Step } from './support/walks.ts';

/* Goes from every place of the shop to each reachable place, and Back. */

const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');
const lower = startIn(iragna, '900001.2');
const chiara = startIn(granPremio, '900004');
const race = `/${concorso.id}/${iragna.id}`;
const inCart = keptCart(cartItem(concorso, iragna, joerg, 117), cartItem(concorso, iragna, anna, 101));

type Look = (visitor: Visit) => Locator;

const title =
  (name: string): Look =>
  ({ shop }) =>
    shop.title(name);
const drawer: Look = ({ shop, t }) => shop.dialog(t('cart:title'));
const galleryOf =
  (start: typeof anna): Look =>
  ({ shop }) =>
    shop.gallery(start);

const home: Look = ({ shop, t }) => shop.title(t('catalogue:home.title'));
const toHome: Step = {
  to: 'home by the logo',
  press: ({ page }) => page.getByRole('banner').locator('a[href="/"]'),
  arrived: home,
};
const toSignIn: Step = {
  to: 'the sign-in',
  press: ({ shop, t }) => shop.link(t('common:signIn')),
  arrived: ({ page, t }) => page.getByLabel(t('auth:password'), { exact: true }),
};
const toCart: Step = {
  to: 'the cart',
  press: ({ shop }) => shop.headerCart(2),
  arrived: drawer,
};
const toPrivacy: Step = {
  to: 'a page of the footer',
  press: ({ shop, t }) => shop.link(t('common:legal.privacy')),
  arrived: ({ shop, t }) => shop.title(t('legal:privacy.title')),
};
const toSearch: Step = {
  to: 'the header’s search',
  on: 'phone',
  press: ({ shop, t }) => shop.link(t('common:search.open')),
  arrived: ({ page }) => page.getByRole('banner').getByRole('combobox'),
};
const everywhere = [toHome, toSignIn, toCart, toPrivacy];

const raceStep = (to: typeof iragna): Step => ({
  to: `the race ${to.name}`,
  press: ({ shop }) => shop.raceLink(to),
  arrived: title(to.name),
});
const galleryStep = (start: typeof anna): Step => ({
  to: `the gallery of ${start.rider}`,
  press: ({ shop }) => shop.galleryLink(start),
  arrived: galleryOf(start),
});
const eventStep = (event: typeof concorso): Step => ({
  to: `the event ${event.name}`,
  press: ({ shop }) => shop.link(event.name),
  arrived: title(event.name),
});
const wayOut = (name: string): Step => ({
  to: `${name}, by the gallery’s way there`,
  press: async ({ shop }) => (await shop.waysFromGallery()).getByRole('link', { name }),
  arrived: title(name),
});
const cartOfBar: Step = {
  to: 'the cart over the gallery',
  press: ({ shop, t }) => shop.button(t('buying:cart', { count: 2 })),
  arrived: drawer,
};
const payment: Step = {
  to: 'the payment page',
  press: ({ shop }) => shop.checkout(),
  arrived: ({ page }) => page.locator('[type=email]'),
};

async function openGallery({ page, shop }: Visit): Promise<void> {
  await page.goto(race);
  await shop.enter(anna);
  await page.waitForURL(/photo=101/);
}

const places: readonly Place[] = [
  {
    name: 'home',
    open: ({ page }) => page.goto('/'),
    there: home,
    steps: [eventStep(concorso), eventStep(sommerturnier), ...everywhere.slice(1)],
  },
  {
    name: 'an event',
    open: async ({ page, shop }) => {
      await page.goto('/');
      await shop.link(concorso.name).click();
    },
    there: title(concorso.name),
    steps: [raceStep(iragna), raceStep(granPremio), toSearch, ...everywhere],
  },
  {
    name: 'a race',
    open: async ({ page, shop }) => {
      await page.goto(`/${concorso.id}`);
      await shop.raceLink(iragna).click();
    },
    there: title(iragna.name),
    steps: [galleryStep(anna), galleryStep(joerg), galleryStep(lower), toSearch, ...everywhere],
  },
  {
    name: 'a gallery',
    open: openGallery,
    there: galleryOf(anna),
    steps: [
      cartOfBar,
      {
        to: 'the question about replacing photos',
        press: ({ shop }) => shop.collection(),
        arrived: ({ shop, t }) => shop.dialog(t('cart:switch.title')),
      },
    ],
  },
  {
    name: 'the cart over a gallery',
    open: async (visitor) => {
      await openGallery(visitor);
      await visitor.shop.press(await cartOfBar.press(visitor));
    },
    there: drawer,
    steps: [
      payment,
      {
        to: 'another photo of the cart',
        press: ({ t, ...at }) => drawer({ t, ...at }).getByRole('link', { name: t('cart:single', { number: 117 }) }),
        arrived: galleryOf(joerg),
      },
    ],
  },
  {
    name: 'results',
    open: ({ page }) => page.goto('/search/rider/900001'),
    there: ({ shop, t }) => shop.title(t('search:riderHeading', { name: anna.rider })),
    steps: [
      {
        to: 'a gallery over them',
        press: ({ shop, t }) => shop.link(t('search:result.viewOf', { rider: anna.rider, race: iragna.name })),
        arrived: galleryOf(anna),
      },
      ...everywhere,
    ],
  },
  {
    name: 'a gallery over results',
    open: async ({ page, shop, t }) => {
      await page.goto('/search/rider/900004');
      await shop.link(t('search:result.viewOf', { rider: chiara.rider, race: granPremio.name })).click();
      await shop.passGrid(chiara);
    },
    there: galleryOf(chiara),
    steps: [wayOut(granPremio.name), wayOut(concorso.name), cartOfBar],
  },
  {
    name: 'the cart’s page',
    open: async ({ page }) => {
      await page.goto('/');
      await page.goto('/cart');
    },
    there: ({ shop, t }) => shop.title(t('cart:title')),
    steps: [
      {
        to: 'a photo in it',
        press: ({ page, t }) => page.getByRole('main').getByRole('link', { name: t('cart:single', { number: 117 }) }),
        arrived: galleryOf(joerg),
      },
      {
        to: 'the question about emptying it',
        press: ({ shop, t }) => shop.button(t('cart:clear.action')),
        arrived: ({ shop, t }) => shop.dialog(t('cart:clear.title')),
      },
      payment,
      toHome,
      toPrivacy,
    ],
  },
];

describe.for(['phone', 'desktop'] as const)('on a %s Back leads where one was', (size) => {
  test.for(places)('from whatever is reached from $name', async (place, { visit }) => {
    const visitor = await visit({ size, viewport: lowWindows[size], ...inCart });
    await place.open(visitor);
    for (const step of place.steps.filter(({ on }) => on === undefined || on === size))
      await walk(size, visitor, place, step);
  });

  test('after turning pages and riders in a gallery: to the race, at the card of the step before', async ({
    visit,
  }) => {
    const visitor = await visit({ size, viewport: lowWindows[size] });
    const { page, shop, t } = visitor;
    await openGallery(visitor);
    await page.keyboard.press('ArrowRight');
    await shop.counter(2, 16).waitFor();
    await shop.press(
      (await shop.waysFromGallery()).getByRole('button', { name: t('around:after', { rider: joerg.rider }) }),
    );
    await shop.gallery(joerg).waitFor();
    await page.goBack();
    await shop.gallery(joerg).waitFor({ state: 'detached' });
    // On a phone, the first rider's photos side by side are between.
    if (size === 'phone') {
      await shop.tick(101).waitFor();
      await page.goBack();
    }
    await page.waitForURL(new RegExp(`${race}$`));
    const left = size === 'phone' ? anna : joerg;
    await expect.poll(() => shop.galleryLink(left).evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('from the layers over bought photos', async ({ visit }) => {
    const { sessionId } = await buy(inject('shop'), [cartItem(concorso, iragna, anna)], { email: newBuyer() });
    const visitor = await visit({ size, viewport: lowWindows[size] });
    await visitor.page.goto('/');
    const thanks: Place = {
      name: 'the photos that were bought',
      open: ({ page }) => page.goto(`/checkout/thank-you?session_id=${sessionId}`),
      // Its photos come last, and make the page longer.
      there: ({ page, t }) => page.getByRole('group', { name: t('checkout:thankYou.photos') }),
      steps: [
        {
          to: 'their download',
          press: ({ shop, t }) => shop.button(t('checkout:thankYou.download')),
          arrived: ({ shop, t }) => shop.dialog(t('checkout:thankYou.dialog.title')),
        },
        {
          to: 'the offer of an account',
          press: ({ shop, t }) => shop.button(t('checkout:account.action')),
          arrived: ({ shop, t }) => shop.dialog(t('checkout:account.title')),
        },
        { ...toHome, to: 'home' },
        toPrivacy,
      ],
    };
    await thanks.open(visitor);
    for (const step of thanks.steps) await walk(size, visitor, thanks, step);
    await visitor.page.goBack();
    await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/');
  });

  test('from the payment page that is cancelled: to the cart, which is as it was', async ({ visit }) => {
    const visitor = await visit({ size, viewport: lowWindows[size], ...inCart });
    const { page, shop, t } = visitor;
    await page.goto('/cart');
    await shop.goToPayment();
    await page.goBack();
    await shop.title(t('cart:title')).waitFor();
    expect(await shop.cartItems().count()).toBe(2);
  });
});
