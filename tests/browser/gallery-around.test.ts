import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { giveShareSheet, linksSoFar } from './support/share-sheet.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');
/** The start behind Zoë, who has no photos. */
const again = startIn(iragna, '900001.2');

const rider = ({ shop, t }: Visit, side: 'before' | 'after', { rider: name }: typeof anna): Locator =>
  shop.button(t(`around:${side}`, { rider: name }));
/** Returns the lightness as RGB; the gallery is dark in every system theme. */
const lightness = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(element)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number);
    return Math.max(red, green, blue) / 255;
  });

describe('from rider to rider', () => {
  test('buttons and keys lead to the neighbouring riders with photos, and one Back to the last rider’s card', async ({
    visit,
  }) => {
    const visitor = await visit();
    const { page, shop } = visitor;
    await page.goto(`/${concorso.id}/${iragna.id}`);
    await shop.galleryLink(anna).click();
    await shop.counter(1, 16).waitFor();
    await shop.press(rider(visitor, 'after', joerg));
    await shop.gallery(joerg).waitFor();
    await shop.counter(1, 4).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(new RegExp(`/${again.id.replace('.', '\\.')}\\?photo=121$`));
    expect(await rider(visitor, 'after', joerg).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageUp');
    await shop.gallery(joerg).waitFor();
    await page.waitForURL(/\/900002\?photo=117$/);
    await page.goBack();
    await page.waitForURL(new RegExp(`/${iragna.id}$`));
    await expect.poll(() => shop.galleryLink(joerg).evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('the last photo names who comes next, and the first of theirs is one tap away', async ({ visit }) => {
    const visitor = await visit({ size: 'phone' });
    const { page, shop, t } = visitor;
    await shop.openGallery(concorso, iragna, anna, 115);
    const next = page.getByRole('button', { name: `${t('around:nextRider')} ${joerg.rider}` });
    await shop.button(t('around:more')).waitFor();
    expect(await next.count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await next.tap();
    await shop.gallery(joerg).waitFor();
    await shop.counter(1, 4).waitFor();
  });

  test('keys of a sheet over the gallery are its own', async ({ visit }) => {
    const visitor = await visit();
    const { page, shop, t } = visitor;
    await shop.openGallery(concorso, iragna, anna);
    await rider(visitor, 'after', joerg).waitFor();
    await shop.press(shop.button(t('buying:cart', { count: 0 })));
    await shop.dialog(t('cart:title')).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await shop.gallery(anna).waitFor();
    await shop.counter(1, 16).waitFor();
  });
});

test('a gallery leads to the page of all photos of its rider, which can be sent', async ({ visit }) => {
  const { page, context, shop, t } = await visit({ size: 'phone' });
  await giveShareSheet(context);
  await shop.openGallery(concorso, iragna, joerg);
  await shop.press(shop.button(t('around:more')));
  await shop.link(t('around:everywhere')).click();
  await page.waitForURL(/\/search\/rider\/900002$/);
  await shop.title(t('search:riderHeading', { name: joerg.rider })).waitFor();
  await shop.button(t('search:share.action')).click();
  await expect.poll(() => linksSoFar(page)).toEqual([page.url()]);
});

test('a gallery over search results leads to its race and event, and from rider to rider over the same results', async ({
  visit,
}) => {
  const visitor = await visit({ size: 'phone' });
  const { page, shop, t } = visitor;
  await page.goto('/search/rider/900002');
  await page
    .getByRole('link', { name: new RegExp(joerg.rider) })
    .first()
    .tap();
  await shop.passGrid(joerg);
  await (await shop.waysFromGallery()).getByRole('link', { name: t('around:toRace', { name: iragna.name }) }).click();
  await page.waitForURL(new RegExp(`/${concorso.id}/${iragna.id}$`));
  await shop.title(iragna.name).waitFor();
  await page.goBack();
  await shop.counter(1, 4).waitFor();
  await (await shop.waysFromGallery()).getByRole('button', { name: t('around:before', { rider: anna.rider }) }).click();
  await shop.counter(1, 16).waitFor();
  await page.waitForURL(/\/search\/rider\/900002\?gallery=770101\.880103\.900001&photo=101$/);
  await (
    await shop.waysFromGallery()
  )
    .getByRole('link', { name: t('around:toEvent', { name: concorso.name }) })
    .click();
  await shop.title(concorso.name).waitFor();
});

describe('sharing', () => {
  const link = ({ page }: Visit) => new URL(`/${concorso.id}/${iragna.id}/${anna.id}?photo=103`, page.url()).href;

  test('a phone’s own sheet gets a link to the shown photo', async ({ visit }) => {
    const visitor = await visit({ size: 'phone' });
    const { page, context, shop, t } = visitor;
    await giveShareSheet(context);
    await shop.openGallery(concorso, iragna, anna, 103);
    await shop.press(shop.button(t('around:share')));
    await expect.poll(() => linksSoFar(page)).toEqual([link(visitor)]);
  });

  test('a desktop copies it and says so, in the dark', async ({ visit }) => {
    const visitor = await visit({ colorScheme: 'light', permissions: ['clipboard-read', 'clipboard-write'] });
    const { page, shop, t } = visitor;
    await shop.openGallery(concorso, iragna, anna, 103);
    await shop.press(shop.button(t('around:share')));
    await page.getByText(t('around:copied'), { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link(visitor));
    expect(await lightness(page.locator('.shop-toast').first())).toBeLessThan(0.2);
  });
});

test('with a mouse the photo has the whole screen and stands in its middle while nothing is drawn over it', async ({
  visit,
}) => {
  const { page, shop, t } = await visit();
  await shop.openGallery(concorso, iragna, anna);
  const shown = page.locator('[data-shown]');
  expect((await shown.boundingBox())!.height).toBeLessThan(900);
  await page.keyboard.press(' ');
  await expect.poll(() => shown.boundingBox()).toMatchObject({ x: 0, y: 0, height: 900 });
  await page.keyboard.press(' ');
  await expect.poll(async () => (await shown.boundingBox())!.height).toBeLessThan(900);
  await shop.button(t('gallery:next')).waitFor();
});

test('on a touch screen no arrow lies where one swipes, and screen readers still find it', async ({ visit }) => {
  const { shop, t } = await visit({ size: 'phone' });
  await shop.openGallery(concorso, iragna, anna);
  const next = shop.button(t('gallery:next'));
  await next.waitFor({ state: 'attached' });
  expect((await next.locator('..').boundingBox())!.width).toBeLessThan(2);
});

test('the cart is shown quietly with its price, and sheets over the gallery are as dark as it is', async ({
  visit,
}) => {
  const { shop, t } = await visit({ size: 'phone', colorScheme: 'light' });
  await shop.openGallery(concorso, iragna, anna);
  await shop.press(shop.single(101));
  const taken = shop.takeSingle(101);
  expect(await taken.innerText()).toContain(shop.money(1300));
  expect(await lightness(taken)).toBeLessThan(0.2);
  await shop.press(shop.collection());
  const sheet = shop.dialog(t('cart:switch.title'));
  expect(await lightness(sheet)).toBeLessThan(0.2);
});
