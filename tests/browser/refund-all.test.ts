import { expect, inject } from 'vitest';
import { raceId, startId } from '../../core/ids.ts';
import { orderNumber } from '../../core/sales/orders/order-number.ts';
import { cartItem, type CatalogueEvent, type CatalogueRace } from '../support/catalogue.ts';
import { newEventId } from '../support/new-event-id.ts';
import { buy, orderOf } from '../support/sale.ts';
import { runScript } from '../support/shop-process.ts';
import { expectAccessible } from './support/axe.ts';
import { pressByKeys } from './support/keys.ts';
import { atWork, theAdmin } from './support/office.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');
const rider = { id: startId('986001'), rider: 'Wilma Quartz', horse: 'Nebbia', photos: [101, 103] as const };
const race: CatalogueRace = {
  id: raceId('986100'),
  name: 'Gara 1',
  category: 'B 100',
  date: '2026-08-21',
  time: null,
  order: 1,
  status: 'uploaded',
  starts: [rider],
};

/** Sells two photos of a new event to two buyers, and cancels the event. */
async function cancelledEvent() {
  const event: CatalogueEvent = {
    id: newEventId(),
    name: 'Concorso annullato',
    location: 'Iragna',
    start_date: '2026-08-21',
    end_date: '2026-08-21',
    status: 'planned',
    createdDaysAgo: 90,
    races: [race],
  };
  await runScript('fill-event.ts', [shop.dataDir, JSON.stringify(event)]);
  const sales = [
    await buy(shop, [cartItem(event, race, rider, 101)]),
    await buy(shop, [cartItem(event, race, rider, 102)]),
  ];
  const { headers } = await theAdmin();
  const answer = await fetch(`${shop.url}/api/admin/events/${event.id}/cancellation`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ cancelled: true }),
  });
  expect(answer.status).toBe(200);
  return { event, sales };
}

test.for(['desktop', 'phone'] as const)(
  'the office sees all refunds of a cancelled event, confirms them and sees them made (%s)',
  async (size, { visit }) => {
    const { event, sales } = await cancelledEvent();
    const { page, shop: site, t } = await atWork(visit, `/admin/event/${event.id}`, { size });
    await pressByKeys(site.button(t('cancellation:refunds.open')));
    const dialog = site.dialog(t('cancellation:refunds.title', { name: event.name }));
    await dialog.getByText(/^2 ordini, CHF\s26\.00/).waitFor();
    for (const { order } of sales) await dialog.getByRole('link', { name: orderNumber(order.id) }).waitFor();
    await expectAccessible(page, `the preview of all refunds, ${size}`);

    const confirm = dialog.getByRole('button', { name: /CHF\s26\.00/ });
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('checkbox').check();
    await confirm.click();
    await dialog.getByText(/^Rimborsi finiti: 2 di 2 ordini, CHF\s26\.00/).waitFor();
    await dialog.getByText(t('cancellation:refunds.none')).waitFor();
    await dialog.getByText(t('cancellation:refunds.reasons.refunded')).first().waitFor();
    await expectAccessible(page, `the result of all refunds, ${size}`);
    for (const { sessionId } of sales) expect((await orderOf(shop, sessionId)).body.refunded_amount).toBe(1300);
  },
);
