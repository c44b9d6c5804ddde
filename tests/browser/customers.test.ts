import { describe, expect, inject } from 'vitest';
import type { ListedCustomer } from '../../core/people/contract/customers-admin.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember, type SignedIn } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { field, keepSession, toast } from './support/members.ts';
import { tablet, theAdmin } from './support/office.ts';
import { sizes, test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');

type Visitor = (options?: VisitOptions) => Promise<Visit>;

async function asAdmin(visit: Visitor, options: VisitOptions = {}) {
  const admin = await theAdmin();
  const visitor = await visit(options);
  await keepSession(visitor, admin);
  return { visitor, admin };
}

/** Makes a customer with a new account, first in the list. */
async function newCustomer(admin: SignedIn): Promise<ListedCustomer> {
  const member = await newMember(shop, newBuyer('cliente'));
  await fetch(`${shop.url}/api/account`, { headers: member.headers });
  const answer = await fetch(`${shop.url}/api/admin/customers?state=subscribed`, { headers: admin.headers });
  const { customers } = (await answer.json()) as { customers: ListedCustomer[] };
  return customers.find(({ email }) => email === member.email)!;
}

const row = ({ page }: Visit, { email }: ListedCustomer) =>
  page.getByRole('table').locator('tbody tr').filter({ hasText: email });

async function choose(visitor: Visit, state: 'all' | 'archived'): Promise<void> {
  const { page, t } = visitor;
  await page.getByLabel(t('customers:state'), { exact: true }).selectOption({ label: t(`customers:states.${state}`) });
}

describe('the customers', () => {
  test('are listed, archived and brought back', async ({ visit }) => {
    const { visitor, admin } = await asAdmin(visit);
    const { page, shop: site, t } = visitor;
    const customers = [await newCustomer(admin), await newCustomer(admin)];
    await page.goto('/admin/customers');
    await site.title(t('customers:title')).waitFor();
    const stateIn = (customer: ListedCustomer, state: 'subscribed' | 'archived') =>
      row(visitor, customer)
        .getByText(t(`status:customer.${state}`))
        .filter({ visible: true });
    for (const customer of customers) await stateIn(customer, 'subscribed').waitFor();
    await expectAccessible(page, 'customers', tablet);

    for (const customer of customers) await row(visitor, customer).getByRole('checkbox').check();
    await page.getByText(t('customers:bulk.selected', { count: 2 })).waitFor();
    await expectAccessible(page, 'chosen customers', tablet);
    await site.button(t('customers:bulk.archive')).click();
    await site.dialog(t('customers:archive.title', { count: 2 })).waitFor();
    await expectAccessible(page, 'archiving', tablet);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('customers:archive.confirm') })
      .click();
    await toast(visitor, t('customers:archive.done', { count: 2 })).waitFor();
    await row(visitor, customers[0]!).waitFor({ state: 'detached' });

    await choose(visitor, 'archived');
    await stateIn(customers[0]!, 'archived').waitFor();
    expect(new URL(page.url()).search).toBe('?state=archived');
    for (const customer of customers) await row(visitor, customer).getByRole('checkbox').check();
    await site.button(t('customers:bulk.restore')).click();
    await toast(visitor, t('customers:archive.restored', { count: 2 })).waitFor();
    await choose(visitor, 'all');
    await row(visitor, customers[1]!).getByRole('link').click();
    await page.waitForURL(`**/admin/customers/${customers[1]!.id}`);
    await page.goBack();
    await row(visitor, customers[1]!).waitFor();
  });

  test('that cannot be had are said, and asked for again', async ({ visit }) => {
    const { visitor } = await asAdmin(visit);
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b503\b/);
    await page.route('**/api/admin/customers*', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'internal', message: '' } } }),
    );
    await page.goto('/admin/customers');
    await page.getByRole('alert').getByText(t('customers:failed')).first().waitFor();
    await page.unroute('**/api/admin/customers*');
    await site.button(t('common:retry')).click();
    await page.getByRole('table').waitFor();
  });
});

describe('tags', () => {
  test('are made, put on customers, filtered by, changed and deleted', async ({ visit }) => {
    const { visitor, admin } = await asAdmin(visit, tablet);
    const { page, shop: site, t } = visitor;
    const customer = await newCustomer(admin);
    const name = '<img src=x onerror=alert(1)> etichetta';
    const dialog = page.getByRole('dialog');
    await page.goto('/admin/customers');
    await row(visitor, customer).waitFor();
    await site.button(t('customers:tags.manage')).click();
    await dialog.getByRole('button', { name: t('customers:tags.new') }).click();
    await field(visitor, t('customers:tags.fields.name')).fill(' ');
    await dialog.getByRole('button', { name: t('form:save') }).click();
    await page.getByText(t('customers:tags.nameRequired')).waitFor();
    await expectAccessible(page, 'new tag', sizes.desktop);
    await field(visitor, t('customers:tags.fields.name')).fill(name);
    await dialog.getByRole('button', { name: t('form:save') }).click();
    await toast(visitor, t('customers:tags.made')).waitFor();
    await dialog.getByText(name, { exact: true }).waitFor();
    await expectAccessible(page, 'tags', sizes.desktop);
    await page.keyboard.press('Escape');

    await row(visitor, customer).getByRole('checkbox').check();
    await page.getByRole('button', { name: t('customers:tags.action'), exact: true }).click();
    await dialog.getByLabel(t('customers:tag'), { exact: true }).selectOption({ label: name });
    await expectAccessible(page, 'tagging', sizes.desktop);
    await dialog.getByRole('button', { name: t('customers:tags.add'), exact: true }).click();
    await toast(visitor, t('customers:tags.tagged', { count: 1 })).waitFor();
    await row(visitor, customer).getByText(name, { exact: true }).waitFor();
    await page.getByLabel(t('customers:tag'), { exact: true }).selectOption({ label: name });
    await page.getByText(t('customers:shown', { count: 1 })).waitFor();
    await expectAccessible(page, 'tagged customers', sizes.desktop);

    await site.button(t('customers:tags.manage')).click();
    await dialog.getByRole('button', { name: t('customers:tags.delete', { name }) }).click();
    await dialog.getByRole('button', { name: t('customers:tags.deleteConfirm'), exact: true }).click();
    await toast(visitor, t('customers:tags.deleted')).waitFor();
    await dialog.getByText(name, { exact: true }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: t('form:changes.show') }).click();
    await dialog.getByText(t('customers:tags.deleted'), { exact: true }).first().waitFor();
    await expectAccessible(page, 'who changed tags', sizes.desktop);
  });
});

describe('a customer’s page', () => {
  test('shows everything known of her; what she wants to hear is switched at once, and who did it is kept', async ({
    visit,
  }) => {
    const { visitor, admin } = await asAdmin(visit);
    const { page, shop: site, t } = visitor;
    const customer = await newCustomer(admin);
    await page.goto(`/admin/customers/${customer.id}`);
    await site.title(customer.email).waitFor();
    for (const card of ['info', 'preferences.title', 'orders.title', 'mails.title'] as const)
      await page.getByRole('heading', { name: t(`customers:detail.${card}`), exact: true }).waitFor();
    await page.getByText(t('customers:detail.orders.empty')).waitFor();
    await page.getByText(t('form:changes.empty')).waitFor();
    await expectAccessible(page, 'customer', tablet);

    const marketing = page.getByRole('switch', { name: t('customers:detail.preferences.email_marketing') });
    await marketing.click();
    await toast(visitor, t('customers:detail.preferences.success')).waitFor();
    await page.getByText(t('status:customer.orders_only')).waitFor();
    await page.getByText(`${t('customers:detail.preferences.email_marketing')}: sì → no`).waitFor();
    await page.getByText(admin.email).last().waitFor();
    await page.reload();
    await expect.poll(() => marketing.isChecked()).toBe(false);
    await expectAccessible(page, 'changed customer', tablet);
  });

  test('reports an unknown customer and leads back', async ({ visit }) => {
    const { visitor } = await asAdmin(visit);
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b404\b/);
    await page.goto('/admin/customers/nessuno');
    await site.title(t('customers:detail.notFound')).waitFor();
    await page.getByRole('link', { name: t('customers:detail.back') }).click();
    await site.title(t('customers:title')).waitFor();
  });
});
