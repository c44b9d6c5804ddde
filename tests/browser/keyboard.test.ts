import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { newBuyer } from '../support/sale.ts';
import { test } from './support/visit.ts';
import { paymentWords } from './support/words.ts';

const anna = startIn(iragna, '900001');
/** Further than any control of these pages is from the one before. */
const MOST_TABS = 60;

/** What has the focus, and whether a person sees that: an outline, on it or on the card that it covers, inside the window. */
const focus = (page: Page) => page.evaluate(() => {
  const element = document.activeElement ?? document.body;
  const outlined = [undefined, '::after'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const inside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  return { what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`, seen: outlined && inside };
});

/** Tab after Tab until the control has the focus; every stop on the way has to be seen. */
async function tabTo(control: Locator): Promise<void> {
  const page = control.page();
  for (let tab = 0; tab < MOST_TABS; tab++) {
    await page.keyboard.press('Tab');
    const { what } = await focus(page);
    // A sheet that rises from below takes its controls along: they are in sight once it has arrived.
    await expect.poll(async () => (await focus(page)).seen, { message: `the focus on ${what} is seen` }).toBe(true);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${control.toString()} is not reached in ${MOST_TABS} tabs`);
}

test('the whole way to the payment and back by keyboard alone, with the focus always in sight', async ({ visit }) => {
  const { page, shop, t } = await visit();
  const press = async (control: Locator, key = 'Enter') => {
    await control.waitFor();
    await tabTo(control);
    await page.keyboard.press(key);
  };

  await page.goto('/');
  await shop.link(concorso.name).waitFor();
  await press(shop.link(t('common:skipToContent')));
  expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
  await press(shop.link(concorso.name));
  await shop.title(concorso.name).waitFor();
  await press(shop.raceLink(iragna));
  await shop.title(iragna.name).waitFor();
  await press(shop.galleryLink(anna));
  await shop.counter(1, 16).waitFor();
  await page.keyboard.press('ArrowRight');
  await press(shop.single(102), ' ');
  await press(shop.button(t('cart:buy.cart', { count: 1 })));
  const drawer = shop.dialog(t('cart:title'));
  await press(drawer.getByRole('button', { name: t('cart:checkout.action') }));
  await page.waitForURL(/\/c\/pay\//);

  const says = paymentWords.it;
  await tabTo(page.getByLabel(says.email));
  await page.keyboard.type(newBuyer());
  await tabTo(page.getByRole('radio', { name: says.card }));
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: says.twint }).isChecked()).toBe(true);
  await press(page.getByRole('button', { name: new RegExp(`^${says.pay} CHF`) }));
  await shop.title(t('checkout:success.title')).waitFor();
});

test('Escape closes the drawer, then the gallery, and the focus returns to where each was opened', async ({ visit }) => {
  const { page, shop, t } = await visit();
  await page.goto(`/${concorso.id}/${iragna.id}`);
  await shop.galleryLink(anna).focus();
  await page.keyboard.press('Enter');
  await shop.counter(1, 16).waitFor();
  const opener = shop.button(t('cart:buy.cart', { count: 0 }));
  await tabTo(opener);
  await page.keyboard.press('Enter');
  await expect.poll(() => shop.dialog(t('cart:title')).evaluate((drawer) => drawer.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await shop.dialog(t('cart:title')).waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await shop.gallery(anna).waitFor({ state: 'detached' });
  await expect.poll(() => shop.galleryLink(anna).evaluate((link) => link === document.activeElement)).toBe(true);
});
