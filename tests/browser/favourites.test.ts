import type { Locator } from 'playwright-core';
import { expect, inject } from 'vitest';
import { chiusura, concorso, iragna, prices, startIn } from '../support/catalogue.ts';
import { expectAccessible } from './support/axe.ts';
import { linksSoFar, giveShareSheet } from './support/share-sheet.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { keepSession, toast } from './support/members.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');

const heart = ({ shop, t }: Visit, number: number): Locator => shop.button(t('favourites:heart', { number }));
const list = (photos: string) => `/favourites?photos=${photos}`;
const inIragna = (start: string, numbers: string) => `${concorso.id}.${iragna.id}.${start}:${numbers}`;
const cards = ({ page }: Visit) => page.getByRole('main').getByRole('article');

test.for([
  { size: 'phone', language: 'it' },
  { size: 'desktop', language: 'de' },
] as const)(
  'photos with a heart are kept, compared, sent as a link and put into the cart at once ($size, $language)',
  async (look, { visit }) => {
    const visitor = await visit(look);
    const { page, context, shop, t } = visitor;
    if (look.size === 'phone') await giveShareSheet(context);
    await shop.openGallery(concorso, iragna, anna, 103);
    // Nothing covers the heart: the second and third tap reach it as well.
    for (const kept of ['true', 'false', 'true']) {
      await shop.press(heart(visitor, 103));
      await expect.poll(() => heart(visitor, 103).getAttribute('aria-pressed')).toBe(kept);
    }
    await shop.openGallery(concorso, iragna, anna, 104);
    await shop.press(heart(visitor, 104));
    await shop.openGallery(concorso, iragna, joerg, 117);
    await shop.press(heart(visitor, 117));
    await expect.poll(() => heart(visitor, 117).getAttribute('aria-pressed')).toBe('true');

    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${t('common:favourites')}: 3` })
      .click();
    await shop.title(t('favourites:title')).waitFor();
    await expect.poll(() => cards(visitor).count()).toBe(3);
    await expectAccessible(page, 'the favourites');

    for (const number of [103, 104])
      await page
        .getByRole('checkbox', {
          name: `${t('favourites:compare.choose')}: ${t('favourites:photo', { number })}`,
        })
        .check();
    await shop.button(t('favourites:compare.action', { count: 2 })).click();
    const compared = shop.dialog(t('favourites:compare.title'));
    await expect.poll(() => compared.getByRole('img').count()).toBe(2);
    await expectAccessible(page, 'favourites beside one another');
    const heartBeside = (number: number) => compared.getByRole('button', { name: t('favourites:heart', { number }) });
    for (const number of [104, 103, 103]) await heartBeside(number).click();
    await expect.poll(() => compared.getByRole('img').count()).toBe(2);
    await page.goBack();
    await compared.waitFor({ state: 'detached' });
    // Restores the position, so that the heart can be set again.
    await expect.poll(() => heart(visitor, 104).getAttribute('aria-pressed')).toBe('false');

    if (look.size === 'phone') {
      await shop.button(t('favourites:share')).click();
      await expect
        .poll(() => linksSoFar(page))
        .toEqual([new URL(list(`${inIragna('900001', '103')}~${inIragna('900002', '117')}`), page.url()).href]);
    }
    await shop.button(t('favourites:buy', { count: 2 })).click();
    await shop.headerCart(2).waitFor();
    await shop.button(t('favourites:buy', { count: 2 })).click();
    await toast(visitor, t('favourites:allInCart', { count: 2 })).waitFor();
    await page.reload();
    await expect.poll(() => cards(visitor).count()).toBe(2);
    await shop.headerCart(2).click();
    await shop
      .dialog(t('cart:title'))
      .getByText(shop.money(2 * prices.single))
      .first()
      .waitFor();
  },
);

test('a visitor sees a shared list, keeps it beside her own, and finds it after a reload', async ({ visit }) => {
  const visitor = await visit({ size: 'phone', language: 'de' });
  const { page, shop, t } = visitor;
  await page.goto(list(inIragna('900001', '103-104')));
  await shop.title(t('favourites:sentTitle')).waitFor();
  await expect.poll(() => cards(visitor).count()).toBe(2);
  await shop.button(t('favourites:keep')).click();
  await toast(visitor, t('favourites:kept')).waitFor();
  await page.goto('/favourites');
  await page.reload();
  await expect.poll(() => cards(visitor).count()).toBe(2);
});

test('a link hides closed races, other riders’ photos and missing ones, and tells their number', async ({ visit }) => {
  const visitor = await visit({ size: 'phone' });
  const { page, t, faults } = visitor;
  faults.expect(/\/api\/events\/1\/races\/2/);
  const closed = `${concorso.id}.${chiusura.id}.900001:501-503`;
  await page.goto(list([inIragna('900001', '103,117,999'), closed, '1.2.3:4'].join('~')));
  await page.getByText(t('favourites:gone', { count: 6 })).waitFor();
  expect(await cards(visitor).count()).toBe(1);
  expect(await page.locator('main img').count()).toBe(1);
});

test('a page of favourites without any says how to come by some', async ({ visit }) => {
  const { page, t } = await visit();
  await page.goto('/favourites');
  await page.getByText(t('favourites:empty.title')).waitFor();
  await expectAccessible(page, 'no favourites');
});

const inHeader = ({ page, t }: Visit, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: `${t('common:favourites')}: ${count}`, exact: true });

test('a customer’s favourites are in her account: merged at her sign-in, the same on each device, gone with her session', async ({
  visit,
}) => {
  const member = await newMember(inject('shop'), newBuyer());
  await fetch(`${inject('shop').url}/api/account`, { headers: member.headers });
  const [phone, laptop] = [await visit({ size: 'phone' }), await visit({ language: 'de' })];
  const chosen = [
    [phone, 103],
    [laptop, 104],
  ] as const;
  for (const [visitor, number] of chosen) {
    const { page, shop, t } = visitor;
    await shop.openGallery(concorso, iragna, anna, number);
    await shop.press(heart(visitor, number));
    await page.goto('/favourites');
    await page.getByRole('link', { name: t('favourites:signIn') }).waitFor();
    await inHeader(visitor, 1).waitFor();
    await keepSession(visitor, member);
    await page.reload();
    await page.getByText(t('favourites:accountLead')).waitFor();
  }
  await inHeader(laptop, 2).waitFor();
  await expect.poll(() => cards(laptop).count()).toBe(2);
  // A favourite removed on one device leaves the other as soon as its person returns there.
  laptop.faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await laptop.page.context().setOffline(true);
  await heart(laptop, 103).click();
  await inHeader(laptop, 1).waitFor();
  await laptop.page.context().setOffline(false);
  await phone.page.reload();
  await expect
    .poll(async () => {
      await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return inHeader(phone, 1).count();
    })
    .toBe(1);
  await expect
    .poll(() =>
      cards(phone)
        .getByText(phone.t('favourites:photo', { number: 104 }))
        .count(),
    )
    .toBe(1);
  // The list leaves a device with the session, and is in the account.
  await phone.page.goto('/account');
  await phone.shop.button(phone.t('account:signOut')).click();
  await phone.page.waitForURL((url) => url.pathname === '/');
  await inHeader(phone, 1).waitFor({ state: 'detached' });
  expect(await phone.page.evaluate(() => Object.keys(localStorage).filter((key) => /favourites/.test(key)))).toEqual(
    [],
  );
});

test('favourites changed without a network outlive the session, and join the account at the next sign-in of their person', async ({
  visit,
}) => {
  const [member, other] = [await newMember(inject('shop'), newBuyer()), await newMember(inject('shop'), newBuyer())];
  for (const { headers } of [member, other]) await fetch(`${inject('shop').url}/api/account`, { headers });
  const visitor = await visit({ size: 'phone' });
  const { page, context, shop, t } = visitor;
  await keepSession(visitor, member);
  await page.goto(list(inIragna('900001', '103-104')));
  await shop.button(t('favourites:keep')).click();
  await page.goto('/favourites');
  await page.getByText(t('favourites:accountLead')).waitFor();
  await inHeader(visitor, 2).waitFor();
  const unsent = () => page.evaluate(() => localStorage.getItem('equestrian_unsent_favourites'));
  await expect.poll(unsent).toBe(null);
  visitor.faults.expect(/favourites|ERR_FAILED/);
  await context.route('**/api/account/favourites', (route) => route.abort());
  await heart(visitor, 103).click();
  await inHeader(visitor, 1).waitFor();
  // The session ends as when its tokens are no longer good: all that it kept leaves this browser.
  const leave = async () => {
    await page.goto('about:blank');
    const { cookies, origins } = await context.storageState();
    const left = origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => !/^(kept-|Cognito)/.test(name)),
    }));
    await context.setStorageState({ cookies, origins: left });
  };
  await leave();
  await context.unroute('**/api/account/favourites');
  await page.goto('/favourites');
  await page.getByText(t('favourites:empty.title')).waitFor();
  // Another person on the same device neither sees nor sends them.
  await keepSession(visitor, other);
  await page.reload();
  await page.getByText(t('favourites:empty.title')).waitFor();
  await leave();
  await keepSession(visitor, member);
  await page.goto('/favourites');
  await inHeader(visitor, 1).waitFor();
  await expect.poll(unsent).toBe(null);
  await expect
    .poll(async () => {
      const answer = await fetch(`${inject('shop').url}/api/account/favourites`, { headers: member.headers });
      return ((await answer.json()) as { photos: string }).photos;
    })
    .toBe(inIragna('900001', '104'));
});
