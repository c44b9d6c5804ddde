import { expect, inject } from 'vitest';
import { orderNumber } from '../../core/sales/orders/order-number.ts';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { buy } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { atWork, tablet } from './support/office.ts';
import { test, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');
const anna = startIn(iragna, '900001');
const dispute = {
  id: 'dp_1',
  amount: 1300,
  currency: 'chf',
  reason: 'product_not_received',
  answer_by: '2026-12-06T10:00:00.000Z',
  page: 'https://dashboard.stripe.com/test/disputes/dp_1',
};

test.for<[string, VisitOptions]>([
  ['laptop', {}],
  ['phone', { size: 'phone' }],
])('an order shows its dispute first, and offers no refund meanwhile (%s)', async ([size, how], { visit }) => {
  const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
  const { context, page, shop: site, t } = await atWork(visit, `/admin/orders?q=${sale.email}`, how);
  await context.route(`**/api/admin/orders/${sale.order.id}`, async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as { order: object };
    const held = { after_closing: 'held', late_reason: 'closed' };
    const order = { ...detail.order, ...held, trouble: 'disputed' };
    const bought_twice = { items: [], before: sale.order.id, amount: 1300 };
    await route.fulfill({ response, json: { ...detail, order, bought_twice, disputes: [dispute] } });
  });
  const name = orderNumber(sale.order.id);
  await page.getByRole('table').getByRole('button', { name }).click();
  const dialog = site.dialog(t('orders:order.title', { order: name }));
  const alert = dialog.getByRole('alert').first();
  await alert.getByText(t('orders:disputeReasons.product_not_received')).waitFor();
  expect(await alert.innerText()).toContain('06/12/2026');
  await alert.getByRole('link', { name: t('orders:trouble.answer') }).waitFor();
  await dialog.getByRole('button', { name: t('orders:late.deliver') }).waitFor();
  await dialog.getByText(t('orders:order.twice', { before: name, amount: 'CHF 13.00' })).waitFor();
  // Neither the action nor a press beside another notice: a refund would pay twice.
  expect(await dialog.getByRole('button', { name: t('orders:acts.refund.open') }).count()).toBe(0);
  await expectAccessible(page, `a disputed order, ${size}`, tablet);
});

test('an order has its own address: a reload keeps it, and Back returns to the same list', async ({ visit }) => {
  const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
  const { page, shop: site, t } = await atWork(visit, `/admin/orders?q=${sale.email}`);
  const name = orderNumber(sale.order.id);
  const dialog = site.dialog(t('orders:order.title', { order: name }));
  const shown = () => dialog.getByText(t('orders:events.created')).waitFor();
  await page.getByRole('table').getByRole('button', { name }).click();
  await shown();
  expect(new URL(page.url()).searchParams.get('order')).toBe(sale.order.id);
  await page.reload();
  await shown();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('searchbox', { name: t('orders:filter') }).inputValue()).toBe(sale.email);
  await page.goForward();
  await shown();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('order')).toBeNull();
});
