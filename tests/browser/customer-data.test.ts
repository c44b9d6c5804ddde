import { readFile } from 'node:fs/promises';
import { expect, inject } from 'vitest';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { buy } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/members.ts';
import { atWork, tablet } from './support/office.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');
const anna = startIn(iragna, '900001');

const looks: [string, VisitOptions, (typeof tablet)[]][] = [
  ['laptop', {}, [tablet]],
  ['phone', { size: 'phone' }, []],
];

/** Returns the lines of the file that a press saves. */
async function savedBy({ page }: Visit, press: () => Promise<void>): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n').filter(Boolean);
}

test.for(looks)('a customer’s name and address are corrected, and who did it is kept (%s)', async (look, { visit }) => {
  const [size, how, also] = look;
  const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
  const visitor = await atWork(visit, `/admin/customers?q=${sale.email}`, how);
  const { page, shop: site, t } = visitor;
  await page.getByRole('table').getByRole('link').first().click();
  await site.button(t('customers:edit.action')).click();
  const dialog = site.dialog(t('customers:edit.title'));
  const field = (name: 'first_name' | 'last_name' | 'phone' | 'city') =>
    dialog.getByLabel(t(`customers:detail.told.${name}`), { exact: true });
  await field('first_name').fill('Anna');
  await field('last_name').fill(`Corretta ${size}`);
  await field('phone').fill('+41 91 000 00 00');
  await field('city').fill('Bellinzona');
  await expectAccessible(page, `editing a customer, ${size}`, ...also);
  await dialog.getByRole('button', { name: t('form:save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await toast(visitor, t('customers:edit.saved')).waitFor();
  await site.title(`Anna Corretta ${size}`).waitFor();
  await page.getByText('+41 91 000 00 00').first().waitFor();
  await page.getByText(t('customers:detail.changes.edited')).waitFor();
  await page.reload();
  await site.title(`Anna Corretta ${size}`).waitFor();
});

test.for(looks)('the customers of a search are saved as a file (%s)', async ([size, how], { visit }) => {
  const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
  const visitor = await atWork(visit, `/admin/customers?q=${sale.email}`, how);
  const { page, shop: site, t } = visitor;
  await page.getByRole('table').getByText(sale.email).waitFor();
  await site.button(t('customers:export.action')).click();
  const dialog = site.dialog(t('customers:export.title'));
  await dialog.getByText(t('customers:export.filtered')).waitFor();
  await expectAccessible(page, `exporting customers, ${size}`);
  const save = dialog.getByRole('button', { name: t('customers:export.save') });
  const lines = await savedBy(visitor, () => save.click());
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Email;First Name;.*;Stato;Ordini;Totale speso CHF;/);
  expect(lines[1]).toMatch(new RegExp(`^${sale.email};.*;Iscritto;1;13\\.00;`));
  await dialog.waitFor({ state: 'detached' });
});
