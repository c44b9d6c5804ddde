import { describe, expect, inject } from 'vitest';
import { nextCode } from '../support/phone.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember, type SignedIn } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { sendCredentials, sendPhoneCode, signIn, solveCaptcha, toast } from './support/members.ts';
import { sizes, test } from './support/visit.ts';
import { words } from './support/words.ts';

const shop = inject('shop');

/** Sets German; the account exists from the first request on. */
async function readsGerman({ headers }: SignedIn): Promise<void> {
  const account = `${shop.url}/api/account`;
  await fetch(account, { headers });
  const answer = await fetch(account, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ preferred_language: 'de' }),
  });
  expect(answer.ok).toBe(true);
}

describe('the administration', () => {
  test('asks a guest to sign in, and then opens the requested page', async ({ visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit();
    const { page, shop: site, t } = visitor;
    await page.goto('/admin/niente/qui?da=altrove');
    await page.waitForURL('**/auth');
    await page.getByText(t('auth:ended')).waitFor();
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signIn', admin.email, admin.password);
    await sendPhoneCode(visitor, await nextCode(admin.email));
    await page.waitForURL('**/admin/niente/qui?da=altrove');
    await site.title(t('notFound:title')).waitFor();
    await page.getByText('/admin/niente/qui', { exact: true }).waitFor();
    expect(await page.title()).toContain(t('notFound:title'));
    await expectAccessible(page, 'unknown page of the administration');

    await site.link(t('shell:toDashboard')).click();
    await page.waitForURL('**/admin');
    await site.title(t('dashboard:title')).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('refuses a customer, who reads why on the home page, once', async ({ visit }) => {
    const customer = await newMember(shop, newBuyer());
    const visitor = await visit({ size: 'phone' });
    const { page, shop: site, t } = visitor;
    await signIn(visitor, customer.email, customer.password);
    await page.goto('/admin');
    await page.waitForURL((url) => url.pathname === '/');
    await toast(visitor, t('shell:denied.title')).waitFor();
    await toast(visitor, t('shell:denied.description')).waitFor();
    await page.reload();
    await site.title(t('catalogue:home.title')).waitFor();
    expect(await toast(visitor, t('shell:denied.title')).count()).toBe(0);
  });

  test('leads to the sign-in when the caller cannot be checked, without a circle of redirects', async ({ visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit();
    const { context, page, shop: site, t, faults } = visitor;
    await signIn(visitor, admin.email, admin.password);
    await page.waitForURL('**/admin');
    await site.title(t('dashboard:title')).waitFor();
    faults.expect(/\b403\b/);
    await context.route('**/api/account', (route) => route.fulfill({ status: 403 }));
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth');
    await page.goto('/admin');
    await asked;
    await page.waitForURL((url) => url.pathname === '/');
    await site.title(t('catalogue:home.title')).waitFor();
  });

  test('closes when the session ends in another tab', async ({ visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit();
    const { context, page, shop: site, t } = visitor;
    await signIn(visitor, admin.email, admin.password);
    await site.title(t('dashboard:title')).waitFor();
    const other = await context.newPage();
    await other.goto('/');
    await other.evaluate(() => localStorage.clear());
    await page.waitForURL('**/auth');
  });

  test.for(Object.keys(sizes) as (keyof typeof sizes)[])(
    'speaks Italian to an admin who reads the shop in German, and links shop and account (%s)',
    async (size, { visit }) => {
      const admin = await newMember(shop, newBuyer('capo'), 'admin');
      await readsGerman(admin);
      const visitor = await visit({ size, language: 'de' });
      const { page, shop: site, t } = visitor;
      await signIn(visitor, admin.email, admin.password);
      await site.title(t('dashboard:title')).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('it');
      const named = new RegExp(`^${t('dashboard:title')} – ${t('shell:area')} – `);
      await expect.poll(() => page.title()).toMatch(named);
      await page.getByText(admin.email).waitFor();
      await expectAccessible(page, `administration, ${size}`);

      if (size === 'phone') await site.button(t('shell:openMenu')).click();
      await page
        .getByRole('navigation', { name: t('shell:menu') })
        .getByRole('link', { name: words('it')('common:account') })
        .click();
      await page.waitForURL('**/account');
      await site.link(t('account:admin')).click();
      await page.waitForURL('**/admin');
      if (size === 'phone') await site.button(t('shell:openMenu')).click();
      await page.getByRole('link', { name: t('shell:viewSite') }).click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
    },
  );
});
