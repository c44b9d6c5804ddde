import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/members.ts';
import { atWork, tablet } from './support/office.ts';
import { test } from './support/visit.ts';

const screens = [
  ['laptop', {}],
  ['tablet', tablet],
] as const;

test.for(screens)(
  'a file of customers is shown before it is taken in, and followed; what it cannot take is named (%s)',
  async ([size, options], { visit }) => {
    const visitor = await atWork(visit, '/admin/customers', options);
    const { page, shop: site, t } = visitor;
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
    await dialog.getByRole('button', { name: t('customers:import.confirm', { count: 2 }) }).click();
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
    // Nobody is made of the payment provider's customers: what this run says no import has said.
    const said = t('customers:runs.said', { created: 0, updated: '#' }).replace('#', '\\d+');
    await page
      .getByText(new RegExp(`^${said}$`))
      .first()
      .waitFor();
  },
);
