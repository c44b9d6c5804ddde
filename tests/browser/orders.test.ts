import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { orderNumber } from '../../core/sales/orders/order-number.ts';
import { cartItem, concorso, iragna, prices, startIn } from '../support/catalogue.ts';
import {
  buy,
  cartOf,
  checkOut,
  comeBack,
  fulfilled,
  get,
  mailsOnceThere,
  newBuyer,
  orderOf,
  payOnPage,
  post,
  sessionIn,
} from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { pressByKeys } from './support/keys.ts';
import { toast } from './support/members.ts';
import { atWork, tablet } from './support/office.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');
const anna = startIn(iragna, '900001');

/** Opens the orders as an admin. */
async function atOrders(visit: (options?: VisitOptions) => Promise<Visit>, options: VisitOptions = {}): Promise<Visit> {
  const visitor = await atWork(visit, '/admin/orders', options);
  await visitor.shop.title(visitor.t('orders:title')).waitFor();
  return visitor;
}

const rows = ({ page, t }: Visit) => page.getByRole('table', { name: t('orders:title') }).locator('tbody tr');
const search = ({ page, t }: Visit) => page.getByRole('searchbox', { name: t('orders:filter') });
const dialogOf = ({ shop: site, t }: Visit, id: string) =>
  site.dialog(t('orders:order.title', { order: orderNumber(id) }));

/** Finds the order by the typed text and opens it. */
async function open(visitor: Visit, typed: string, id: string) {
  await search(visitor).fill(typed);
  const row = rows(visitor).filter({ hasText: orderNumber(id) });
  await row.waitFor();
  await row.getByRole('button', { name: orderNumber(id) }).click();
  const dialog = dialogOf(visitor, id);
  await dialog.getByText(visitor.t('orders:events.created')).waitFor();
  return dialog;
}

describe('the list of orders', () => {
  test.for<[string, VisitOptions, (typeof tablet)[]]>([
    ['laptop', {}, [tablet]],
    ['phone', { size: 'phone' }, []],
  ])('is narrowed by a state, and by a number, an address or a rider (%s)', async ([size, how, alsoAt], { visit }) => {
    const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
    const visitor = await atOrders(visit, how);
    const { page, t } = visitor;
    await rows(visitor).first().waitFor();
    await expectAccessible(page, `orders, ${size}`, ...alsoAt);
    for (const typed of [orderNumber(sale.order.id), sale.email, `${anna.rider} ${sale.email.split('@')[0]}`]) {
      await search(visitor).fill(typed);
      await expect.poll(() => rows(visitor).count()).toBe(1);
      expect(await rows(visitor).innerText()).toContain(orderNumber(sale.order.id));
    }
    await page.getByLabel(t('orders:status')).selectOption('failed');
    await page.getByText(t('orders:none.title')).waitFor();
    await page.getByRole('button', { name: t('orders:none.clear') }).click();
    await expect.poll(() => rows(visitor).count()).toBeGreaterThan(0);
  });

  test('asks for further pages by a press, says when it is empty and when it cannot be had', async ({ visit }) => {
    const visitor = await atOrders(visit);
    const { context, page, shop: site, t, faults } = visitor;
    const order = (n: number) => ({
      id: `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`,
      status: 'paid',
      total_amount: 1300,
      refunded_amount: 0,
      refunded_in_full: false,
      trouble: null,
      buyer_name: '',
      events: [],
      singles: 0,
      collections: 0,
      created_at: new Date(Date.UTC(2026, 7, 21) - n * 60_000).toISOString(),
      paid_at: null,
      customer_id: null,
      customer_email: null,
      provider_page: null,
    });
    await context.route('**/api/admin/orders?*', (route) => {
      const after = new URL(route.request().url()).searchParams.get('after');
      const first = after === null ? 0 : 50;
      const orders = Array.from({ length: 50 }, (_, n) => order(first + n));
      return route.fulfill({ json: { orders, next: after === null ? `${order(49).created_at}#x` : null } });
    });
    await page.reload();
    await page.getByText(t('orders:newest', { count: 50 })).waitFor();
    await site.button(t('orders:more')).click();
    await page.getByText(t('orders:shown', { count: 100 })).waitFor();
    await site.button(t('orders:more')).waitFor({ state: 'detached' });

    await context.route('**/api/admin/orders?*', (route) => route.fulfill({ json: { orders: [], next: null } }));
    await page.reload();
    await page.getByText(t('orders:empty.title')).waitFor();
    await expectAccessible(page, 'no orders');
    faults.expect(/\b500\b/);
    await context.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByRole('alert').getByText(t('orders:failed')).waitFor();
    await expectAccessible(page, 'orders that cannot be had');
    await context.unroute('**/api/admin/orders?*');
    await site.button(t('common:retry')).click();
    await rows(visitor).first().waitFor();
  });
});

describe('an order', () => {
  test('shows what was bought, delivered and done, and is sent again by the keys alone', async ({ visit }) => {
    const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
    const visitor = await atOrders(visit);
    const { page, shop: site, t } = visitor;
    const dialog = await open(visitor, sale.email, sale.order.id);
    for (const event of ['paid', 'zip_built', 'link_made', 'mailed'] as const)
      await dialog
        .getByText(t(`orders:events.${event}`), { exact: true })
        .first()
        .waitFor();
    await dialog.getByText(t('orders:order.valid')).waitFor();
    expect(await dialog.getByRole('link', { name: t('orders:order.onProvider') }).getAttribute('target')).toBe(
      '_blank',
    );
    await expectAccessible(page, 'an order', tablet);
    await pressByKeys(dialog.getByRole('button', { name: t('orders:acts.resend.open') }));
    const asked = site.dialog(t('orders:acts.resend.title'));
    await asked.waitFor();
    await expectAccessible(page, 'an act', tablet);
    await pressByKeys(asked.getByRole('button', { name: t('orders:acts.resend.confirm') }));
    await toast(visitor, t('orders:acts.resend.done')).waitFor();
    await dialog.getByText(t('orders:events.resent')).waitFor();
    expect(await mailsOnceThere(shop, sale.email, 2)).toHaveLength(2);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('with missing photos offers the proposed refund; another start’s photos are removed from it', async ({
    visit,
  }) => {
    const sale = await buy(shop, [cartItem(concorso, iragna, anna)]);
    const visitor = await atOrders(visit, tablet);
    const { context, page, shop: site, t } = visitor;
    const missing = { ordered: 16, left: 1, amount: 5700 };
    const sent: object[] = [];
    // Shows a changed order, and runs no action on it.
    await context.route(`**/api/admin/orders/${sale.order.id}{,/actions}`, async (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().postDataJSON() as object);
      const response = await route.fetch({ method: 'GET', url: route.request().url().replace('/actions', '') });
      const detail = (await response.json()) as { items: object[] };
      const items = detail.items.map((item) => ({ ...item, removable: '117-118' }));
      await route.fulfill({ response, json: { ...detail, items, fewer_photos: missing } });
    });
    const dialog = await open(visitor, sale.email, sale.order.id);
    const amount = site.money(missing.amount);
    await dialog.getByText(t('orders:order.missing', { ...missing, amount })).waitFor();
    await dialog.getByRole('button', { name: t('orders:acts.refund_missing.open') }).click();
    const refund = site.dialog(t('orders:acts.refund_missing.title'));
    await expectAccessible(page, 'a refund of missing photos');
    await refund.getByRole('button', { name: t('orders:acts.refund_missing.confirm', { amount }) }).click();
    await toast(visitor, t('orders:acts.refund_missing.done', { amount })).waitFor();
    await dialog.getByRole('button', { name: t('orders:acts.remove_photos.open') }).click();
    const removal = site.dialog(t('orders:acts.remove_photos.title'));
    const field = removal.getByLabel(t('orders:acts.remove_photos.field'));
    await field.fill('101');
    await removal.getByRole('button', { name: t('orders:acts.remove_photos.confirm', { count: 0 }) }).click();
    await removal.getByText(t('orders:acts.remove_photos.wrong', { photos: '117-118' })).waitFor();
    await expectAccessible(page, 'photos that leave an order');
    await field.fill('117');
    await removal.getByRole('button', { name: t('orders:acts.remove_photos.confirm', { count: 1 }) }).click();
    await toast(visitor, t('orders:acts.remove_photos.done')).waitFor();
    expect(sent).toMatchObject([
      { action: 'refund_missing', amount: 5700 },
      { action: 'remove_photos', item: `${sale.order.id}-0`, photos: '117' },
    ]);
  });

  test('with a photo that was bought twice proposes its refund alone', async ({ visit }) => {
    const first = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
    const both = [cartItem(concorso, iragna, anna, 101), cartItem(concorso, iragna, anna, 102)];
    const { order } = await buy(shop, both, { email: first.email });
    const visitor = await atOrders(visit, tablet);
    const { page, shop: site, t } = visitor;
    const dialog = await open(visitor, first.email, order.id);
    const told = t('orders:order.twice', { before: orderNumber(first.order.id), amount: 'CHF 13.00' });
    await dialog.getByText(told).waitFor();
    await dialog.getByRole('button', { name: t('orders:acts.twice_seen.open') }).waitFor();
    await expectAccessible(page, 'an order with a doubled photo');
    await dialog.getByRole('button', { name: t('orders:acts.refund.open'), exact: true }).click();
    const refund = site.dialog(t('orders:acts.refund.title'));
    await refund.getByRole('button', { name: t('orders:acts.refund.confirm', { amount: 'CHF 13.00' }) }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: t('orders:order.refundTwice', { amount: 'CHF 13.00' }) }).click();
    await toast(visitor, t('orders:acts.refund.done', { amount: 'CHF 13.00' })).waitFor();
    await dialog.getByText(told).waitFor({ state: 'detached' });
  });

  test('with a photo that reduced a collection’s price proposes to withdraw the collection', async ({ visit }) => {
    const email = newBuyer();
    const member = await newMember(shop, email);
    const first = await buy(shop, [cartItem(concorso, iragna, anna, 103)], { email });
    // The first visit makes the account.
    await get({ url: shop.url, headers: member.headers }, '/api/account');
    const rest = { ...cartItem(concorso, iragna, anna), price: prices.collection - prices.single };
    const { body } = await post<{ url: string }>(
      shop,
      '/api/account/create-checkout-session',
      cartOf([rest]),
      member.headers,
    );
    await payOnPage(body.url, { email });
    const sessionId = sessionIn(body.url);
    await comeBack(shop, sessionId);
    const later = await fulfilled(shop, sessionId);
    const visitor = await atOrders(visit, tablet);
    const { page, shop: site, t } = visitor;
    const dialog = await open(visitor, orderNumber(first.order.id), first.order.id);
    await dialog.getByRole('button', { name: t('orders:acts.refund.open'), exact: true }).click();
    const refund = site.dialog(t('orders:acts.refund.title'));
    const proposed = refund.getByRole('group', { name: t('orders:acts.refund.later') });
    await proposed.getByText(orderNumber(later.id)).waitFor();
    expect(await proposed.getByRole('checkbox', { name: t('orders:acts.refund.revoke') }).isChecked()).toBe(true);
    await expectAccessible(page, 'a refund that withdraws a collection');
    await refund.getByRole('button', { name: t('orders:acts.refund.confirm', { amount: 'CHF 13.00' }) }).click();
    await refund.waitFor({ state: 'detached' });
    await expect.poll(async () => (await orderOf(shop, sessionId)).body.link_withheld).toBe('refunded');
  });

  test('that was paid after its sale was closed is delivered or refunded by one press', async ({ visit }) => {
    const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
    const visitor = await atOrders(visit, tablet);
    const { context, page, shop: site, t } = visitor;
    const sent: object[] = [];
    // Shows a changed order, and runs no action on it.
    await context.route(`**/api/admin/orders/${sale.order.id}{,/actions}`, async (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().postDataJSON() as object);
      const response = await route.fetch({ method: 'GET', url: route.request().url().replace('/actions', '') });
      const detail = (await response.json()) as { order: object };
      await route.fulfill({ response, json: { ...detail, order: { ...detail.order, after_closing: 'held' } } });
    });
    const dialog = await open(visitor, sale.email, sale.order.id);
    await dialog.getByText(t('orders:late.text')).waitFor();
    await expectAccessible(page, 'an order that was paid after its sale was closed');
    expect(await dialog.getByRole('button', { name: t('orders:acts.new_link.open') }).count()).toBe(0);
    await dialog.getByRole('button', { name: t('orders:late.deliver') }).click();
    await toast(visitor, t('orders:late.delivered')).waitFor();
    const amount = site.money(1300);
    await dialog.getByRole('button', { name: t('orders:late.refund', { amount }) }).click();
    await toast(visitor, t('orders:late.refunded', { amount })).waitFor();
    expect(sent).toMatchObject([{ action: 'deliver' }, { action: 'refund', items: null, amount: 1300 }]);
  });

  test('with a bounced mail says so, like its customer; one press lets the shop write again', async ({ visit }) => {
    const buyer = newBuyer('anna').replace('@', '+bounce@');
    const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)], { email: buyer });
    const visitor = await atOrders(visit, tablet);
    const { page, t } = visitor;
    const stopped = page.getByRole('alert').filter({ hasText: t('stops:title') });
    await expect
      .poll(async () => {
        await page.reload();
        await open(visitor, buyer, sale.order.id);
        return stopped.count();
      })
      .toBe(1);
    const dialog = dialogOf(visitor, sale.order.id);
    await dialog.getByText(t('stops:order')).waitFor();
    await dialog
      .getByText(new RegExp(t('status:mail.bounced'), 'i'))
      .first()
      .waitFor();
    await expectAccessible(page, 'an order whose mail came back');
    await dialog.getByRole('button', { name: t('stops:again.action') }).focus();
    const customer = await visitor.context.newPage();
    await customer.goto((await dialog.locator('a[href*="/customers/"]').getAttribute('href'))!);
    await customer
      .getByRole('alert')
      .filter({ hasText: t('stops:title') })
      .getByText(buyer)
      .waitFor();
    // She chose the mails, but none arrive: neither page nor list calls her subscribed.
    const state = (of: Locator | Page, name: 'bounced' | 'subscribed') =>
      of.getByText(t(`status:customer.${name}`), { exact: true }).filter({ visible: true });
    await state(customer, 'bounced').waitFor();
    expect(await state(customer, 'subscribed').count()).toBe(0);
    await customer.goto(`/admin/customers?q=${encodeURIComponent(buyer)}`);
    const row = customer.getByRole('table').locator('tbody tr').filter({ hasText: buyer });
    await state(row, 'bounced').waitFor();
    expect(await state(row, 'subscribed').count()).toBe(0);
    await customer.close();
    await dialog.getByRole('button', { name: t('stops:again.action') }).click();
    await toast(visitor, t('stops:again.done')).waitFor();
    await stopped.waitFor({ state: 'detached' });
  });

  test('goes to the right address, and back to its buyer in part', async ({ visit }) => {
    const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101), cartItem(concorso, iragna, anna, 102)]);
    const right = newBuyer('giusta');
    const visitor = await atOrders(visit);
    const { shop: site, t } = visitor;
    const dialog = await open(visitor, orderNumber(sale.order.id), sale.order.id);
    await dialog.getByRole('button', { name: t('orders:acts.correct_address.open') }).click();
    const address = site.dialog(t('orders:acts.correct_address.title'));
    await address.getByLabel(t('orders:acts.correct_address.field')).fill('nessuno');
    await address.getByRole('button', { name: t('orders:acts.correct_address.confirm') }).click();
    await address.getByText(t('orders:acts.correct_address.wrong')).waitFor();
    await address.getByLabel(t('orders:acts.correct_address.field')).fill(right);
    await address.getByRole('button', { name: t('orders:acts.correct_address.confirm') }).click();
    await address.waitFor({ state: 'detached' });
    await mailsOnceThere(shop, right, 1);

    await dialog.getByRole('button', { name: t('orders:acts.refund.open'), exact: true }).click();
    const refund = site.dialog(t('orders:acts.refund.title'));
    await refund.getByRole('checkbox').nth(1).check();
    await expectAccessible(visitor.page, 'a refund');
    await refund.getByRole('button', { name: t('orders:acts.refund.confirm', { amount: 'CHF 13.00' }) }).click();
    await refund.waitFor({ state: 'detached' });
    await dialog.getByRole('listitem').getByText(t('orders:order.itemRefunded'), { exact: true }).first().waitFor();
    await mailsOnceThere(shop, right, 2);

    await dialog.getByRole('button', { name: t('orders:acts.refund.open'), exact: true }).click();
    const before = refund.getByRole('region', { name: t('orders:acts.refund.before', { amount: 'CHF 13.00' }) });
    await before.getByText(t('orders:order.types.single', { number: 101 })).waitFor();
    await expectAccessible(visitor.page, 'a second refund');
    await refund.getByRole('button', { name: t('orders:acts.refund.confirm', { amount: 'CHF 13.00' }) }).waitFor();
  });

  test('is refunded by an amount of goodwill, and keeps its photos', async ({ visit }) => {
    const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
    const visitor = await atOrders(visit);
    const { shop: site, t } = visitor;
    const dialog = await open(visitor, sale.email, sale.order.id);
    await pressByKeys(dialog.getByRole('button', { name: t('orders:acts.goodwill.open') }));
    const asked = site.dialog(t('orders:acts.goodwill.title'));
    const amount = asked.getByLabel(t('orders:acts.goodwill.field'));
    await amount.fill('13.05');
    await asked.getByRole('button', { name: t('orders:acts.goodwill.confirm'), exact: true }).click();
    await asked.getByText(t('orders:acts.goodwill.wrong', { most: 'CHF 13.00' })).waitFor();
    await expectAccessible(visitor.page, 'goodwill');
    await amount.fill('4,50');
    await asked.getByRole('button', { name: t('orders:acts.refund.confirm', { amount: 'CHF 4.50' }) }).click();
    await asked.waitFor({ state: 'detached' });
    await dialog.getByText(t('orders:events.goodwill_asked')).waitFor();
    await dialog.getByText(t('orders:order.left', { refunded: 'CHF 4.50', left: 'CHF 8.50' })).waitFor();
    expect((await orderOf(shop, sale.sessionId)).body).toMatchObject({ refunded_amount: 450, link_withheld: null });
  });

  test('is refunded once, though two admins look at it: the second is shown what went back meanwhile', async ({
    visit,
  }) => {
    const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101), cartItem(concorso, iragna, anna, 102)]);
    const [one, other] = [await atOrders(visit), await atOrders(visit)];
    const { t } = one;
    const confirm = t('orders:acts.refund.confirm', { amount: 'CHF 13.00' });
    const asking = async (visitor: Visit) => {
      const dialog = await open(visitor, sale.email, sale.order.id);
      await dialog.getByRole('button', { name: t('orders:acts.refund.open'), exact: true }).click();
      const refund = visitor.shop.dialog(t('orders:acts.refund.title'));
      await refund.getByRole('checkbox').nth(1).check();
      return refund;
    };
    const [first, second] = [await asking(one), await asking(other)];
    await first.getByRole('button', { name: confirm }).click();
    await first.waitFor({ state: 'detached' });
    other.faults.expect(/\b409\b/);
    await second.getByRole('button', { name: confirm }).click();
    await second.getByText(t('office:already_refunded')).waitFor();
    await second.getByRole('region', { name: t('orders:acts.refund.before', { amount: 'CHF 13.00' }) }).waitFor();
    expect((await orderOf(shop, sale.sessionId)).body.refunded_amount).toBe(1300);
  });

  test('reports another admin’s action meanwhile, and a note’s text stays plain text', async ({ visit }) => {
    const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
    const [one, other] = [await atOrders(visit), await atOrders(visit)];
    const { t } = one;
    const dialogs = [await open(one, sale.email, sale.order.id), await open(other, sale.email, sale.order.id)] as const;
    await dialogs[0].getByRole('button', { name: t('orders:acts.new_link.open') }).click();
    await dialogs[1].getByRole('button', { name: t('orders:acts.new_link.open') }).click();
    await one.shop.button(t('orders:acts.new_link.confirm')).click();
    await toast(one, t('orders:acts.new_link.done')).waitFor();
    other.faults.expect(/\b409\b/);
    await other.shop.button(t('orders:acts.new_link.confirm')).click();
    await other.page.getByText(t('orders:acts.conflict')).waitFor();

    const text = '<img src=x onerror=alert(1)>';
    await dialogs[0].getByRole('button', { name: t('orders:acts.note.open') }).click();
    const note = one.shop.dialog(t('orders:acts.note.title'));
    await note.getByLabel(t('orders:acts.note.field')).fill(text);
    await note.getByRole('button', { name: t('orders:acts.note.confirm') }).click();
    await dialogs[0].getByText(text).waitFor();
  });

  test('without payment is cancelled, and the month goes to the bookkeeper as a file', async ({ visit }) => {
    const { sessionId } = await checkOut(shop, [cartItem(concorso, iragna, anna, 101)]);
    const { id } = (await orderOf(shop, sessionId)).body;
    await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
    const visitor = await atOrders(visit);
    const { page, shop: site, t } = visitor;
    const dialog = await open(visitor, id, id);
    await dialog.getByRole('button', { name: t('orders:acts.cancel.open') }).click();
    await site
      .dialog(t('orders:acts.cancel.title'))
      .getByRole('button', { name: t('orders:acts.cancel.confirm') })
      .click();
    await dialog.getByText(t('orders:statuses.cancelled')).first().waitFor();
    expect((await orderOf(shop, sessionId)).body.status).toBe('cancelled');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await site.button(t('orders:export.open')).click();
    await expectAccessible(page, 'the bookkeeper’s month');
    const saved = page.waitForEvent('download');
    await site.button(t('orders:export.save')).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.split('\r\n')[0]).toContain('Ordine;Tipo;Data;Importo CHF');
    expect(file).toContain(';Vendita;');
  });

  test('is opened by its address, as the search over everything leads to it; one that is not there says so', async ({
    visit,
  }) => {
    const sale = await buy(shop, [cartItem(concorso, iragna, anna, 101)]);
    const visitor = await atOrders(visit);
    const { page, shop: site, t, faults } = visitor;
    await page.keyboard.press('Control+k');
    const everywhere = site.dialog(t('shell:search.title'));
    await everywhere.getByRole('combobox').fill(sale.email);
    await everywhere
      .getByRole('option')
      .filter({ hasText: orderNumber(sale.order.id) })
      .click();
    await dialogOf(visitor, sale.order.id).getByText(t('orders:events.created')).waitFor();
    faults.expect(/\b404\b/);
    await page.goto(`${shop.url}/admin/orders?order=unbekannt`);
    await page.getByText(t('orders:order.notFound')).waitFor();
  });
});
