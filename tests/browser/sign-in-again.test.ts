import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import type { ListedCustomer } from '../../core/people/contract/customers-admin.ts';
import { customerFields } from '../../core/people/customer-import/customer-line.ts';
import { FRESH_SECONDS } from '../../core/people/fresh-sign-in.ts';
import { asIfSignedInBefore } from '../support/old-sign-in.ts';
import { nextCode } from '../support/phone.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember, type SignedIn } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { field, keepSession, toast } from './support/members.ts';
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
  const found = async () => {
    const answer = await fetch(`${shop.url}/api/admin/customers?q=${encodeURIComponent(email)}`, { headers });
    return ((await answer.json()) as { customers: ListedCustomer[] }).customers[0];
  };
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return (await found())!;
}

test.for(['desktop', 'phone'] as const)(
  'an admin who signed in long ago gives password and code before she erases, and loses nothing she typed (%s)',
  async (size, { visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const { id, email } = await newGuest(admin);
    const visitor = await visit({ size });
    await keepSession(visitor, await asIfSignedInBefore(shop, admin, FRESH_SECONDS + 60));
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b40[03]\b/);
    await page.goto(`/admin/customers/${id}`);
    await page.getByRole('button', { name: t('customers:erase.action') }).click();
    await field(visitor, t('customers:erase.type', { email })).fill(email);
    const erase = site.dialog(t('customers:erase.title'));
    const confirm = erase.getByRole('button', { name: t('customers:erase.confirm'), exact: true });
    await confirm.click();

    const dialog = site.dialog(t('kit:signInAgain.title'));
    await dialog.waitFor();
    await expectAccessible(page, `signing in again, ${size}`);
    await dialog.getByRole('button', { name: t('kit:signInAgain.cancel') }).click();
    await dialog.waitFor({ state: 'detached' });
    await erase.getByRole('alert').waitFor();
    expect(await field(visitor, t('customers:erase.type', { email })).inputValue()).toBe(email);

    await confirm.click();
    const submit = dialog.getByRole('button', { name: t('kit:signInAgain.submit') });
    const [password, code] = [t('kit:signInAgain.password'), t('kit:signInAgain.code')].map((label) =>
      dialog.getByLabel(label, { exact: true }),
    );
    await password!.fill('horse of another person');
    await code!.fill('000000');
    await submit.click();
    await dialog.getByText(t('kit:signInAgain.failures.wrongPassword')).waitFor();
    await password!.fill(admin.password);
    await code!.fill(await nextCode(admin.email));
    await submit.click();
    await toast(visitor, t('customers:erase.done')).waitFor();
    await site.title(t('customers:title')).waitFor();
  },
);
