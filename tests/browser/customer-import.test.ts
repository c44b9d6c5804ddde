import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { keepSession, toast } from './support/members.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');
const screens = [
  ['laptop', {}],
  ['tablet', { viewport: { width: 820, height: 1180 }, hasTouch: true }],
] as const;

test.for(screens)(
  'a file of customers is shown before it is taken in, and followed; what it cannot take is named (%s)',
  async ([size, options], { visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit(options);
    const { page, shop: site, t } = visitor;
    await keepSession(visitor, admin);
    await page.goto('/admin/customers');
    await site.button(t('customers:import.action')).click();
    const dialog = page.getByRole('dialog');
    const choose = (name: string, text: string) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

    await choose('lista.csv', 'Nome;Telefono\nAnna;1\n');
    await dialog.getByText(t('customers:import.files.no_email_column')).waitFor();

    const email = (at: number) => `importata-${at}-${randomUUID()}@esempio.example`;
    const lines = [email(0), email(1), 'nessun indirizzo'].map(
      (address) => `${address},<img src=x onerror=alert(1)>,"=HYPERLINK(""http://x"")","lista ${size}"`,
    );
    await choose('clienti.csv', ['Email,First Name,Last Name,Tags', ...lines].join('\r\n'));
    await dialog.getByText(t('customers:import.lines', { count: 2 })).waitFor();
    expect(await dialog.getByRole('row').count()).toBe(3);
    await dialog.getByText(t('customers:import.faults.email_invalid')).waitFor();
    await expectAccessible(page, `a file of customers, ${size}`);
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
    await expectAccessible(page, `an import that is over, ${size}`);
    await page.keyboard.press('Escape');
    const row = page
      .getByRole('table')
      .locator('tbody tr')
      .filter({ hasText: lines[0]!.split(',')[0]! });
    await row.getByText('<img src=x onerror=alert(1)> =HYPERLINK("http://x")').waitFor();
    await row.getByText(`lista ${size}`).waitFor();
    await row.getByText(t('status:customer.orders_only')).waitFor();

    await site.button(t('customers:stripe.action')).click();
    await expectAccessible(page, `customers of Stripe, ${size}`);
    await dialog.getByRole('button', { name: t('customers:stripe.confirm') }).click();
    await toast(visitor, t('form:success')).last().waitFor();
  },
);
