import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { keptCart } from './support/kept-cart.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');
const event = `/${concorso.id}`;
const race = `${event}/${iragna.id}`;

const pathOf = ({ page }: Visit): string => new URL(page.url()).pathname;
const drawerOf = ({ shop, t }: Visit): Locator => shop.dialog(t('cart:title'));
const gone = (layer: Locator): Promise<void> => layer.waitFor({ state: 'detached' });

/** Goes from the event to the race and into Anna's gallery, like a visitor through the pages. */
async function walkToGallery(visitor: Visit): Promise<void> {
  const { page, shop } = visitor;
  await page.goto(event);
  await shop.raceLink(iragna).click();
  await shop.enter(anna);
}

/** Checks that one more press of Back leaves the page, with no step between. */
async function expectNoDeadStep(visitor: Visit, before: string): Promise<void> {
  await visitor.page.goBack();
  await expect.poll(() => pathOf(visitor)).toBe(before);
}

describe.for(['phone', 'desktop'] as const)('on a %s', (size) => {
  test('Back closes the cart and stays on the page, and the next Back leaves the page', async ({ visit }) => {
    const visitor = await visit({ size, language: size === 'phone' ? 'de' : 'it' });
    const { page, shop } = visitor;
    await page.goto('/');
    await page.goto(event);
    await shop.raceLink(iragna).click();
    await shop.title(iragna.name).waitFor();
    await shop.headerCart(0).click();
    await drawerOf(visitor).waitFor();
    await page.goBack();
    await gone(drawerOf(visitor));
    expect(pathOf(visitor)).toBe(race);
    await expectNoDeadStep(visitor, event);
    await shop.headerCart(0).click();
    await drawerOf(visitor).waitFor();
    await page.goBack();
    await gone(drawerOf(visitor));
    await expectNoDeadStep(visitor, '/');
  });

  test('Back closes the cart over the gallery, then the gallery, then the race', async ({ visit }) => {
    const visitor = await visit({ size });
    const { page, shop, t } = visitor;
    await walkToGallery(visitor);
    await page.keyboard.press('ArrowRight');
    await shop.counter(2, 16).waitFor();
    await shop.press(shop.button(t('buying:cart', { count: 0 })));
    await drawerOf(visitor).waitFor();
    await page.goBack();
    await gone(drawerOf(visitor));
    await shop.counter(2, 16).waitFor();
    await page.waitForURL(/photo=102/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/photo=103/);
    await page.goBack();
    if (size === 'phone') {
      await shop.tick(103).waitFor();
      await page.goBack();
    }
    await gone(shop.gallery(anna));
    expect(pathOf(visitor)).toBe(race);
    await expectNoDeadStep(visitor, event);
  });

  test('Back closes the question about replacing photos and changes nothing', async ({ visit }) => {
    const visitor = await visit({ size, ...keptCart(cartItem(concorso, iragna, anna, 101)) });
    const { page, shop, t } = visitor;
    await walkToGallery(visitor);
    await shop.press(shop.collection());
    const sheet = shop.dialog(t('cart:switch.title'));
    await sheet.waitFor();
    await page.goBack();
    await gone(sheet);
    await shop.takeSingle(101).waitFor();
    await page.goForward();
    await shop.press(shop.takeSingle(101));
    await shop.single(101).waitFor();
    if (size === 'phone') {
      await page.goBack();
      await shop.tick(101).waitFor();
    }
    await expectNoDeadStep(visitor, race);
  });
});

const ways: Record<string, (visitor: Visit) => Promise<void>> = {
  cross: ({ t, ...visitor }) =>
    drawerOf({ t, ...visitor })
      .getByRole('button', { name: t('common:close'), exact: true })
      .click(),
  'Escape key': ({ page }) => page.keyboard.press('Escape'),
  'press beside it': ({ page }) => page.mouse.click(10, 450),
};

test.for(Object.keys(ways))('a cart that is closed by the %s leaves no step behind', async (way, { visit }) => {
  const visitor = await visit();
  const { page, shop } = visitor;
  await page.goto(event);
  await shop.raceLink(iragna).click();
  await shop.title(iragna.name).waitFor();
  const steps = await page.evaluate(() => history.length);
  for (let time = 0; time < 3; time++) {
    await shop.headerCart(0).click();
    await drawerOf(visitor).waitFor();
    await ways[way]!(visitor);
    await gone(drawerOf(visitor));
  }
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await expectNoDeadStep(visitor, event);
});

test('a cart that is opened twice at once, and closed and opened at once, is one step', async ({ visit }) => {
  const visitor = await visit();
  const { page, shop } = visitor;
  await page.goto(event);
  await shop.raceLink(iragna).click();
  await shop.title(iragna.name).waitFor();
  await page.evaluate(() => {
    for (let time = 0; time < 2; time++) dispatchEvent(new Event('cart:open'));
  });
  await drawerOf(visitor).waitFor();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role=dialog] header button')!.click();
    dispatchEvent(new Event('cart:open'));
  });
  await drawerOf(visitor).waitFor();
  await page.goBack();
  await gone(drawerOf(visitor));
  expect(pathOf(visitor)).toBe(race);
  await expectNoDeadStep(visitor, event);
});

test('Forward opens the cart again, and what lies behind it is reached', async ({ visit }) => {
  const visitor = await visit(keptCart(cartItem(concorso, iragna, joerg, 117)));
  const { page, shop } = visitor;
  await page.goto(event);
  await shop.headerCart(1).click();
  await drawerOf(visitor)
    .getByRole('link', { name: visitor.t('cart:single', { number: 117 }) })
    .click();
  await shop.gallery(joerg).waitFor();
  expect(await drawerOf(visitor).count()).toBe(0);
  await page.goBack();
  await drawerOf(visitor).waitFor();
  expect(pathOf(visitor)).toBe(event);
  await page.goBack();
  await gone(drawerOf(visitor));
  expect(pathOf(visitor)).toBe(event);
  await page.goForward();
  await drawerOf(visitor).waitFor();
  await page.goForward();
  await shop.gallery(joerg).waitFor();
  await gone(drawerOf(visitor));
});

test('a page that is loaded again with its cart open has it open, and Back closes it', async ({ visit }) => {
  const visitor = await visit();
  const { page, shop } = visitor;
  await page.goto(event);
  await shop.headerCart(0).click();
  await drawerOf(visitor).waitFor();
  await page.reload();
  await drawerOf(visitor).waitFor();
  await page.goBack();
  await gone(drawerOf(visitor));
  expect(pathOf(visitor)).toBe(event);
});

test('Back from the payment page leads to the open cart', async ({ visit }) => {
  const visitor = await visit(keptCart(cartItem(concorso, iragna, joerg, 117)));
  const { page, shop } = visitor;
  await page.goto(event);
  await shop.headerCart(1).click();
  await shop.goToPayment();
  await page.goBack();
  await drawerOf(visitor).waitFor();
  await page.goBack();
  await gone(drawerOf(visitor));
  expect(pathOf(visitor)).toBe(event);
});

describe('the search in a phone’s header', () => {
  const open = async (visitor: Visit) => {
    const { page, shop, t } = visitor;
    await page.goto(event);
    await shop.raceLink(iragna).click();
    await shop.title(iragna.name).waitFor();
    await shop.link(t('common:search.open')).click();
    await page.getByRole('banner').getByRole('combobox').waitFor();
  };

  test('is closed by Back', async ({ visit }) => {
    const visitor = await visit({ size: 'phone', language: 'de' });
    const { page, shop, t } = visitor;
    await open(visitor);
    await page.goBack();
    await shop.link(t('common:search.open')).waitFor();
    await page.getByRole('banner').getByRole('combobox').waitFor({ state: 'hidden' });
    expect(pathOf(visitor)).toBe(race);
    await expectNoDeadStep(visitor, event);
  });

  test('is no step any more once one has gone to what was searched for', async ({ visit }) => {
    const visitor = await visit({ size: 'phone' });
    const { page, shop, t } = visitor;
    await open(visitor);
    await page.keyboard.type('Jörg');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/q\//);
    await page.goBack();
    await shop.title(iragna.name).waitFor();
    await page.getByRole('banner').getByRole('combobox').waitFor({ state: 'hidden' });
    await shop.link(t('common:search.open')).waitFor();
    await expectNoDeadStep(visitor, event);
  });
});
