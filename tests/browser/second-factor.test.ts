import { describe, expect, inject } from 'vitest';
import { nextCode, wrongCode } from '../support/phone.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { field, sendCredentials, sendPhoneCode, solveCaptcha } from './support/members.ts';
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
    await site.button(t('auth:signIn.submit')).waitFor();
    await expectAccessible(page, 'sign-in that took too long');
  });
});
