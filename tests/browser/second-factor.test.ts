import { AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, inject } from 'vitest';
import { addPhone, nextCode, setUpPhone, wrongCode } from '../support/phone.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember, poolClient, signInByPassword } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import {
  field,
  keepSession,
  sendCredentials,
  sendPhoneCode,
  signIn,
  solveCaptcha,
  submit,
  toast,
} from './support/members.ts';
import { test, type Visit } from './support/visit.ts';

const shop = inject('shop');

/** Reads the key of a new telephone from the page. */
async function photographKey({ page, t }: Visit, email: string): Promise<void> {
  await page.getByRole('img', { name: t('identity:setUp.qr') }).waitFor();
  addPhone(email, (await page.locator('code').innerText()).replaceAll(' ', ''));
}

/** Returns the recovery codes that the page shows. */
const shownCodes = ({ page, t }: Visit): Promise<string[]> =>
  page
    .getByRole('list', { name: t('identity:codes.list') })
    .locator('code')
    .allInnerTexts();

describe('the code of a telephone', () => {
  test('is asked for at the office’s door after the password: again when it is wrong, and after a reload', async ({
    visit,
  }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit();
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b409\b/);
    await page.goto('/auth');
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signIn', admin.email, admin.password);
    await site.title(t('identity:code.title')).waitFor();
    await expectAccessible(page, 'code of a telephone');

    await field(visitor, t('identity:code.label')).focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.getByText(t('identity:code.invalid')).waitFor();
    await sendPhoneCode(visitor, wrongCode(admin.email));
    await page.getByRole('alert').getByText(t('identity:failures.wrongCode')).waitFor();
    await expectAccessible(page, 'wrong code of a telephone');

    await page.reload();
    await sendPhoneCode(visitor, await nextCode(admin.email));
    await site.title(t('dashboard:title')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin');
  });

  test('is replaced by a recovery code after a loss, which leads to another telephone', async ({ visit }) => {
    const { email, password, ...first } = await newMember(shop, newBuyer('capo'), 'admin-to-be');
    const [recovery = ''] = await setUpPhone(shop, { email, ...first });
    const visitor = await visit({ size: 'phone' });
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b409\b/);
    await keepSession(visitor, await signInByPassword(shop, email, password));
    await page.goto('/admin');
    await site.button(t('identity:code.lost')).click();
    await site.title(t('identity:recovery.title')).waitFor();
    await field(visitor, t('identity:recovery.code')).fill('0000-0000-0000');
    await submit(visitor, t('identity:recovery.submit')).click();
    await page.getByRole('alert').getByText(t('identity:failures.wrongRecovery')).waitFor();
    await expectAccessible(page, 'wrong recovery code');
    await field(visitor, t('identity:recovery.code')).fill(recovery.toUpperCase().replaceAll('-', ' '));
    await submit(visitor, t('identity:recovery.submit')).click();
    await site.title(t('identity:setUp.title')).waitFor();
    await photographKey(visitor, email);
  });
});

describe('a recovery code', () => {
  test('permits one new telephone: it is refused the next time, and a new one is not', async ({ visit }) => {
    const { email, password, ...first } = await newMember(shop, newBuyer('capo'), 'admin-to-be');
    const [old = ''] = await setUpPhone(shop, { email, ...first });
    const lost = async () => {
      const visitor = await visit();
      visitor.faults.expect(/\b4(01|09)\b/);
      await keepSession(visitor, await signInByPassword(shop, email, password));
      await visitor.page.goto('/admin');
      await visitor.shop.button(visitor.t('identity:code.lost')).click();
      return visitor;
    };
    const give = async (visitor: Visit, code: string) => {
      await field(visitor, visitor.t('identity:recovery.code')).fill(code);
      await submit(visitor, visitor.t('identity:recovery.submit')).click();
    };

    const visitor = await lost();
    const { page, shop: site, t } = visitor;
    await give(visitor, old);
    await site.title(t('identity:setUp.title')).waitFor();
    await photographKey(visitor, email);
    await field(visitor, t('identity:code.label')).fill(await nextCode(email));
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: t('identity:codes.list') }).waitFor();
    const [fresh = ''] = await shownCodes(visitor);

    const again = await lost();
    await give(again, old);
    await again.page.getByRole('alert').getByText(t('identity:failures.wrongRecovery')).waitFor();
    await give(again, fresh);
    await again.shop.title(t('identity:setUp.title')).waitFor();
  });
});

describe('an admin’s first visit', () => {
  test('leads through setting up a telephone to recovery codes, after which every session has ended', async ({
    visit,
  }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin-to-be');
    const visitor = await visit();
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b4(09|01|00)\b/);
    await signIn(visitor, admin.email, admin.password);
    // The address changes to the office's before its page appears.
    await page.waitForURL('**/admin');
    await site.title(t('identity:setUp.title')).waitFor();
    await page.goto('/admin/events?da=link');
    await site.title(t('identity:setUp.title')).waitFor();
    await page.getByRole('img', { name: t('identity:setUp.qr') }).waitFor();
    await expectAccessible(page, 'setting up a telephone');
    await photographKey(visitor, admin.email);

    await field(visitor, t('identity:code.label')).focus();
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    await page.getByText(t('identity:code.invalid')).waitFor();
    await field(visitor, t('identity:code.label')).fill(wrongCode(admin.email));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(t('identity:failures.wrongCode')).waitFor();
    await expectAccessible(page, 'a wrong first code');
    const code = await nextCode(admin.email);
    await field(visitor, t('identity:code.label')).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');

    await page.getByRole('list', { name: t('identity:codes.list') }).waitFor();
    expect(new Set(await shownCodes(visitor)).size).toBe(10);
    await expectAccessible(page, 'recovery codes');
    expect((await fetch(`${shop.url}/api/account`, { headers: admin.headers })).status).toBe(401);
    // The page asks the shop again when it is looked at; the ended session must not take the codes away.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    const saved = page.waitForEvent('download');
    await site.button(t('identity:codes.save')).click();
    expect((await saved).suggestedFilename()).toBe(t('identity:codes.file'));
    expect(await shownCodes(visitor)).toHaveLength(10);

    await site.button(t('identity:codes.signIn')).click();
    await page.waitForURL('**/auth');
    await toast(visitor, t('identity:done.title')).waitFor();
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signIn', admin.email, admin.password);
    await sendPhoneCode(visitor, await nextCode(admin.email));
    await page.waitForURL('**/admin/events?da=link');
    await site.title(t('events:title')).waitFor();
  });
});

describe('an admin’s own second factor', () => {
  test('shows the recovery codes that are left, makes new ones, and replaces the telephone by its code', async ({
    visit,
  }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit();
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b401\b/);
    await keepSession(visitor, admin);
    await page.goto('/admin/settings');
    await site.link(t('shop-settings:access.open')).click();
    await site.title(t('identity:own.title')).waitFor();
    await page.getByText(t('identity:own.leftOf', { left: 10, all: 10 })).waitFor();
    await expectAccessible(page, 'own second factor');
    const card = (name: string) => page.getByRole('region', { name });
    const renewing = card(t('identity:own.codes'));
    await renewing.getByLabel(t('identity:code.present')).fill(await nextCode(admin.email));
    await renewing.getByRole('button', { name: t('identity:own.renew') }).click();
    await page.getByRole('list', { name: t('identity:codes.list') }).waitFor();
    expect(await shownCodes(visitor)).toHaveLength(10);
    await site.button(t('identity:codes.kept')).click();

    const replacing = card(t('identity:own.phone'));
    await replacing.getByLabel(t('identity:code.present')).fill(await nextCode(admin.email));
    await replacing.getByRole('button', { name: t('identity:own.replace') }).click();
    await photographKey(visitor, admin.email);
    await replacing.getByLabel(t('identity:code.label'), { exact: true }).fill(await nextCode(admin.email));
    await replacing.getByRole('button', { name: t('identity:setUp.submit') }).click();
    await page.getByRole('list', { name: t('identity:codes.list') }).waitFor();
    expect(await shownCodes(visitor)).toHaveLength(10);
    await site.button(t('identity:codes.signIn')).click();
    await page.waitForURL('**/auth');
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
