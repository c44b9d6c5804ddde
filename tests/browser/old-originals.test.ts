import { afterAll, expect, inject } from 'vitest';
import { raceId, startId } from '../../core/ids.ts';
import type { AgeLimits } from '../../core/shop/age-limits.ts';
import { cartItem, type CatalogueEvent, type CatalogueRace } from '../support/catalogue.ts';
import { newEventId } from '../support/new-event-id.ts';
import { buy, download } from '../support/sale.ts';
import { runScript } from '../support/shop-process.ts';
import { expectAccessible } from './support/axe.ts';
import { field, toast } from './support/members.ts';
import { atWork, theAdmin } from './support/office.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');
/** Ten years: no other event of the shop is as old. */
const MONTHS = '120';
/** The list asks again every quarter of a minute. */
const PATIENCE = { timeout: 60_000 };

const rider = { id: startId('988001'), rider: 'Tecla Moresi', horse: 'Garofano', photos: [11, 14] as const };
const race: CatalogueRace = {
  id: raceId('988101'),
  name: '1. Premio Antico',
  category: 'B 100',
  date: '2015-08-21',
  time: null,
  order: 1,
  status: 'uploaded',
  starts: [rider],
};

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const { headers } = await theAdmin();
  const answer = await fetch(`${shop.url}/api/admin/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
}
async function setLimit(delete_after_months: number | null): Promise<void> {
  const { delete_after_months: was } = (await ask('GET', 'settings/age-limits')) as AgeLimits;
  if (was !== delete_after_months)
    await ask('PATCH', 'settings/age-limits', {
      changes: { delete_after_months },
      was: { delete_after_months: was },
    });
}
afterAll(() => setLimit(null));

/** Puts an event of 2015 with four photos into the shop, and sells one of them. */
async function oldEvent() {
  const event: CatalogueEvent = {
    id: newEventId(),
    name: `Concorso del 2015 ${crypto.randomUUID().slice(0, 8)}`,
    location: 'Iragna',
    start_date: '2015-08-21',
    end_date: '2015-08-21',
    status: 'planned',
    createdDaysAgo: 4000,
    races: [race],
  };
  await runScript('fill-event.ts', [shop.dataDir, JSON.stringify(event)]);
  return { event, sale: await buy(shop, [cartItem(event, race, rider, 12)]) };
}

test.for(['desktop', 'phone'] as const)(
  'the office deletes old originals after a preview and a typed number, and reads the result on the race’s page (%s)',
  async (size, { visit }) => {
    await setLimit(null);
    const { event, sale } = await oldEvent();
    const office = await atWork(visit, '/admin/age', { size });
    const { page, shop: site, t } = office;
    await page.getByText(t('age:old.none')).waitFor();
    await field(office, t('age:fields.delete_after_months')).fill(MONTHS);
    await site.button(t('form:save')).first().click();
    await toast(office, t('age:saved')).waitFor();
    await page.reload();

    const row = page.getByRole('listitem').filter({ hasText: event.name });
    await row.getByText(t('age:old.photos', { count: 4 })).waitFor();
    await expectAccessible(page, `ages of photos, ${size}`);
    const open = row.getByRole('button', { name: t('age:old.ask') });
    await open.click();
    const dialog = site.dialog(t('age:old.dialog.title', { name: event.name }));
    await dialog.getByText(t('age:old.dialog.open', { races: race.name })).waitFor();
    await dialog.getByRole('button', { name: t('age:old.dialog.cancel') }).click();
    await ask('PATCH', `events/${event.id}/races/${race.id}`, {
      changes: { status: 'scheduled' },
      was: { status: 'uploaded' },
    });

    await open.click();
    const confirm = dialog.getByRole('button', { name: t('age:old.dialog.confirm', { count: 3 }) });
    const typed = dialog.getByLabel(t('age:old.dialog.type', { originals: 3 }));
    await typed.fill('4');
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page, `the preview of a deletion, ${size}`);
    await typed.fill('3');
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText(t('age:old.states.done', { deleted: 3, kept: 1 })).waitFor(PATIENCE);
    await expectAccessible(page, `the result of a deletion, ${size}`);
    expect((await download(sale.link)).zip.byteLength).toBeGreaterThan(0);

    await page.goto(`/admin/race/${event.id}-${race.id}`);
    await page.getByText(/^Gli originali di 3 foto sono stati cancellati per età \(\d\d\/\d\d\/\d{4}\)/).waitFor();
    await expectAccessible(page, `a race without originals, ${size}`);
  },
);
