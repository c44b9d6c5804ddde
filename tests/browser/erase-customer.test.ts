import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { ListedCustomer } from '../../core/people/contract/customers-admin.ts';
import { customerFields } from '../../core/people/customer-import/customer-line.ts';
import { newMember, type SignedIn } from '../support/sign-in.ts';
import { newBuyer } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { field, keepSession, toast } from './support/members.ts';
import { theAdmin } from './support/office.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');

/** Makes a customer without an account, from a file. */
async function newGuest({ headers }: SignedIn): Promise<ListedCustomer> {
  const email = newBuyer('ospite');
  const line = { ...Object.fromEntries(customerFields.map((name) => [name, ''])), line: 2, email, first_name: 'Ada' };
  await fetch(`${shop.url}/api/process-customer-csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ run_id: randomUUID(), piece: 0, pieces: 1, total: 1, csv_data: [line] }),
  });
  await expect.poll(() => found(headers, email), { timeout: 20_000 }).toBeDefined();
  return (await found(headers, email))!;
}

async function found(headers: SignedIn['headers'], email: string): Promise<ListedCustomer | undefined> {
  const answer = await fetch(`${shop.url}/api/admin/customers?q=${encodeURIComponent(email)}`, { headers });
  return ((await answer.json()) as { customers: ListedCustomer[] }).customers[0];
}

/** Expects a button on the ground of its dialog, not in a colour that may be the shop's, with a sign of danger. */
async function expectOutlined(button: Locator): Promise<void> {
  expect(await button.locator('svg').count()).toBe(1);
  // Colours change within some frames.
  await expect
    .poll(() =>
      button.evaluate((one) => {
        const [own, dialogs] = [one, one.closest('[role=dialog]')!].map((at) => getComputedStyle(at).backgroundColor);
        return own === dialogs;
      }),
    )
    .toBe(true);
}

test.for(['desktop', 'phone'] as const)(
  'a customer without an account is erased by who types her address, and is nowhere any more (%s)',
  async (size, { visit }) => {
    const admin = await theAdmin();
    const { id, email } = await newGuest(admin);
    const visitor = await visit({ size });
    await keepSession(visitor, admin);
    const { page, shop: site, t, faults } = visitor;
    await page.goto(`/admin/customers/${id}`);
    const start = page.getByRole('button', { name: t('customers:erase.action') });
    await start.click();
    const dialog = site.dialog(t('customers:erase.title'));
    const confirm = dialog.getByRole('button', { name: t('customers:erase.confirm'), exact: true });
    await dialog.getByText(t('customers:erase.points.stays.orders')).waitFor();
    await expectAccessible(page, `erasing a customer, ${size}`);
    await expectOutlined(confirm);
    const address = field(visitor, t('customers:erase.type', { email }));
    await address.fill('un-altro@esempio.example');
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await start.evaluate((one) => one === document.activeElement)).toBe(true);

    await start.click();
    await address.fill(` ${email.toUpperCase()} `);
    const answers = Promise.withResolvers<void>();
    faults.expect(/\b503\b/);
    await page.route('**/erase', async (route) => {
      await answers.promise;
      await route.fulfill({ status: 503, json: { error: { code: 'internal', message: '' } } });
    });
    await confirm.click();
    await dialog.getByRole('button', { name: t('customers:erase.busy') }).waitFor();
    answers.resolve();
    await dialog.getByRole('alert').getByText(t('customers:erase.failed')).waitFor();
    await expectAccessible(page, `a customer who could not be erased, ${size}`);
    await page.unroute('**/erase');
    await confirm.click();
    await toast(visitor, t('customers:erase.done')).waitFor();
    await site.title(t('customers:title')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/customers');
    await page.getByRole('table').waitFor();
    expect(await page.getByText(email).count()).toBe(0);

    faults.expect(/\b404\b/);
    // A link within the page, which has loaded her before, leads to her address and requests her again.
    const asked = Promise.withResolvers<void>();
    await page.route(`**/api/admin/customers/${id}`, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/admin/customers/${id}`);
    await page.getByRole('link', { name: t('customers:detail.back') }).waitFor();
    expect(await page.getByText(email).count()).toBe(0);
    asked.resolve();
    await site.title(t('customers:detail.notFound')).waitFor();
    expect(await found(admin.headers, email)).toBeUndefined();
  },
);

test('an admin who returns to the list meanwhile no longer finds her', async ({ visit }) => {
  const admin = await theAdmin();
  const { email } = await newGuest(admin);
  const visitor = await visit();
  await keepSession(visitor, admin);
  const { page, shop: site, t } = visitor;
  await page.goto(`/admin/customers?q=${encodeURIComponent(email)}`);
  const line = page.getByRole('table').getByText(email);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: t('customers:erase.action') }).click();
  const answers = Promise.withResolvers<void>();
  await page.route('**/erase', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await field(visitor, t('customers:erase.type', { email })).fill(email);
  await site
    .dialog(t('customers:erase.title'))
    .getByRole('button', { name: t('customers:erase.confirm') })
    .click();
  await page.goBack();
  await site.dialog(t('customers:erase.title')).waitFor({ state: 'detached' });
  await page.goBack();
  await line.waitFor();
  answers.resolve();
  await toast(visitor, t('customers:erase.done')).waitFor();
  await line.waitFor({ state: 'detached' });
});

test('a customer with an account deletes it herself: the office has no such button', async ({ visit }) => {
  const admin = await theAdmin();
  const member = await newMember(shop, newBuyer('cliente'));
  await fetch(`${shop.url}/api/account`, { headers: member.headers });
  const { id } = (await found(admin.headers, member.email))!;
  const visitor = await visit();
  await keepSession(visitor, admin);
  const { page, t } = visitor;
  await page.goto(`/admin/customers/${id}`);
  await page.getByText(t('customers:detail.hasAccount'), { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: t('customers:erase.action') }).count()).toBe(0);
});
