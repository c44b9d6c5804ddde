import {
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, inject } from 'vitest';
import { addPhone, nextCode, wrongCode } from '../support/phone.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember, poolClient } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { field, sendCredentials, sendPhoneCode, signIn, solveCaptcha, toast } from './support/members.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');

describe('the code of a telephone', () => {
  test('is asked for after the password: again when it is wrong, after a reload, and after going back', async ({
    visit,
  }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit();
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b400\b/);
    await page.goto('/auth');
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signIn', admin.email, admin.password);
    await site.title(t('auth:code.title')).waitFor();
    await page.locator('h1:focus').waitFor();
    await expectAccessible(page, 'code of a telephone');

    await page.keyboard.press('Tab');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.getByText(t('auth:code.invalid')).waitFor();
    await sendPhoneCode(visitor, wrongCode(admin.email));
    await page.getByRole('alert').getByText(t('auth:errors.wrongCode')).waitFor();
    await expectAccessible(page, 'wrong code of a telephone');

    await page.goBack();
    await site.title(t('auth:signIn.title')).waitFor();
    expect(await field(visitor, t('auth:email')).inputValue()).toBe(admin.email);
    await page.goForward();
    await site.title(t('auth:code.title')).waitFor();
    await page.reload();
    await field(visitor, t('auth:confirm.code')).waitFor();
    await sendPhoneCode(visitor, await nextCode(admin.email));
    await page.waitForURL('**/admin');
  });

  test('wants the password again when that is too long ago', async ({ visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit({ size: 'phone', language: 'de' });
    const { page, shop: site, t } = visitor;
    await page.goto('/auth');
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signIn', admin.email, admin.password);
    await site.title(t('auth:code.title')).waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await sendPhoneCode(visitor, wrongCode(admin.email));
    await site.title(t('auth:signIn.title')).waitFor();
    await page.getByText(t('auth:errors.sessionOver')).waitFor();
    await expectAccessible(page, 'sign-in that took too long');
  });
});

describe('an admin’s first visit', () => {
  test('leads through setting up a telephone, after which every session has ended and the code is asked for', async ({
    visit,
  }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin-to-be');
    const visitor = await visit();
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b400\b/);
    await signIn(visitor, admin.email, admin.password);
    // The address changes to the office's before its page appears.
    await page.waitForURL('**/admin');
    await site.title(t('identity:setUp.title')).waitFor();
    await page.goto('/admin/events?da=link');
    await site.title(t('identity:setUp.title')).waitFor();
    await page.getByRole('img', { name: t('identity:setUp.qr') }).waitFor();
    await expectAccessible(page, 'setting up a telephone');
    addPhone(admin.email, (await page.locator('code').innerText()).replaceAll(' ', ''));

    await field(visitor, t('identity:setUp.code')).focus();
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    await page.getByText(t('identity:setUp.invalid')).waitFor();
    await field(visitor, t('identity:setUp.code')).fill(wrongCode(admin.email));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(t('identity:failures.wrongCode')).waitFor();
    await expectAccessible(page, 'a wrong first code');
    const code = await nextCode(admin.email);
    await field(visitor, t('identity:setUp.code')).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/auth');
    await toast(visitor, t('identity:done.title')).waitFor();
    expect((await fetch(`${shop.url}/api/account`, { headers: admin.headers })).status).toBe(401);
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signIn', admin.email, admin.password);
    await sendPhoneCode(visitor, await nextCode(admin.email));
    await page.waitForURL('**/admin/events?da=link');
    await site.title(t('events:title')).waitFor();
  });

  test('that began before the telephone was set up begins again with the password', async ({ visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit({ size: 'phone' });
    const { page, shop: site, t } = visitor;
    await signIn(visitor, admin.email, admin.password);
    await site.title(t('dashboard:title')).waitFor();
    const tomorrow = String(Math.floor(Date.now() / 1000) + 86_400);
    await poolClient(shop).send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: shop.resources.userPool.id,
        Username: admin.userId,
        UserAttributes: [{ Name: 'custom:second_factor_since', Value: tomorrow }],
      }),
    );
    await page.goto('/admin');
    await site.title(t('identity:again.title')).waitFor();
    await page.getByText(t('identity:again.before_second_factor')).waitFor();
    await expectAccessible(page, 'a session that does not count');
    await site.button(t('identity:again.submit')).click();
    await page.waitForURL('**/auth');
    await site.title(t('auth:signIn.title')).waitFor();
  });
});

describe('a former admin', () => {
  test('is led away although the token still says so, and reads why', async ({ visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit();
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b403\b/);
    await signIn(visitor, admin.email, admin.password);
    await site.title(t('dashboard:title')).waitFor();
    await poolClient(shop).send(
      new AdminRemoveUserFromGroupCommand({
        UserPoolId: shop.resources.userPool.id,
        Username: admin.userId,
        GroupName: 'admin',
      }),
    );
    await expect
      .poll(async () => {
        // Cached answers of some seconds may admit the first visits.
        await page.goto('/admin', { waitUntil: 'networkidle' }).catch(() => undefined);
        return new URL(page.url()).pathname;
      })
      .toBe('/');
    await toast(visitor, t('shell:denied.title')).waitFor();
    await toast(visitor, t('shell:denied.description')).waitFor();
  });
});
