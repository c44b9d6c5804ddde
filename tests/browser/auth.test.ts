import { describe, expect, inject } from 'vitest';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { buy, newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { googlePeople } from '../support/google-people.ts';
import { expectAccessible } from './support/axe.ts';
import {
  chooseGoogle,
  field,
  PASSWORD,
  sendCredentials,
  signIn,
  solveCaptcha,
  submit,
  tab,
  toast,
  typeCode,
} from './support/members.ts';
import { PLAIN_HOST } from './support/browser.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');
const one = cartItem(concorso, iragna, startIn(iragna, '900001'), 102);
const walks = [
  { size: 'phone', language: 'it', reloads: false },
  { size: 'desktop', language: 'de', reloads: true },
] as const;

describe('sign-up', () => {
  test.for(walks)(
    'from a purchase takes its e-mail, the code from the mailbox, and the order along ($size, $language, reloads: $reloads)',
    async (how, { visit }) => {
      const { sessionId, email } = await buy(shop, [one]);
      const visitor = await visit(how);
      const { page, shop: store, t, faults } = visitor;
      faults.expect(/\b400\b/);
      await page.goto(`/checkout/thank-you?session_id=${sessionId}`);
      await store.button(t('checkout:account.action')).click();
      await store.link(t('checkout:account.continue')).click();
      await store.title(t('auth:signUp.title')).waitFor();
      expect(await field(visitor, t('auth:email')).inputValue()).toBe(email);
      await expectAccessible(page, 'sign-up');

      expect(await submit(visitor, t('auth:signUp.submit')).isDisabled()).toBe(true);
      await field(visitor, t('auth:password')).press('Enter');
      await page.locator('[type=checkbox]:focus').waitFor();
      await solveCaptcha(visitor);
      await sendCredentials(visitor, 'signUp', null, 'kurz');
      await page.getByText(t('auth:invalid.passwordTooShort')).waitFor();
      await expectAccessible(page, 'sign-up with what is wrong');
      await sendCredentials(visitor, 'signUp', null, PASSWORD);
      await store.title(t('auth:confirm.title')).waitFor();
      await page.locator('h1:focus').waitFor();
      await field(visitor, t('auth:confirm.code')).fill('0000 0000');
      await submit(visitor, t('auth:confirm.submit')).click();
      await page.getByRole('alert').getByText(t('auth:errors.wrongCode')).waitFor();
      await expectAccessible(page, 'code');
      if (how.reloads) await page.reload();
      await typeCode(visitor, email, t('auth:confirm.submit'));
      if (how.reloads) {
        // The password was not stored meanwhile.
        await page.getByText(t('auth:confirm.doneSignIn')).waitFor();
        await solveCaptcha(visitor);
        await sendCredentials(visitor, 'signIn', null, PASSWORD);
      }
      await page.waitForURL('**/account');
      await toast(visitor, t('auth:linked', { count: 1 })).waitFor();
      await tab(visitor, 'orders').click();
      await page.getByText(t('account:orders.paid'), { exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(how.language);
    },
  );

  test('with an existing account switches to sign-in and explains it', async ({ visit }) => {
    const { email, password } = await newMember(shop, newBuyer());
    const visitor = await visit({ size: 'phone', language: 'it' });
    const { page, shop: store, t, faults } = visitor;
    faults.expect(/\b400\b/);
    await page.goto('/auth');
    await store.button(t('auth:signUp.title')).click();
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signUp', email, PASSWORD);
    await page.getByText(t('auth:existing.title')).waitFor();
    await store.title(t('auth:signIn.title')).waitFor();
    await expectAccessible(page, 'existing account');
    expect(await field(visitor, t('auth:email')).inputValue()).toBe(email);
    await page.getByText(t('auth:captcha.solved'), { exact: true }).waitFor();
    await sendCredentials(visitor, 'signIn', null, password);
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('sign-in', () => {
  test('is possible over plain HTTP, where the browser keeps its arithmetic back', async ({ visit }) => {
    const { email, password } = await newMember(shop, newBuyer());
    const baseURL = shop.url.replace(/localhost|127\.0\.0\.1/, PLAIN_HOST);
    const visitor = await visit({ size: 'phone', baseURL });
    await visitor.page.goto('/auth');
    expect(await visitor.page.evaluate(() => isSecureContext)).toBe(false);
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signIn', email, password);
    await visitor.page.waitForURL((url) => url.pathname === '/' && url.hostname === PLAIN_HOST);
  });

  test('gives the same message for a wrong password and for an unknown address', async ({ visit }) => {
    const { email } = await newMember(shop, newBuyer());
    const visitor = await visit({ language: 'de' });
    const { page, t, faults } = visitor;
    faults.expect(/\b400\b/);
    await page.goto('/auth');
    await solveCaptcha(visitor);
    for (const address of [email, newBuyer()]) {
      await page.getByText(t('auth:captcha.solved'), { exact: true }).waitFor();
      await sendCredentials(visitor, 'signIn', address, 'falsches Passwort');
      await page.getByRole('alert').getByText(t('auth:errors.invalidCredentials')).waitFor();
    }
    await expectAccessible(page, 'refused sign-in');
  });

  test('is known on every page, leads away from /auth, and ends in every tab', async ({ visit }) => {
    const { email, password } = await newMember(shop, newBuyer());
    const visitor = await visit({ size: 'phone' });
    const { context, page, shop: store, t } = visitor;
    await page.goto('/');
    await store.link(t('common:signIn')).click();
    await signIn(visitor, email, password);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(`/${concorso.id}`);
    await store.link(t('common:account')).waitFor();
    await page.goto('/auth');
    await page.waitForURL((url) => url.pathname === '/');

    const other = await context.newPage();
    await other.goto('/account');
    await other.getByRole('tablist').waitFor();
    await page.goto('/account');
    await store.button(t('account:signOut')).click();
    await page.waitForURL((url) => url.pathname === '/');
    await store.link(t('common:signIn')).waitFor();
    await other.waitForURL('**/auth');
  });

  test('brings back to the page that asked for it, and admins to the administration', async ({ visit }) => {
    const member = await newMember(shop, newBuyer());
    const visitor = await visit();
    await visitor.page.goto('/account?tab=orders');
    await visitor.page.waitForURL('**/auth');
    await visitor.page.getByText(visitor.t('auth:ended')).waitFor();
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signIn', member.email, member.password);
    await visitor.page.waitForURL('**/account?tab=orders');

    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const office = await visit();
    await signIn(office, admin.email, admin.password);
    await office.page.waitForURL('**/admin');
    await office.shop.title(office.t('dashboard:title')).waitFor();
    await office.page.goto('/auth');
    await office.page.waitForURL('**/admin');
  });

  test("with Google makes one account, at once, of a verified address only; signing out also ends what Google's page remembers", async ({
    visit,
  }) => {
    const visitor = await visit({ size: 'phone', language: 'de' });
    const { page, shop: store, t } = visitor;
    await page.goto('/auth');
    await store.button(t('auth:google')).click();
    await chooseGoogle(visitor, googlePeople.doubtful.email, { first: false });
    await page.getByRole('alert').getByText(t('auth:errors.googleUnverified')).waitFor();
    await expectAccessible(page, 'refused by Google');
    await store.button(t('auth:google')).click();
    await chooseGoogle(visitor, googlePeople.visitor.email, { first: true });
    await page.waitForURL('**/account');
    await page.getByText(googlePeople.visitor.email).first().waitFor();
    await page.getByText(t('account:google.badge'), { exact: true }).waitFor();
    await page.getByText(t('account:google.onlyWay')).waitFor();

    const ended = page.waitForRequest(/\/logout\?.*logout_uri=/);
    await store.button(t('account:signOut')).click();
    await ended;
    await store.title(t('auth:signIn.title')).waitFor();
    await store.button(t('auth:google')).click();
    await page.waitForURL((url) => url.pathname.startsWith('/o/oauth2/'));
    await page.goBack();
    await store.button(t('auth:google')).waitFor();
  });
});

test.for(walks)(
  'a forgotten password is replaced by a code from the mailbox, and an unknown address learns nothing ($size, $language)',
  async (how, { visit }) => {
    const { email } = await newMember(shop, newBuyer());
    const visitor = await visit(how);
    const { page, shop: store, t } = visitor;
    await page.goto('/auth');
    await store.button(t('auth:forgotten')).click();
    await store.title(t('auth:forgot.title')).waitFor();
    await expectAccessible(page, 'forgotten password');
    const stranger = newBuyer();
    await field(visitor, t('auth:email')).fill(stranger);
    await submit(visitor, t('auth:forgot.submit')).click();
    await page.getByText(t('auth:reset.lead', { email: stranger })).waitFor();
    await page.goBack();
    await store.title(t('auth:signIn.title')).waitFor();
    await page.goForward();
    await store.button(t('auth:confirm.resend')).click();
    await field(visitor, t('auth:email')).fill(email);
    await submit(visitor, t('auth:forgot.submit')).click();
    await page.getByText(t('auth:reset.lead', { email })).waitFor();
    await expectAccessible(page, 'new password');
    await field(visitor, t('auth:newPassword')).fill(PASSWORD);
    await typeCode(visitor, email, t('auth:reset.submit'));
    await page.getByText(t('auth:reset.done')).waitFor();
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signIn', null, PASSWORD);
    await page.waitForURL((url) => url.pathname === '/');
  },
);
