import { readFile } from 'node:fs/promises';
import { describe, expect, inject } from 'vitest';
import { orderNumber } from '../../core/sales/orders/order-number.ts';
import { readCsv } from '../../core/wire/csv/read-csv.ts';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { stripeOf } from '../support/operator.ts';
import { buy } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { atWork, tablet } from './support/office.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');
const anna = startIn(iragna, '900001');

const rows = ({ page, t }: Visit) => page.getByRole('table', { name: t('books:rows') }).locator('tbody tr');

/** Sells a photo, and lets its buyer's bank dispute the payment. */
async function disputedSale() {
  const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
  const { payment_intent } = await stripeOf(shop).checkout.sessions.retrieve(sale.sessionId);
  await fetch(new URL('/_local/after-sale', shop.stripeUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dispute: payment_intent }),
  });
  return sale;
}

describe('the books', () => {
  test.for<[string, VisitOptions, (typeof tablet)[]]>([
    ['laptop', {}, [tablet]],
    ['phone', { size: 'phone' }, []],
  ])(
    'have a sale and its dispute once fetched, add up, and are saved as shown (%s)',
    async ([size, how, alsoAt], { visit }) => {
      const sale = await disputedSale();
      const visitor = await atWork(visit, '/admin/orders', how);
      const { page, shop: site, t } = visitor;
      await page.getByRole('link', { name: t('orders:books') }).click();
      await site.title(t('books:title')).waitFor();
      await site.button(t('books:fetch')).click();
      const ofOrder = rows(visitor).filter({ hasText: orderNumber(sale.order.id) });
      await expect.poll(() => ofOrder.count()).toBe(2);
      const dispute = ofOrder.filter({ hasText: 'Contestazione' });
      expect(await dispute.innerText()).toContain('-13.00');
      expect(await ofOrder.filter({ hasText: 'Pagamento' }).innerText()).toContain('Carta (Visa)');
      await page.getByText(t('books:check.matches')).waitFor();
      await page.getByText(/è quello della contabilità/).waitFor();
      await expectAccessible(page, `books, ${size}`, ...alsoAt);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      const saved = page.waitForEvent('download');
      await site.button(t('books:save')).click();
      const table = readCsv(await readFile(await (await saved).path(), 'utf8')).rows.map(({ cells }) => cells);
      const lines = table.slice(1).filter(([day]) => day !== '');
      expect(lines).toHaveLength(await rows(visitor).count());
      expect(
        lines
          .filter((cells) => cells[3] === sale.order.id)
          .map((cells) => cells[1])
          .sort(),
      ).toEqual(['Contestazione', 'Pagamento']);
      const closing = table.find((cells) => cells[1] === t('books:sums.closing'))![6];
      expect(await page.getByRole('definition').last().innerText()).toContain(closing!.replace('-', ''));

      await dispute.getByRole('link', { name: orderNumber(sale.order.id) }).click();
      await site.dialog(t('orders:order.title', { order: orderNumber(sale.order.id) })).waitFor();
    },
  );

  test.for<[string, VisitOptions]>([
    ['laptop', {}],
    ['phone', { size: 'phone' }],
  ])(
    'say which payout brought a movement to the bank, and show one payout alone (%s)',
    async ([size, how], { visit }) => {
      const [paid, other] = [
        await buy(shop, [cartItem(concorso, iragna, anna, 101)]),
        await buy(shop, [cartItem(concorso, iragna, anna, 102)]),
      ];
      const visitor = await atWork(visit, '/admin', how);
      const { page, context, shop: site, t } = visitor;
      // The money of a sale is paid out days later.
      await context.route('**/api/admin/books/rows*', async (route) => {
        const response = await route.fetch();
        const { rows: all, next } = (await response.json()) as {
          rows: { order_id: string | null }[];
          next: string | null;
        };
        const out = { payout: 'po_1', payout_arrives: '2026-11-24' };
        const named = all.map((row) => (row.order_id === paid.order.id ? { ...row, ...out } : row));
        await route.fulfill({ response, json: { rows: named, next } });
      });
      await page.goto('/admin/books');
      await site.button(t('books:fetch')).click();
      const ofOrder = (sale: typeof paid) => rows(visitor).filter({ hasText: orderNumber(sale.order.id) });
      await expect.poll(() => ofOrder(other).count()).toBe(1);
      const all = await rows(visitor).count();
      await ofOrder(paid)
        .getByRole('button', { name: /24\/11\/2026/ })
        .filter({ visible: true })
        .click();
      await page
        .getByRole('status')
        .filter({ hasText: /24\/11\/2026: 1 movimento, CHF\s12\.\d\d netti/ })
        .waitFor();
      expect([await rows(visitor).count(), await ofOrder(paid).count()]).toEqual([1, 1]);
      expect(new URL(page.url()).searchParams.get('payout')).toBe('po_1');
      await expectAccessible(page, `a payout, ${size}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await site.button(t('books:payout.all')).click();
      await expect.poll(() => rows(visitor).count()).toBe(all);
    },
  );

  test('go by month or by any days, which the address keeps, and say when nothing moved', async ({ visit }) => {
    const visitor = await atWork(visit, '/admin/books?from=2024-02-01&to=2024-02-29');
    const { page, t } = visitor;
    await page.getByText(t('books:empty.title')).waitFor();
    expect(await page.getByLabel(t('books:month')).inputValue()).toBe('2024-02');
    await page.getByLabel(t('books:month')).fill('2024-04');
    await expect.poll(() => page.getByLabel(t('books:to'), { exact: true }).inputValue()).toBe('2024-04-30');
    await page.getByLabel(t('books:from')).fill('2024-05-01');
    await page.getByText(t('books:backwards')).waitFor();
    expect(await page.getByLabel(t('books:month')).inputValue()).toBe('');
    expect(new URL(page.url()).search).toContain('from=2024-05-01');
  });
});
