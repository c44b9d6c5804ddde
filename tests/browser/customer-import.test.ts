import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, inject } from 'vitest';
import type { ListedCustomer } from '../../core/people/contract/customers-admin.ts';
import type { SignedIn } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/members.ts';
import { atWork, tablet } from './support/office.ts';
import { sizes, test } from './support/visit.ts';

const shop = inject('shop');

/** Returns the id of the customer with an address. */
async function idOf({ headers }: SignedIn, address: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/admin/customers?q=${encodeURIComponent(address)}`, { headers });
  return ((await answer.json()) as { customers: ListedCustomer[] }).customers[0]!.id;
}

test('a customer file is previewed and followed; refused lines are named, and duplicates of a person merge', async ({
  visit,
}) => {
  const visitor = await atWork(visit, '/admin/customers', tablet);
  const { page, shop: site, t } = visitor;
  await site.button(t('customers:import.action')).click();
  const dialog = page.getByRole('dialog');
  const choose = (name: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  await choose('lista.csv', 'Nome;Telefono\nAnna;1\n');
  await dialog.getByText(t('customers:import.files.no_email_column')).waitFor();

  const email = (at: number) => `importata-${at}-${randomUUID()}@esempio.example`;
  const lines = [email(0), email(1), 'nessun indirizzo'].map(
    (address) => `${address},<img src=x onerror=alert(1)>,"=HYPERLINK(""http://x"")","lista di prova"`,
  );
  await choose('clienti.csv', ['Email,First Name,Last Name,Tags', ...lines].join('\r\n'));
  await dialog.getByText(t('customers:import.lines', { count: 2 })).waitFor();
  expect(await dialog.getByRole('row').count()).toBe(3);
  await dialog.getByText(t('customers:import.faults.email_invalid')).waitFor();
  await expectAccessible(page, 'a file of customers', sizes.desktop);
  const onItsWay = Promise.withResolvers<void>();
  await page.route('**/api/process-customer-csv', async (route) => {
    await onItsWay.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: t('customers:import.confirm', { count: 2 }) }).click();
  await dialog.locator('input[type=file]:disabled').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await site
    .dialog(t('customers:import.leave.title'))
    .getByRole('button', { name: t('form:unsaved.stay') })
    .click();
  onItsWay.resolve();
  await toast(visitor, t('customers:runs.said', { created: 2, updated: 0 })).waitFor();
  await dialog.getByText(t('customers:runs.created', { count: 2 })).waitFor();
  await expectAccessible(page, 'an import that is over', sizes.desktop);
  const refusedFile = async () => {
    const button = dialog.getByRole('button', { name: t('customers:import.refusedFile') });
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return (await readFile(await file.path(), 'utf8')).split('\r\n').filter(Boolean);
  };
  const refused = await refusedFile();
  expect(refused).toHaveLength(2);
  expect(refused[1]).toMatch(/^nessun indirizzo;<img src=x onerror=alert\(1\)>;"'=HYPERLINK.*;4;/);
  // It stays, also after the dialog.
  await page.reload();
  await site.button(t('customers:import.action')).click();
  expect(await refusedFile()).toEqual(refused);
  await page.keyboard.press('Escape');
  const row = page
    .getByRole('table')
    .locator('tbody tr')
    .filter({ hasText: lines[0]!.split(',')[0]! });
  await row.getByText('<img src=x onerror=alert(1)> =HYPERLINK("http://x")').waitFor();
  await row.getByText('lista di prova').waitFor();
  await row.getByText(t('status:customer.orders_only')).filter({ visible: true }).waitFor();

  const [email1 = ''] = lines[1]!.split(',');
  const other = await idOf(visitor.admin, email1);
  await row.getByRole('link').click();
  await site.button(t('customers:merge.action')).click();
  await dialog.getByLabel(t('customers:merge.find')).fill(email1);
  await dialog.getByRole('button', { name: email1 }).click();
  await dialog.getByText(t('customers:merge.stricter')).waitFor();
  await expectAccessible(page, 'two customers who become one', sizes.desktop);
  await dialog.getByRole('button', { name: t('customers:merge.confirm'), exact: true }).click();
  await toast(visitor, t('customers:merge.done')).waitFor();
  // The merged customer's address leads to the other one.
  await page.goto(`/admin/customers/${other}`);
  await page.getByText(email1, { exact: true }).waitFor();
  expect(page.url()).not.toContain(other);
  await page.getByText(t('customers:detail.changes.merged')).waitFor();

  await page.getByRole('link', { name: t('customers:detail.back') }).click();
  await site.button(t('customers:stripe.action')).click();
  await expectAccessible(page, 'customers of Stripe', sizes.desktop);
  await dialog.getByRole('button', { name: t('customers:stripe.confirm') }).click();
  // The payment provider's customers create no new ones: this result differs from every import's.
  const said = t('customers:runs.said', { created: 0, updated: '#' }).replace('#', '\\d+');
  await page
    .getByText(new RegExp(`^${said}$`))
    .first()
    .waitFor();
});
