import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sellerEdit, type Seller } from '../../../core/shop/contract/seller.ts';
import { NOBODY_YET } from '../../../core/shop/seller.ts';
import { editSeller, showImprint, showSeller } from '../../../lambdas/catalogue/settings/seller.ts';
import { toldChanges } from '../../../lambdas/store/shop/changes/told-changes.ts';
import { SHOP } from '../../../lambdas/store/shop/settings/change-settings.ts';
import { readSiteSettings, saveSiteSettings } from '../../../lambdas/store/shop/settings/settings.ts';
import { changeSellerAsSeen } from '../../../lambdas/store/shop/settings/seller.ts';
import { ownTextFields, ownTexts } from '../../../core/shop/texts/own-texts.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../lambdas/store/table/table.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  expect(await showSeller()).toEqual(NOBODY_YET);
});
afterAll(() => parts?.close());

const known: Seller = {
  name: 'Foto di Prova',
  address_line1: 'Via Esempio 1',
  zip_code: '6707',
  city: 'Iragna',
  email: 'foto@esempio.example',
  phone: '+41 91 000 00 00',
  vat_number: '',
  vat_rate: '',
  ...ownTextFields(() => ''),
};
beforeEach(async () => {
  expect(await changeSellerAsSeen(await showSeller(), known, 'boss')).toBe(true);
});

it('is shown with where the shop runs, of which Lambda tells each function', async () => {
  vi.stubEnv('AWS_REGION', 'eu-central-2');
  expect(await showImprint()).toEqual({ ...known, region: 'eu-central-2' });
  vi.unstubAllEnvs();
});

const edit = (changes: Partial<Seller>, was: Partial<Seller>) => editSeller({ changes, was }, 'boss');
const tax = { vat_number: 'CHE-123.456.789 IVA', vat_rate: '8.1' };
const noTax = { vat_number: '', vat_rate: '' };

it('is said by the office and known to everybody, field by field, the same twice', async () => {
  expect(await edit({ city: 'Biasca' }, { city: 'Iragna' })).toEqual({ ...known, city: 'Biasca' });
  expect(await edit({ city: 'Biasca' }, { city: 'Iragna' })).toEqual({ ...known, city: 'Biasca' });
  expect(await showSeller()).toEqual({ ...known, city: 'Biasca' });
});

it('is a version more of the settings with each change, kept with who made it', async () => {
  const { settings_version } = await saveSiteSettings({ site_name: 'Foto', site_url: 'https://fotos.example' });
  for (let twice = 0; twice < 2; twice++) await edit({ city: 'Biasca' }, { city: 'Iragna' });
  expect((await readSiteSettings({ consistent: true }))!.settings_version).toBe(settings_version + 1);
  const [latest] = await toldChanges(SHOP).then(({ changes }) => changes);
  expect(latest).toMatchObject({ what: 'settings', fields: [{ field: 'city', was: 'Iragna', is: 'Biasca' }] });
});

it('has its own words for the legal pages, also where it was said who sells before there were any', async () => {
  for (const name of ownTexts) await changeItem({ key: keys.seller(), remove: [name] });
  expect(await edit({ terms_it: '# Uno\n\nDue' }, { terms_it: '' })).toEqual({ ...known, terms_it: '# Uno\n\nDue' });
  expect(sellerEdit.safeParse({ changes: { terms_it: 'x'.repeat(20_001) }, was: { terms_it: '' } }).success).toBe(
    false,
  );
});

it('is not overwritten by who saw something else', async () => {
  await edit({ name: 'Foto & Galoppo' }, { name: known.name });
  await expect(edit({ name: 'Galoppo' }, { name: known.name })).rejects.toMatchObject({
    code: 'edit_conflict',
    current: { name: 'Foto & Galoppo' },
  });
});

it('keeps what two admins change at the same time', async () => {
  await Promise.all([edit({ city: 'Biasca' }, { city: 'Iragna' }), edit({ phone: '' }, { phone: known.phone })]);
  expect(await showSeller()).toEqual({ ...known, city: 'Biasca', phone: '' });
});

it('says a tax with its number and its rate, or not at all', async () => {
  await expect(edit({ vat_rate: '8.1' }, { vat_rate: '' })).rejects.toMatchObject({
    code: 'malformed_body',
    fields: { 'changes.vat_rate': expect.anything() },
  });
  expect(await edit(tax, noTax)).toEqual({ ...known, ...tax });
});

it.each([
  ['a telephone with words', { phone: 'call me' }],
  ['a tax number that is none', { vat_number: '123' }],
  ['a rate with a sign', { vat_rate: '8.1 %' }],
  ['an address that nobody can be written at', { email: 'foto' }],
])('refuses %s', (_what, changes) => {
  const was = Object.fromEntries(Object.keys(changes).map((name) => [name, '']));
  expect(sellerEdit.safeParse({ changes, was }).success).toBe(false);
});
