import type { Locator } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Seller } from '../../core/shop/contract/seller.ts';
import type { OwnTextName } from '../../core/shop/texts/own-texts.ts';
import { until } from '../support/until.ts';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/members.ts';
import { atWork } from './support/office.ts';
import { comeBack, holdNextAnswer } from './support/older-answer.ts';
import { sizes, test } from './support/visit.ts';

const shop = inject('shop');

test('an admin switches off what the shop mails by itself, which says how often it was sent', async ({ visit }) => {
  const visitor = await atWork(visit, '/admin/settings');
  const { page, t } = visitor;
  const welcome = page.getByRole('switch', { name: t('automatic-mails:kinds.welcome') });
  const change = async (on: boolean) => {
    await welcome.setChecked(on);
    await toast(visitor, t('shop-settings:saved')).waitFor();
    await page.reload();
    await expect.poll(() => welcome.isChecked()).toBe(on);
  };
  await page.getByText(t('automatic-mails:when.welcome')).waitFor();
  await change(false);
  await change(true);
});

test('the settings are a list of sections to jump to, with aligned pairs and no large empty boxes', async ({
  visit,
}) => {
  const visitor = await atWork(visit, '/admin/settings');
  const { page, t } = visitor;
  const list = page.getByRole('navigation', { name: t('shop-settings:sections.title') });
  const box = async (part: Locator) => (await part.boundingBox())!;
  const seller = page.getByRole('region', { name: t('shop-settings:seller.title') });
  const [email, phone] = await Promise.all(
    (['email', 'phone'] as const).map((name) => box(seller.getByLabel(t(`shop-settings:seller.fields.${name}`)))),
  );
  expect(Math.abs(email!.y - phone!.y)).toBeLessThan(1);
  const refunds = page.getByRole('region', { name: t('shop-settings:refunds.title') });
  await refunds.waitFor();
  await page.getByRole('region', { name: t('automatic-mails:title') }).waitFor();
  await list.getByRole('button', { name: t('shop-settings:sections.refunds') }).click();
  const height = sizes.desktop.viewport.height;
  await expect.poll(async () => (await box(refunds)).y).toBeLessThan(height / 2);
  // The list stays in sight, and the next Tab goes on from the section.
  expect((await box(list)).y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Tab');
  expect(await refunds.evaluate((section) => section.contains(document.activeElement))).toBe(true);
  const legal = page.getByRole('region', { name: t('shop-settings:legal.title') });
  const empty = await legal
    .getByRole('textbox')
    .evaluateAll((boxes) =>
      boxes.filter((one) => (one as HTMLTextAreaElement).value === '').map((one) => one.clientHeight),
    );
  expect(Math.max(0, ...empty)).toBeLessThan(100);
});

test('a change by the set-up command is named as its own, not as a former admin’s', async ({ visit }) => {
  const visitor = await atWork(visit, '/admin');
  const { page, t } = visitor;
  const change = { id: 'one', at: '2026-11-02T08:00:00.000Z', by: null, what: 'settings' };
  const fields = [{ field: 'site_name', was: null, is: 'Foto di Prova' }];
  await page.route('**/api/admin/settings/changes', (route) =>
    route.fulfill({ json: { changes: [{ ...change, automatic: true, fields }] } }),
  );
  await page.goto('/admin/settings');
  await page.getByText(t('shop-settings:changedBySetUp')).waitFor();
  expect(await page.getByText(t('form:changes.somebody')).count()).toBe(0);
});

test('a switch stays when an older answer arrives later, and can be switched back', async ({ visit }) => {
  const visitor = await atWork(visit, '/admin/settings');
  const { page, t } = visitor;
  const link = page.getByRole('switch', { name: t('automatic-mails:kinds.link_ending') });
  await link.waitFor();
  const older = await holdNextAnswer(page, '**/api/admin/automatic-mails');
  await comeBack(page);
  await older.given;
  await link.setChecked(false);
  await toast(visitor, t('shop-settings:saved')).waitFor();
  await older.come();
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await link.setChecked(true);
  await kept;
  await page.reload();
  await expect.poll(() => link.isChecked()).toBe(true);
});

test('an admin says who sells, and everybody may read it; half a tax is not taken', async ({ visit }) => {
  const visitor = await atWork(visit, '/admin/settings');
  const { page, t } = visitor;
  const field = (name: keyof Omit<Seller, OwnTextName>) => page.getByLabel(t(`shop-settings:seller.fields.${name}`));
  const save = page
    .locator('form')
    .filter({ has: field('vat_rate') })
    .getByRole('button', { name: t('form:save'), exact: true });
  await field('name').fill('Foto Galoppo di Prova');
  await field('email').fill('foto@esempio.example');
  await field('vat_rate').fill('8.1');
  await save.click();
  await page.getByText(t('shop-settings:seller.taxWhole')).waitFor();
  await expectAccessible(page, 'the settings');
  await field('vat_number').fill('CHE-123.456.789 IVA');
  await save.click();
  await toast(visitor, t('shop-settings:saved')).waitFor();
  const seller = await until('everybody reads who sells', async () => {
    const known = (await (await fetch(`${shop.url}/api/seller`)).json()) as Seller;
    return known.vat_rate === '8.1' && known;
  });
  expect(seller).toMatchObject({ name: 'Foto Galoppo di Prova', email: 'foto@esempio.example' });
});

test('an admin adds her own words to the privacy text, and they are shown as plain text', async ({ visit }) => {
  const visitor = await atWork(visit, '/admin/settings');
  const { page, shop: site, t } = visitor;
  const field = page.getByLabel(t('shop-settings:legal.fields.privacy', { language: 'italiano' }));
  const save = page
    .locator('form')
    .filter({ has: field })
    .getByRole('button', { name: t('form:save'), exact: true });
  const write = async (text: string) => {
    await field.fill(text);
    await save.click();
    await toast(visitor, t('shop-settings:saved')).waitFor();
  };
  await write('# Anche questo\n\n<b>Le foto</b> restano in Svizzera.');
  await until('everybody may read it', async () =>
    (await (await fetch(`${shop.url}/api/seller`)).text()).includes('Anche'),
  );
  const reader = await visit({ size: 'phone' });
  await reader.page.goto('/legal/privacy');
  await reader.page.getByRole('heading', { name: 'Anche questo', level: 2 }).waitFor();
  await reader.page.getByText('<b>Le foto</b> restano in Svizzera.').waitFor();
  await site.title(t('shop-settings:title')).waitFor();
  await write('');
});

test('every field of the settings has an edge to be seen by', async ({ visit }) => {
  const { page, t } = await atWork(visit, '/admin/settings');
  for (const last of [
    t('shop-settings:legal.fields.privacy', { language: 'tedesco' }),
    t('shop-settings:site.fields.site_name'),
  ])
    await page.getByLabel(last).waitFor();
  const edges = await page
    .locator('main')
    .locator('textarea, select, input:is([type=text], [type=email], [type=url])')
    .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).borderBottomWidth));
  expect(edges.length).toBeGreaterThan(12);
  expect(new Set(edges)).toEqual(new Set(['1px']));
});

test('an admin is told why the settings of mails or of payments could not be saved', async ({ visit }) => {
  const visitor = await atWork(visit, '/admin/settings');
  const { context, page, t, faults } = visitor;
  faults.expect(/\b(409|500)\b/);
  const refuse = (path: string, status: number, code: string) =>
    context.route(`**/api/admin/${path}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status, json: { error: { code, message: 'on purpose' } } })
        : route.fallback(),
    );
  await refuse('email-settings', 500, 'internal');
  await refuse('settings/payment', 409, 'edit_conflict');
  const save = (title: string) =>
    page
      .getByRole('region', { name: title })
      .getByRole('button', { name: t('form:save'), exact: true })
      .click();

  await page.getByLabel(t('shop-settings:emails.fields.from_name'), { exact: true }).fill('Un altro nome');
  await save(t('shop-settings:emails.title'));
  await toast(visitor, `Errore nel salvare le impostazioni: ${t('errors:internal')}`).waitFor();

  const single = page.getByLabel(t('shop-settings:payment.fields.single_photo_product_id'), { exact: true });
  const collection = page.getByLabel(t('shop-settings:payment.fields.collection_product_id'), { exact: true });
  await single.selectOption(await collection.inputValue());
  await save(t('shop-settings:payment.title'));
  await toast(visitor, `Errore nel salvare le impostazioni: ${t('office:edit_conflict')}`).waitFor();
});
