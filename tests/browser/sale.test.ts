import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { concorso, herbstspringen, iragna, numbersOf, prices, sommerturnier, startIn } from '../support/catalogue.ts';
import { readZip } from '../support/read-zip.ts';
import { linkIn, mailsOnceThere, newBuyer } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { Hands } from './support/hands.ts';
import { original } from './support/operator.ts';
import type { Storefront } from './support/storefront.ts';
import { test } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');
const SINGLE = 103;
const TOTAL = prices.single + prices.collection;

/** The folders that the ZIP must hold, by its naming rule. */
const annasFolder = '2026-08-21_Iragna_3_Anna-Esempio_Stella-CH';
const joergsFolder = '2026-08-21_Iragna_3_Jörg-Müller-Käser_Éclair-du-Môtier';
const bought = [
  { name: `${annasFolder}/0103.jpg`, number: SINGLE },
  ...numbersOf(joerg).map((number) => ({ name: `${joergsFolder}/0${number}.jpg`, number })),
];

const subjects = { it: /^Le tue foto sono pronte/, de: /^Deine Fotos sind bereit/ };

/** axe checks the payment page in one size per language; `accessibility.test.ts` checks the shop's own screens. */
const sales = [
  { size: 'phone', language: 'it', method: 'twint', axe: true },
  { size: 'desktop', language: 'de', method: 'card', axe: true },
  { size: 'phone', language: 'de', method: 'card', axe: false },
  { size: 'desktop', language: 'it', method: 'twint', axe: false },
] as const;

test.for(sales)(
  'a whole sale on a $size in $language, paid by $method: from the home page to the originals',
  async ({ size, language, method, axe }, { visit }) => {
    const { page, shop } = await visit({ size, language });
    const email = newBuyer();

    await findRace(shop);
    await choosePhotos(shop, size);
    await checkCart(shop);
    await shop.goToPayment();
    if (axe) await expectAccessible(page, 'payment page');
    expect(await page.getByText(shop.money(TOTAL)).count()).toBeGreaterThan(0);
    await shop.pay({ email, method });

    await checkReceipt(shop);
    await page.getByText(email).waitFor();
    await shop.headerCart(0).waitFor();
    await expectOriginals(await downloadFromReceipt(shop));

    const mails = await mailsOnceThere(inject('shop'), email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(subjects[language])]);
    await expectOriginals(await downloadAt(page, linkIn(mails[0]!)));
  },
);

async function findRace(shop: Storefront): Promise<void> {
  const { page, t } = shop;
  await page.goto('/');
  for (const [section, event] of [
    ['upcoming', herbstspringen],
    ['recent', concorso],
    ['archive', sommerturnier],
  ] as const) {
    await page
      .getByRole('region', { name: t(`catalogue:home.${section}`) })
      .getByRole('link', { name: event.name })
      .waitFor();
  }
  await shop.link(concorso.name).click();
  await shop.title(concorso.name).waitFor();
  await shop.raceLink(iragna).click();
  await shop.title(iragna.name).waitFor();
}

/** Chooses a single photo of Anna, two photos on; of Jörg first one photo, then the collection instead. */
async function choosePhotos(shop: Storefront, size: 'phone' | 'desktop'): Promise<void> {
  const { page, t } = shop;
  await shop.enter(anna);
  const onwards = size === 'phone' ? await swiping(page) : () => page.keyboard.press('ArrowRight');
  await onwards();
  await shop.counter(2, 16).waitFor();
  await onwards();
  await shop.counter(3, 16).waitFor();
  await page.waitForURL(`**/${anna.id}?photo=${SINGLE}`);
  await shop.press(shop.single(SINGLE));
  await shop.takeSingle(SINGLE).waitFor();
  await shop.closeGallery();
  if (size === 'phone') await shop.closeGallery();

  await shop.enter(joerg);
  await shop.press(shop.single(117));
  await shop.press(shop.collection());
  const question = shop.dialog(t('cart:switch.title'));
  await question.getByText(t('cart:switch.description', { count: 1, rider: joerg.rider })).waitFor();
  await question
    .getByRole('button', { name: t('cart:switch.confirm', { price: shop.money(prices.collection) }) })
    .click();
  await shop.takeCollection().waitFor();
  expect(await shop.button(t('buying:included')).isDisabled()).toBe(true);
}

async function swiping(page: Page): Promise<() => Promise<void>> {
  const hands = await Hands.on(page);
  return () => hands.swipe({ x: 300, y: 380 }, { x: 100, y: 385 });
}

async function checkCart(shop: Storefront): Promise<void> {
  const { page, t } = shop;
  await shop.press(shop.button(t('buying:cart', { count: 2 })));
  await shop.dialog(t('cart:title')).getByText(shop.money(TOTAL)).waitFor();
  await page.goto('/cart');
  await shop.title(t('cart:title')).waitFor();
  expect(await shop.cartItems().count()).toBe(2);
  expect(await shop.cartOf(anna).allInnerTexts()).toEqual([
    expect.stringContaining(t('cart:single', { number: SINGLE })),
  ]);
  expect(await shop.cartOf(joerg).allInnerTexts()).toEqual([expect.stringContaining(t('cart:collection'))]);
}

async function checkReceipt(shop: Storefront): Promise<void> {
  const { page, t } = shop;
  await shop.title(t('checkout:thankYou.title')).waitFor();
  const rows = page.getByRole('main').getByRole('listitem');
  await rows
    .filter({ hasText: t('checkout:thankYou.single', { number: SINGLE }) })
    .filter({ hasText: anna.rider })
    .waitFor();
  await rows
    .filter({ hasText: t('checkout:thankYou.collection') })
    .filter({ hasText: joerg.rider })
    .waitFor();
  expect(await rows.count()).toBe(2);
  await page.getByText(shop.money(TOTAL)).waitFor();
}

async function downloadFromReceipt(shop: Storefront): Promise<Download> {
  const { page, t } = shop;
  await shop.button(t('checkout:thankYou.download')).click();
  await shop.dialog(t('checkout:thankYou.dialog.title')).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shop.link(t('checkout:thankYou.dialog.action')).click(),
  ]);
  return download;
}

/** Follows a link as the mail program does; the page stays open. */
async function downloadAt(page: Page, link: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((address) => window.location.assign(address), link),
  ]);
  return download;
}

/** Checks that `unzip -t` finds no error, and that the archive holds exactly the bought photos, byte for byte. */
async function expectOriginals(download: Download): Promise<void> {
  const files = readZip(await readFile(await download.path()));
  expect([...files.keys()].sort()).toEqual(bought.map(({ name }) => name).sort());
  for (const { name, number } of bought)
    expect(files.get(name)?.equals(await original(concorso, iragna, number)), name).toBe(true);
}
