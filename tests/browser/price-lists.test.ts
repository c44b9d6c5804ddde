import { expect, inject } from 'vitest';
import { raceId, startId } from '../../core/ids.ts';
import type { CatalogueEvent, CatalogueRace } from '../support/catalogue.ts';
import { newEventId } from '../support/new-event-id.ts';
import { runScript } from '../support/shop-process.ts';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/members.ts';
import { atWork } from './support/office.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');
const rider = { id: startId('988201'), rider: 'Tecla Moresi', horse: 'Garofano', photos: [11, 18] as const };
const race: CatalogueRace = {
  id: raceId('988202'),
  name: '1. Premio Listino',
  category: 'B 100',
  date: '2026-08-21',
  time: null,
  order: 1,
  status: 'uploaded',
  starts: [rider],
};

async function anEvent(): Promise<CatalogueEvent> {
  const event: CatalogueEvent = {
    id: newEventId(),
    name: `Concorso ${crypto.randomUUID().slice(0, 8)}`,
    location: 'Iragna',
    start_date: '2026-08-21',
    end_date: '2026-08-21',
    status: 'planned',
    createdDaysAgo: 1,
    races: [race],
  };
  await runScript('fill-event.ts', [shop.dataDir, JSON.stringify(event)]);
  return event;
}

test.for(['desktop', 'phone'] as const)(
  'the office makes a price list; the race’s page, the gallery and the cart show its packs (%s)',
  async (size, { visit }) => {
    const event = await anEvent();
    const office = await atWork(visit, '/admin/price-lists', { size });
    const { page, shop: site, t } = office;
    await site.button(t('price-lists:new')).click();
    const form = page.getByRole('region', { name: t('price-lists:new') });
    const fill = (name: string, value: string) => form.getByLabel(name, { exact: true }).fill(value);
    await fill(t('price-lists:fields.name'), event.name);
    await fill(t('price-lists:fields.single'), '12');
    await fill(t('price-lists:fields.steps'), '3: 11, 6: 9');
    await fill(t('price-lists:fields.collection'), '60');
    await form.getByLabel(t('price-lists:event'), { exact: true }).selectOption(event.id);
    await form.getByRole('button', { name: t('price-lists:addUse') }).click();
    await form.getByText(/6 foto: .*54\.00/).waitFor();
    await expectAccessible(page, `a new price list, ${size}`);
    await form.getByRole('button', { name: t('form:save') }).click();
    await toast(office, t('price-lists:saved')).waitFor();
    await page.getByRole('heading', { name: t('price-lists:version', { name: event.name, version: 1 }) }).waitFor();

    const buyer = await visit({ size });
    const says = (text: RegExp) => buyer.page.getByText(text).first().waitFor({ timeout: 15_000 });
    await expect
      .poll(async () => (await (await fetch(`${shop.url}/api/settings`)).text()).includes(event.id), {
        timeout: 60_000,
      })
      .toBe(true);
    await buyer.page.goto(`/${event.id}/${race.id}`);
    await says(/CHF\s12\.00/);
    await says(/da 3 foto CHF\s11\.00/);
    await expectAccessible(buyer.page, `a race with packs, ${size}`);
    for (const photo of [11, 12, 13]) {
      await buyer.page.goto(`/${event.id}/${race.id}/${rider.id}?photo=${photo}`);
      await says(/da 3 foto CHF\s11\.00/);
      await buyer.shop.button(buyer.t('buying:addSingle', { number: photo })).click();
    }
    await expectAccessible(buyer.page, `a gallery with packs, ${size}`);
    await buyer.page.goto('/cart');
    await says(/CHF\s33\.00/);
    await says(/invece di CHF\s12\.00, perché prendi più foto/);
    await says(/Ancora 3 foto e ognuna costa solo CHF\s9\.00/);
    await expectAccessible(buyer.page, `a cart with a pack, ${size}`);

    const list = page.getByRole('region', { name: t('price-lists:version', { name: event.name, version: 1 }) });
    await list.getByLabel(t('price-lists:fields.steps'), { exact: true }).fill('3: 10');
    await list.getByRole('button', { name: t('form:save') }).click();
    await page.getByRole('heading', { name: t('price-lists:version', { name: event.name, version: 2 }) }).waitFor();
    buyer.faults.expect(/\b409\b/);
    await buyer.shop.checkout().click();
    await says(/CHF\s11\.00 → CHF\s10\.00|stanno cambiando/);
    expect(buyer.page.url()).toContain('/cart');
  },
);
