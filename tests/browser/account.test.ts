import { describe, expect, inject } from 'vitest';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { googlePeople } from '../support/google-people.ts';
import { buy, fulfilled, newBuyer, payOnPage, sessionIn } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import {
  chooseGoogle,
  field,
  PASSWORD,
  sendCredentials,
  keepSession,
  signIn,
  solveCaptcha,
  tab,
  toast,
  typeCode,
} from './support/members.ts';
import { test, type Visit } from './support/visit.ts';
import { words } from './support/words.ts';

const shop = inject('shop');
const anna = startIn(iragna, '900001');
const numbers = [103, 104] as const;
const photos = numbers.map((number) => cartItem(concorso, iragna, anna, number));

/** A `by hand` buyer comes from the payment to the account; the others bought earlier, elsewhere. */
const lives = [
  { size: 'phone', language: 'it', person: googlePeople.onPhone, bought: 'by hand' },
  { size: 'desktop', language: 'de', person: googlePeople.onDesktop, bought: 'elsewhere' },
] as const;

/** The test is long, and waits for workflows (ms). */
const LIFETIME = 300_000;

describe('an account', () => {
  test.for(lives)(
    'from its first day to its last ($size, $language, bought $bought)',
    { timeout: LIFETIME },
    async ({ size, language, bought, person: { email } }, { visit }) => {
      const visitor = await visit({ size, language });
      if (bought === 'by hand') {
        await buyAsGuest(visitor, email);
        await becomeFromPurchase(visitor, email);
      } else {
        await buy(shop, photos, { email, language });
        await become(visitor, email);
      }
      await seeOrders(visitor);
      await seePhotos(visitor);
      await follow(visitor);
      await changeMail(visitor);
      await changeProfile(visitor, email);
      await linkAndUnlink(visitor, email);
      await takeData(visitor);
      await leaveForGood(visitor, email);
    },
  );
});

/** Goes from the photos over the payment page to the thank-you page, without an account. */
async function buyAsGuest({ page, shop: store, t }: Visit, email: string): Promise<void> {
  for (const number of numbers) {
    await store.openGallery(concorso, iragna, anna, number);
    await store.press(store.single(number));
    await store.takeSingle(number).waitFor();
  }
  await page.goto('/cart');
  await store.goToPayment();
  await store.pay({ email });
  await store.title(t('checkout:thankYou.title')).waitFor();
}

/** Follows the thank-you page's offer: the e-mail is filled in, and the purchase joins the account. */
async function becomeFromPurchase(visitor: Visit, email: string): Promise<void> {
  const { page, shop: store, t } = visitor;
  await store.button(t('checkout:account.action')).click();
  await store.link(t('checkout:account.continue')).click();
  await store.title(t('auth:signUp.title')).waitFor();
  expect(await field(visitor, t('auth:email')).inputValue()).toBe(email);
  await signUp(visitor, email, { typed: true });
  await page.waitForURL('**/account');
  await toast(visitor, t('auth:linked', { count: 1 })).waitFor();
  await seeProfile(visitor);
}

async function become(visitor: Visit, email: string): Promise<void> {
  const { page, shop: store, t } = visitor;
  await page.goto('/auth');
  await store.button(t('auth:signUp.title')).click();
  await signUp(visitor, email, { typed: false });
  await page.waitForURL((url) => url.pathname === '/');
  await store.link(t('common:account')).click();
  await seeProfile(visitor);
}

/** Fills in the form, with the e-mail `typed` already or not, and enters the code from the mailbox. */
async function signUp(visitor: Visit, email: string, { typed }: { typed: boolean }): Promise<void> {
  const { page, shop: store, t } = visitor;
  await solveCaptcha(visitor);
  await expectAccessible(page, 'sign-up');
  await sendCredentials(visitor, 'signUp', typed ? null : email, PASSWORD);
  await store.title(t('auth:confirm.title')).waitFor();
  await expectAccessible(page, 'code');
  await typeCode(visitor, email, t('auth:confirm.submit'));
}

async function seeProfile({ page, shop: store, t }: Visit): Promise<void> {
  await page
    .getByText(t('account:profile.emailNote'))
    .getByRole('link', { name: t('common:legal.contact') })
    .waitFor();
  await store.button(t('account:export.start')).waitFor();
  await expectAccessible(page, 'profile');
}

async function seeOrders(visitor: Visit): Promise<void> {
  const { page, shop: store, t } = visitor;
  await tab(visitor, 'profile').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator(':focus').and(tab(visitor, 'orders')).waitFor();
  await page.getByText(t('account:orders.paid'), { exact: true }).waitFor();
  await page.getByText(t('account:orders.photo', { number: 103 })).waitFor();
  await expectAccessible(page, 'orders');
  const download = page.waitForEvent('download');
  await store.button(t('account:orders.download')).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
}

async function seePhotos(visitor: Visit): Promise<void> {
  const { page, shop: store, t } = visitor;
  await tab(visitor, 'gallery').click();
  const tile = store.button(t('account:gallery.open', { number: '103', rider: anna.rider }));
  // Without the watermark, which only a picture of the original lacks.
  await expect.poll(() => tile.locator('img').getAttribute('src')).toMatch(/^blob:/);
  await tile.click();
  await store.gallery(anna).waitFor();
  await store.counter(1, 2).waitFor();
  const original = page.locator('[data-shown] img[src*="/originals/"]');
  expect(
    await original.evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth)),
  ).toBeGreaterThan(1000);
  // The element with the keyboard's focus stays visible.
  await page.keyboard.press('Tab');
  await expectAccessible(page, 'photo bought');
  await page.keyboard.press('ArrowRight');
  await store.counter(2, 2).waitFor();
  const download = page.waitForEvent('download');
  await store.press(page.getByRole('link', { name: t('account:gallery.download') }));
  expect((await download).suggestedFilename()).toMatch(/_0*104\.jpe?g$/i);
  // Back closes it, at the last viewed photo.
  await page.goBack();
  await page
    .locator(':focus')
    .and(store.button(t('account:gallery.open', { number: '104', rider: anna.rider })))
    .waitFor();
}

async function follow(visitor: Visit): Promise<void> {
  const { page, shop: store, t } = visitor;
  await tab(visitor, 'interests').click();
  const add = async () => {
    await page.getByRole('combobox', { name: t('account:interests.search') }).pressSequentially('Anna Esem');
    await page.getByRole('option').filter({ hasText: anna.rider }).first().click();
  };
  await add();
  await toast(visitor, t('account:interests.added')).waitFor();
  await page.getByText(t('account:interests.anyHorse'), { exact: true }).waitFor();
  await add();
  await toast(visitor, t('account:interests.duplicate')).waitFor();
  await expectAccessible(page, 'interests');
  const alerts = page.getByRole('switch', { name: t('account:interests.alertsFor', { name: anna.rider }) });
  expect(await alerts.isChecked()).toBe(true);
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/interests/'),
  );
  await alerts.uncheck();
  await kept;
  await page.reload();
  await page
    .getByRole('switch', { name: t('account:interests.alertsFor', { name: anna.rider }), checked: false })
    .waitFor();
  await store.button(t('account:interests.remove', { name: anna.rider })).click();
  await page.getByText(t('account:interests.empty')).waitFor();
}

async function changeMail(visitor: Visit): Promise<void> {
  const { context, page, shop: store, t, faults } = visitor;
  const news = page
    .getByRole('region', { name: t('unsubscribe:email.title') })
    .getByRole('switch', { name: t('unsubscribe:email.marketing') });
  await news.uncheck();
  await toast(visitor, t('unsubscribe:saved.title')).waitFor();
  // Without a connection a change is undone with its reason; it must not happen unexpectedly later.
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await news.click();
  await toast(visitor, t('unsubscribe:saveFailed')).waitFor();
  expect(await news.isChecked()).toBe(false);
  await context.setOffline(false);
  await store.button(t('unsubscribe:all')).click();
  await store.button(t('unsubscribe:reactivate')).waitFor();
  await expect.poll(() => news.isDisabled()).toBe(true);
}

async function changeProfile(visitor: Visit, email: string): Promise<void> {
  const { page, shop: store, t } = visitor;
  await tab(visitor, 'profile').click();
  await field(visitor, t('account:profile.name')).fill('Anna E.');
  await store.button(t('account:save')).click();
  await toast(visitor, t('account:profile.nameSaved')).waitFor();
  const change = store.button(t('account:password.submit'));
  expect(await change.isDisabled()).toBe(true);
  await field(visitor, t('account:password.current')).fill(PASSWORD);
  await field(visitor, t('account:password.new')).fill('iloveyou');
  await field(visitor, t('account:password.confirmation')).fill('iloveyou');
  await change.click();
  await page.getByText(t('account:password.passwordCommon')).waitFor();
  await field(visitor, t('account:password.new')).fill(`${PASSWORD} 2`);
  // After the first press, typed text is checked immediately.
  await field(visitor, t('account:password.confirmation')).fill('ein anderes');
  await page.getByText(t('account:password.passwordMismatch')).waitFor();
  await field(visitor, t('account:password.confirmation')).fill(`${PASSWORD} 2`);
  await change.click();
  await toast(visitor, t('account:password.changed')).waitFor();
  await page.waitForURL('**/auth**');
  await signIn(visitor, email, `${PASSWORD} 2`);
  await page.goto('/account');
}

async function linkAndUnlink(visitor: Visit, email: string): Promise<void> {
  const { page, shop: store, t } = visitor;
  await store.button(t('account:google.link')).click();
  await chooseGoogle(visitor, email, { first: true });
  await page.waitForURL('**/account');
  await page.getByText(t('account:google.badge'), { exact: true }).waitFor();
  await store.button(t('account:google.unlink')).click();
  await expectAccessible(page, 'question before Google is unlinked');
  await store
    .dialog(t('account:google.askTitle'))
    .getByRole('button', { name: t('account:google.unlink') })
    .click();
  await toast(visitor, t('account:google.unlinkedNow')).waitFor();
  await store.button(t('account:google.link')).waitFor();
}

async function takeData(visitor: Visit): Promise<void> {
  const { page, shop: store, t } = visitor;
  await store.button(t('account:export.start')).click();
  const link = page.getByRole('link', {
    name: new RegExp(t('account:export.download', { size: '' }).replace('()', '').trim()),
  });
  await link.waitFor({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
}

async function leaveForGood(visitor: Visit, email: string): Promise<void> {
  const { page, shop: store, t, faults } = visitor;
  await store.button(t('account:delete.start')).click();
  const dialog = store.dialog(t('account:delete.askTitle'));
  await expectAccessible(page, 'question before the account goes');
  const confirm = dialog.getByRole('button', { name: t('account:delete.confirm') });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill(email);
  await confirm.click();
  await page.waitForURL((url) => url.pathname === '/');
  await store.link(t('common:signIn')).waitFor();
  faults.expect(/\b400\b/);
  await page.goto('/auth');
  await solveCaptcha(visitor);
  await sendCredentials(visitor, 'signIn', email, `${PASSWORD} 2`);
  await page.getByRole('alert').getByText(t('auth:errors.invalidCredentials')).waitFor();
}

test('an unpaid order is paid from the account, and its number is copied to the clipboard', async ({ visit }) => {
  const email = newBuyer();
  const member = await newMember(shop, email);
  const visitor = await visit({ size: 'phone', permissions: ['clipboard-read', 'clipboard-write'] });
  const { page, shop: store, t, faults } = visitor;
  // The first request makes her account: here by the gallery or the checkout.
  faults.expect(/\b404\b.*\/api\/account\//);
  await keepSession(visitor, member);
  await store.openGallery(concorso, iragna, anna, 105);
  await store.press(store.single(105));
  await page.goto('/cart');
  await store.goToPayment();
  const unpaid = page.url();
  await page.goto('/account?tab=orders');
  await page.getByText(t('account:orders.pending'), { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Copia il numero d’ordine/ }).click();
  await toast(visitor, t('account:orders.copied')).waitFor();
  await store.button(t('account:orders.pay')).click();
  await page.waitForURL(/\/c\/pay\//);
  expect(new URL(page.url()).pathname).toBe(new URL(unpaid).pathname);
  await payOnPage(unpaid, { email });
  await fulfilled(inject('shop'), sessionIn(unpaid));
  await page.goto('/account?tab=orders');
  await page.getByText(t('account:orders.paid'), { exact: true }).waitFor();
  // What was bought is shown without the watermark: the original, made small for her.
  await page.getByRole('article').locator('img[src^="blob:"]').waitFor();

  // A month later its link has expired: a new one is made, and opened.
  await page.route('**/api/account/orders', async (route) => {
    const answer = await route.fetch();
    const { orders, next } = (await answer.json()) as { orders: object[]; next: null };
    await route.fulfill({
      response: answer,
      json: {
        orders: orders.map((order) => ({
          ...order,
          download_url: 'https://expired.invalid/',
          download_expires_at: '2026-01-01T00:00:00.000Z',
        })),
        next,
      },
    });
  });
  await page.reload();
  const download = page.waitForEvent('download');
  await store.button(t('account:orders.download')).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test("does not link another customer's Google account, and leaves the signed-in customer signed in", async ({
  visit,
}) => {
  const visitor = await visit();
  const { page, shop: store, t } = visitor;
  const member = await newMember(shop, newBuyer());
  await keepSession(visitor, member);
  await page.goto('/account');
  await store.button(t('account:google.link')).click();
  await chooseGoogle(visitor, googlePeople.stranger.email, { first: true });
  await toast(visitor, t('auth:errors.linkFailed')).waitFor();
  await page.waitForURL('**/account');
  await store.button(t('account:google.link')).waitFor();
  await page.getByText(member.email).first().waitFor();
});

test('a customer finds the shop in the language of the account, and keeps what they choose with it', async ({
  visit,
}) => {
  const { email, password } = await newMember(shop, newBuyer());
  const visitor = await visit({ language: 'it' });
  const { page, shop: store, t } = visitor;
  await signIn(visitor, email, password);
  await store.button(t('common:language', { code: 'IT' })).click();
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/account'),
  );
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  expect((await kept).status()).toBe(200);

  const elsewhere = await visit({ language: 'it' });
  await signIn(elsewhere, email, password);
  await elsewhere.page
    .getByRole('heading', { level: 1, name: words('de')('catalogue:home.title'), exact: true })
    .waitFor();
  expect(await elsewhere.page.evaluate(() => localStorage.getItem('guest_language'))).toBe('de');
});
