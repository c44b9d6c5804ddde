import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  editPaymentSettings,
  showPaymentSettings,
  showProducts,
} from '../../../../lambdas/sales/orders/office/payment-products.ts';
import { readPhotoPrices } from '../../../../lambdas/store/shop/settings/photo-prices.ts';
import { readSiteSettings, saveSiteSettings } from '../../../../lambdas/store/shop/settings/settings.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await saveSiteSettings({ site_name: 'Foto Esempio', site_url: 'https://fotos.example' });
});
afterAll(() => parts?.close());

const boss = randomUUID();
const product = async (name: string, price: { currency: string; unit_amount: number } | null) =>
  (
    await parts.stripe.products.create({
      name,
      ...(price && { default_price_data: price }),
    })
  ).id;

it('sells photos as the payment provider’s products with a CHF price, chosen after seeing the present ones', async () => {
  const single = await product('<b>Foto</b>', { currency: 'chf', unit_amount: 1300 });
  const collection = await product('Collezione', { currency: 'chf', unit_amount: 4900 });
  const [euros, free] = [await product('Euro', { currency: 'eur', unit_amount: 100 }), await product('Niente', null)];
  const { products } = await showProducts();
  const prices = new Map(products.map(({ id, price }) => [id, price]));
  expect([single, collection, euros, free].map((id) => prices.get(id))).toEqual([1300, 4900, null, null]);

  const was = await showPaymentSettings();
  const before = (await readSiteSettings({ consistent: true }))!.settings_version;
  const changes = { single_photo_product_id: single, collection_product_id: collection };
  expect(await editPaymentSettings({ changes, was }, boss)).toEqual(changes);
  expect(await editPaymentSettings({ changes, was }, boss)).toEqual(changes);
  expect((await readSiteSettings({ consistent: true }))!.settings_version).toBe(before + 1);
  expect(await readPhotoPrices()).toEqual({ single: 1300, collection: 4900 });
  for (const wrong of [euros, free, 'prod_nothing'])
    await expect(
      editPaymentSettings({ changes: { single_photo_product_id: wrong }, was: changes }, boss),
    ).rejects.toMatchObject({
      code: 'malformed_body',
      fields: { 'changes.single_photo_product_id': expect.anything() },
    });
  const other = await product('Altra', { currency: 'chf', unit_amount: 900 });
  await expect(
    editPaymentSettings({ changes: { single_photo_product_id: other }, was: { single_photo_product_id: null } }, boss),
  ).rejects.toMatchObject({ code: 'edit_conflict', current: { single_photo_product_id: single } });
});
