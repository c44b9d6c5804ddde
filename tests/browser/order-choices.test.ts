import { expect, inject } from 'vitest';
import { orderNumber } from '../../core/sales/orders/order-number.ts';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { checkOut, comeBack, newBuyer, payOnPage } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { atWork, tablet } from './support/office.ts';
import { test, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');
const anna = startIn(iragna, '900001');

test.for<[string, VisitOptions, (typeof tablet)[]]>([
  ['laptop', {}, [tablet, { ...tablet, viewport: { width: 1280, height: 800 } }]],
  ['phone', { size: 'phone' }, []],
])('orders are chosen by event and days; a failed one shows its buyer (%s)', async ([size, how, also], { visit }) => {
  const email = newBuyer();
  const { payUrl, sessionId } = await checkOut(shop, [cartItem(concorso, iragna, anna, 102)]);
  await payOnPage(payUrl, { email, method: 'twint', action: 'fail' });
  const { body } = await comeBack(shop, sessionId);
  const { orderId: id } = body as unknown as { orderId: string };
  const { page, shop: site, t } = await atWork(visit, '/admin/orders?status=failed', how);
  const rows = page.getByRole('table', { name: t('orders:title') }).locator('tbody tr');
  const row = rows.filter({ hasText: orderNumber(id) });
  await row.getByText(email).filter({ visible: true }).waitFor();
  await page.getByLabel(t('orders:choices.event')).selectOption(concorso.id);
  await row.waitFor();
  await expectAccessible(page, `chosen orders, ${size}`, ...also);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(t('orders:choices.from')).fill(tomorrow);
  await page.getByText(t('orders:none.title')).waitFor();
  await page.reload();
  await page.getByText(t('orders:none.title')).waitFor();
  expect(new URL(page.url()).searchParams.get('event')).toBe(concorso.id);
  await page.getByRole('button', { name: t('orders:none.clear') }).click();
  await row.getByRole('button').click();
  expect(new URL(page.url()).searchParams.get('from')).toBeNull();
  const dialog = site.dialog(t('orders:order.title', { order: orderNumber(id) }));
  await dialog.getByText(email).first().waitFor();
  expect(await dialog.getByRole('button', { name: t('orders:acts.refund.open') }).count()).toBe(0);
});
