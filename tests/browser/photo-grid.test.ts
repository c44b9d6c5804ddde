import { expect } from 'vitest';
import { concorso, iragna, numbersOf, startIn } from '../support/catalogue.ts';
import { expectAccessible } from './support/axe.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const address = `/${concorso.id}/${iragna.id}/${anna.id}`;

/** Opens Anna's card on her race's page and waits for the grid's own controls. */
async function openCard(visitor: Visit): Promise<Visit> {
  await visitor.page.goto(`/${concorso.id}/${iragna.id}`);
  await visitor.shop.galleryLink(anna).click();
  await visitor.shop.tick(101).waitFor();
  return visitor;
}

const scrolled = ({ shop }: Visit) =>
  shop
    .gallery(anna)
    .locator('ul')
    .evaluate((list) => list.parentElement!.scrollTop);

test('a rider’s card opens all her photos on a phone; three are ticked and bought in one press', async ({ visit }) => {
  const visitor = await openCard(await visit({ size: 'phone' }));
  const { page, shop, t } = visitor;
  await expect.poll(() => shop.gallery(anna).getByRole('listitem').count()).toBe(numbersOf(anna).length);
  for (const number of [101, 102, 104]) await shop.tick(number).click();
  await shop.button(t('grid:buyNote', { count: 3 })).click();
  await shop.cartItems().nth(2).waitFor();
  expect(await shop.cartItems().count()).toBe(3);
  await page.goBack();
  await page.getByRole('button', { name: t('grid:takeOut', { number: 104 }), exact: true }).click();
  await shop.button(t('buying:cart', { count: 2 })).waitFor();
  expect(await page.getByText(t('grid:inCart'), { exact: true }).count()).toBe(2);
});

test('a photo is one tap away, and Back returns to its place among the others', async ({ visit }) => {
  const visitor = await openCard(await visit({ size: 'phone' }));
  const { page, shop } = visitor;
  await shop.tile(116).scrollIntoViewIfNeeded();
  const place = await scrolled(visitor);
  expect(place).toBeGreaterThan(100);
  await shop.tick(115).click();
  await shop.tile(116).click();
  await shop.counter(16, 16).waitFor();
  await page.waitForURL(/photo=116/);
  await page.goBack();
  await shop.tick(115).waitFor();
  expect(await scrolled(visitor)).toBe(place);
  expect(await shop.tick(115).getAttribute('aria-pressed')).toBe('true');
  await shop.tile(116).click();
  await shop.counter(16, 16).waitFor();
  await shop.closeGallery();
  await expect.poll(() => shop.tile(116).evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await scrolled(visitor)).toBe(place);
  await page.goBack();
  await shop.gallery(anna).waitFor({ state: 'detached' });
  await shop.galleryLink(anna).waitFor();
});

test('all photos of a rider with few are bought one by one, because her collection costs more', async ({ visit }) => {
  const joerg = startIn(iragna, '900002');
  const { page, shop, t } = await visit({ size: 'phone' });
  await page.goto(`/${concorso.id}/${iragna.id}/${joerg.id}`);
  const all = shop.button(t('grid:buyAllNote', { count: 4 }));
  expect(await all.innerText()).toContain(shop.money(5200));
  expect(await shop.collection().count()).toBe(0);
  await all.click();
  await shop.cartItems().nth(3).waitFor();
  await page.goBack();
  await shop.button(t('buying:cart', { count: 4 })).waitFor();
  await page.getByRole('button', { name: t('grid:takeOut', { number: 118 }), exact: true }).click();
  await shop.button(t('grid:buyAllNote', { count: 1 })).waitFor();
});

test('the collection replaces ticked photos and is taken back in the same place', async ({ visit }) => {
  const visitor = await openCard(await visit({ size: 'phone' }));
  const { shop, t } = visitor;
  await shop.tick(101).click();
  await shop.collection().click();
  await shop.button(t('buying:cart', { count: 1 })).waitFor();
  expect(await shop.button(t('grid:takeOut', { number: 101 })).isDisabled()).toBe(true);
  await shop.takeCollection().click();
  await shop.tick(101).waitFor();
  expect(await shop.tick(101).getAttribute('aria-pressed')).toBe('false');
});

test('the address of a photo opens it full screen, and so does a rider’s address on a laptop', async ({ visit }) => {
  const phone = await visit({ size: 'phone' });
  await phone.page.goto(`${address}?photo=103`);
  await phone.shop.counter(3, 16).waitFor();
  expect(await phone.shop.tick(101).count()).toBe(0);
  await phone.shop.closeGallery();
  await phone.shop.galleryLink(anna).waitFor();
  const laptop = await visit();
  await laptop.page.goto(address);
  await laptop.shop.counter(1, 16).waitFor();
  expect(await laptop.shop.tick(101).count()).toBe(0);
});

test('the server draws the photos with links to each', async ({ visit }) => {
  const { page } = await visit({ size: 'phone', javaScriptEnabled: false });
  await page.goto(address);
  const photos = page.getByRole('dialog', { name: anna.rider }).getByRole('link');
  expect(await photos.count()).toBe(16);
  await photos.nth(4).click();
  await page.waitForURL(/photo=105/);
});

test.for(['it', 'de'] as const)(
  'the grid is usable by everyone, its controls are large enough (%s)',
  async (language, { visit }) => {
    const visitor = await openCard(await visit({ size: 'phone', language }));
    const { page, shop, t } = visitor;
    await shop.tick(102).click();
    await expectAccessible(page, 'the grid');
    const { width, height } = (await shop.tick(102).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const bar = page.getByRole('region', { name: t('buying:label') });
    const { y, height: high } = (await bar.boundingBox())!;
    expect(y + high).toBeLessThanOrEqual(844);
  },
);
