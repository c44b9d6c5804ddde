import type { Locator } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { Event } from '../../core/catalogue/contract/catalogue.ts';
import { jpeg } from '../functional/photos/ingest/zoo.ts';
import { atTheApi } from '../support/at-the-api.ts';
import { type SignedIn } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { pressByKeys, tabTo } from './support/keys.ts';
import { field, toast } from './support/members.ts';
import { atWork, tablet, theAdmin } from './support/office.ts';
import { sizes, test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');

type Visitor = (options?: VisitOptions) => Promise<Visit>;
interface Announced {
  pruefungen: { id: string }[];
}

const json = async (admin: SignedIn, path: string, body?: object): Promise<unknown> =>
  (
    await fetch(shop.url + path, {
      headers: { ...admin.headers, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  ).json();

/** Opens an event newly created from the federation's calendar, with its first races, as an admin. */
async function atEvent(
  visit: Visitor,
  id: string,
  races: number,
  { hidden = false, ...options }: VisitOptions & { hidden?: boolean } = {},
) {
  const admin = await theAdmin();
  const { pruefungen } = (await json(admin, `/proxy/eventDetails/${id}`)) as Announced;
  const { event } = (await json(admin, '/api/create-event', {
    swiss_equestrian_id: id,
    hidden,
    races: pruefungen.slice(0, races).map((race) => ({ raceID: race.id })),
  })) as { event: Event };
  const visitor = await atWork(visit, `/admin/event/${id}`, options);
  await visitor.shop.title(event.name).waitFor();
  return { visitor, admin, event, announced: pruefungen.length };
}

const races = ({ page, t }: Visit) => page.getByRole('table', { name: t('event:races.title') }).locator('tbody tr');
const dialog = ({ page }: Visit) => page.getByRole('dialog').first();
const publicly = async (id: string) => {
  const { url, headers } = await atTheApi(shop);
  return fetch(`${url}/api/events/${id}`, { headers });
};

describe('an event’s page', () => {
  test('shows what an import would do, does it race by race, and finds nothing to do a second time', async ({
    visit,
  }) => {
    const id = '991030';
    // Hidden, since hundreds of starts would crowd other tests' searches.
    const { visitor, event } = await atEvent(visit, id, 3, { hidden: true });
    const { page, shop: site, t } = visitor;
    await page.goto('/admin/events');
    await page.getByRole('table').getByRole('link', { name: event.name }).first().waitFor();
    await page.locator(`a[href="/admin/event/${id}"]`).click();
    await site.title(event.name).waitFor();
    await expect.poll(() => races(visitor).count()).toBe(3);
    const unknownTime = page.getByText('Non specificato').first();
    await unknownTime.waitFor();
    await expectAccessible(page, 'event', tablet);
    await page.setViewportSize(tablet.viewport);
    await unknownTime.waitFor({ state: 'hidden' });
    await page.setViewportSize(sizes.desktop.viewport);

    await site.button(t('event:import.action')).click();
    await dialog(visitor).getByRole('status').getByText(/nuov/).waitFor();
    await dialog(visitor).getByText(t('event:details')).first().click();
    await expectAccessible(page, 'what an import would do', tablet);
    // The second click of the press would fall on the button behind the dialog.
    await dialog(visitor)
      .getByRole('button', { name: t('event:import.confirm') })
      .dblclick();
    await toast(visitor, t('form:success')).waitFor();
    await page.getByText(/^Partecipanti importati il/).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect
      .poll(() =>
        races(visitor)
          .getByText(/^Caricata · \d+$/)
          .count(),
      )
      .toBe(3);
    await expectAccessible(page, 'imported event', tablet);

    await site.button(t('event:import.action')).click();
    await dialog(visitor).getByRole('status').getByText(t('event:counts.nothing')).waitFor();
    await page.keyboard.press('Escape');
    await site.button(t('event:order.action')).click();
    await dialog(visitor).getByText(t('event:order.explained')).waitFor();
    await dialog(visitor)
      .getByRole('button', { name: t('event:order.confirm'), exact: true })
      .click();
    await page.getByText(/^Ordini risincronizzati il/).waitFor();
    // Finished runs are one line each, and open to their races.
    const run = page.getByRole('group').filter({ hasText: /Partecipanti importati il/ });
    expect((await run.boundingBox())!.height).toBeLessThan(60);
    await run.getByText(/Partecipanti importati il/).click();
    await expect.poll(() => run.getByRole('listitem').count()).toBe(3);
    const race = races(visitor).first().getByRole('link');
    expect(await race.getAttribute('href')).toMatch(new RegExp(`^/admin/race/${id}-\\d+$`));
  });

  test('is renamed; two admins are shown both values, and nothing typed is lost in silence', async ({ visit }) => {
    const { visitor, admin, event } = await atEvent(visit, '991032', 1);
    const { page, shop: site, t, faults } = visitor;
    await pressByKeys(site.button(t('event:facts.edit')));
    const name = field(visitor, t('event:fields.name'));
    await name.fill('Concorso rinominato');
    await page.getByRole('navigation').getByRole('link', { name: 'Gestione Eventi' }).click();
    await site.dialog(t('form:unsaved.title')).waitFor();
    await site.button(t('form:unsaved.stay')).click();

    await fetch(`${shop.url}/api/admin/events/${event.id}`, {
      method: 'PATCH',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ changes: { name: 'Nome di un altro' }, was: { name: event.name } }),
    });
    faults.expect(/\b409\b/);
    await site.button(t('form:save')).click();
    const both = page.getByRole('alert').filter({ hasText: t('form:conflict.title') });
    await both.getByRole('cell', { name: 'Nome di un altro' }).waitFor();
    await both.getByRole('cell', { name: 'Concorso rinominato' }).waitFor();
    await expectAccessible(page, 'two admins at one event');
    await site.button(t('form:conflict.mine')).click();
    await site.title('Concorso rinominato').waitFor();
    const { event: now } = (await (await publicly(event.id)).json()) as { event: Event };
    expect(now.name).toBe('Concorso rinominato');

    await site.button(t('event:facts.edit')).click();
    await name.fill('Concorso ancora diverso');
    await page
      .locator('input[type=file][accept]')
      .setInputFiles({ name: 'copertina.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1600, 900) });
    await page.getByRole('slider').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Gestione Eventi' }).click();
    await site.button(t('form:unsaved.leave')).click();
    await site.title(t('events:title')).waitFor();
    expect(await site.dialog(t('form:unsaved.title')).count(), 'asked once for both').toBe(0);
  });

  test('goes on with an import that broke off because the federation had lost it', async ({ visit }) => {
    const { visitor, event } = await atEvent(visit, '991040', 1, { hidden: true });
    const { page, shop: site, t } = visitor;
    const federation = (order: object) =>
      fetch(`${shop.federationUrl}/_local/federation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
    await site.button(t('event:import.action')).click();
    await dialog(visitor).getByRole('status').getByText(/nuov/).waitFor();
    await federation({ mood: 'lose', about: `/startlisten/${event.id}` });
    try {
      await dialog(visitor)
        .getByRole('button', { name: t('event:import.confirm') })
        .click();
      // The shop sends the federation one request at a time, and other imports come first.
      await site.button(t('event:resume')).waitFor({ timeout: 60_000 });
      await expectAccessible(page, 'import that broke off');
    } finally {
      await federation({ mood: 'well' });
    }
    await site.button(t('event:resume')).click();
    await page.getByText(/^Partecipanti importati il/).waitFor({ timeout: 60_000 });
    await expect
      .poll(() =>
        races(visitor)
          .getByText(/^Caricata · \d+$/)
          .count(),
      )
      .toBe(1);
  });

  test('hides the event from visitors, and shows it again', async ({ visit }) => {
    const { visitor, event } = await atEvent(visit, '991033', 1);
    const { page, shop: site, t } = visitor;
    await visitor.context.route('**/payment-pages*', (route) => route.fulfill({ json: { open: 1 } }));
    await site.button(t('event:visibility.hide')).click();
    const asked = site.dialog(t('event:visibility.ask', { name: event.name }));
    await asked.getByText(t('kit:openPages.open', { count: 1 })).waitFor();
    await expectAccessible(page, 'whether to hide');
    await dialog(visitor)
      .getByRole('button', { name: t('event:visibility.hide') })
      .click();
    await page.getByText(t('event:hidden'), { exact: true }).waitFor();
    expect((await publicly(event.id)).status).toBe(404);
    await expectAccessible(page, 'hidden event');
    await site.button(t('event:visibility.show')).click();
    await toast(visitor, t('event:visibility.nowShown')).waitFor();
    expect((await publicly(event.id)).status).toBe(200);
  });

  test('cancels the event after a question, tells it to visitors, and undoes it', async ({ visit }) => {
    const { visitor, event } = await atEvent(visit, '991037', 1);
    const { page, shop: site, t } = visitor;
    const statusNow = async () =>
      ((await (await publicly(event.id)).json()) as { event: Event; races: { status: string }[] }).races[0]?.status;
    await pressByKeys(site.button(t('cancellation:event.cancel')));
    const asked = site.dialog(t('cancellation:event.ask', { name: event.name }));
    await asked.getByText(t('kit:openPages.open', { count: 0 })).waitFor();
    await expectAccessible(page, 'whether to cancel');
    await asked.getByRole('button', { name: t('cancellation:event.cancel') }).click();
    await toast(visitor, t('cancellation:event.nowCancelled')).waitFor();
    await page.getByText(t('status:event.cancelled'), { exact: true }).waitFor();
    await races(visitor).getByText(t('status:race.cancelled'), { exact: true }).waitFor();
    expect(await statusNow()).toBe('cancelled');
    await expectAccessible(page, 'cancelled event');

    await races(visitor).getByRole('link').first().click();
    await page.getByText(t('cancellation:race.ofEvent')).waitFor();
    await page.goBack();
    await site.button(t('cancellation:event.undo')).click();
    await toast(visitor, t('cancellation:event.nowBack')).waitFor();
    expect(await statusNow()).toBe('scheduled');
    await races(visitor).getByText(t('status:race.scheduled'), { exact: true }).waitFor();

    await races(visitor).getByRole('link').first().click();
    await site.button(t('race:more')).click();
    await site.button(t('cancellation:race.cancel')).click();
    await dialog(visitor)
      .getByRole('button', { name: t('cancellation:race.cancel') })
      .click();
    await site.button(t('cancellation:race.undo')).waitFor();
    expect(await statusNow()).toBe('cancelled');
    await expectAccessible(page, 'cancelled race');
    await site.button(t('cancellation:race.undo')).click();
    await site.button(t('cancellation:race.undo')).waitFor({ state: 'detached' });
    expect(await statusNow()).toBe('scheduled');
  });

  test('takes further races: some that are announced, and one by hand, by keys alone', async ({ visit }) => {
    const { visitor, announced } = await atEvent(visit, '991034', 1);
    const { page, shop: site, t } = visitor;
    await pressByKeys(site.button(t('event:manage.action')));
    const boxes = dialog(visitor).locator('li').getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(announced - 1);
    await tabTo(boxes.first());
    await page.keyboard.press('Space');
    await expectAccessible(page, 'further races');
    await page.keyboard.press('Escape');
    await site.dialog(t('form:unsaved.title')).waitFor();
    await site.button(t('form:unsaved.stay')).click();
    await site.button(t('event:manage.add', { count: 1 })).click();
    await toast(visitor, '1 gara aggiunta con successo').waitFor();
    await expect.poll(() => races(visitor).count()).toBe(2);

    await pressByKeys(site.button(t('event:manage.action')));
    await field(visitor, t('event:manage.fields.name')).fill('Gara speciale');
    await field(visitor, t('event:manage.fields.race_time')).fill('14:30');
    await site.button(t('event:manage.create')).click();
    await expect.poll(() => races(visitor).count()).toBe(3);
    await races(visitor).getByText('Gara speciale').waitFor();
    await races(visitor).getByText('14:30').waitFor();

    await site.button(t('event:manage.action')).click();
    await site.button(t('event:manage.fix')).click();
    await page.getByRole('button', { name: t('event:manage.fixConfirm'), exact: true }).click();
    await page.getByText(/^\d+ gar[ae] riordinat[ae]$/).waitFor();
  });

  test('gives the event a cover, another part of it, and none', async ({ visit }) => {
    const { visitor, event } = await atEvent(visit, '991035', 1);
    const { page, shop: site, t } = visitor;
    const input = page.locator('input[type=file][accept]');
    await input.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('ciao') });
    await toast(visitor, 'Per favore seleziona un file immagine valido').waitFor();
    await input.setInputFiles({ name: 'copertina.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1600, 900) });
    await page.getByRole('slider').fill('0.5');
    await expectAccessible(page, 'cover to crop');
    await site.button(t('form:save')).click();
    await toast(visitor, 'Immagine di copertina aggiornata').waitFor();
    const shown: Locator = page.getByRole('img', { name: t('event:cover.of', { name: event.name }) });
    await shown.waitFor();
    const crop = async () => {
      const { event: now } = (await (await publicly(event.id)).json()) as { event: Event };
      return [now.cover_crop_x, now.cover_crop_width].map((side) => side && Math.round(side / 100));
    };
    expect(await crop()).toEqual([-8, 32]);

    await site.button(t('event:cover.crop')).click();
    const zoom = page.getByRole('slider');
    await expect.poll(() => zoom.inputValue()).toBe('0.5');
    await zoom.fill('2');
    await site.button(t('form:save')).click();
    await shown.waitFor();
    expect((await crop())[1]).toBe(8);
    await expectAccessible(page, 'event with a cover');

    await site.button(t('event:visibility.hide')).click();
    await dialog(visitor)
      .getByRole('button', { name: t('event:visibility.hide') })
      .click();
    await page.getByText(t('event:hidden'), { exact: true }).waitFor();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.src.includes('/hidden/'))).toBe(true);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await site.button(t('event:visibility.show')).click();
    await toast(visitor, t('event:visibility.nowShown')).waitFor();

    await site.button(t('event:cover.remove')).click();
    await dialog(visitor)
      .getByRole('button', { name: t('event:cover.remove') })
      .click();
    await toast(visitor, 'Immagine di copertina rimossa').waitFor();
    await page.getByText(t('event:cover.none')).waitFor();
    expect(await crop()).toEqual([null, null]);
  });

  test('says what it cannot do, keeps what was typed without a connection, and knows no event that is not there', async ({
    visit,
  }) => {
    const { visitor, event } = await atEvent(visit, '991036', 1);
    const { context, page, shop: site, t, faults } = visitor;
    faults.expect(/\b(404|500|503)\b/, /Could not load/, /ERR_INTERNET_DISCONNECTED/);
    await site.button(t('event:facts.edit')).click();
    const place = field(visitor, t('event:fields.location'));
    await place.fill('Altrove');
    await context.setOffline(true);
    await site.button(t('form:save')).click();
    await page.getByRole('alert').getByText(t('form:kept')).waitFor();
    expect(await place.inputValue()).toBe('Altrove');
    await context.setOffline(false);
    await toast(visitor, "Errore durante l'aggiornamento").waitFor();
    await site.button(t('form:save')).click();
    await toast(visitor, t('event:saved')).waitFor();

    const down = { status: 503, json: { error: { code: 'federation_unavailable', message: 'on purpose' } } };
    await context.route('**/import-preview', (route) => route.fulfill(down));
    await site.button(t('event:import.action')).click();
    await dialog(visitor).getByRole('alert').getByText(t('office:federation_unavailable')).waitFor();
    await expectAccessible(page, 'lists that cannot be had');
    await context.unrouteAll();
    await dialog(visitor)
      .getByRole('button', { name: t('common:retry') })
      .click();
    await dialog(visitor).getByRole('status').getByText(/nuov/).waitFor();
    await context.route('**/api/import-event-participants', (route) => route.fulfill(down));
    await dialog(visitor)
      .getByRole('button', { name: t('event:import.confirm') })
      .click();
    await toast(visitor, "Errore durante l'importazione dei partecipanti").waitFor();

    await page.goto('/admin/event/1');
    await page.getByRole('heading', { name: 'Evento non trovato' }).waitFor();
    await expectAccessible(page, 'no such event');
    await pressByKeys(site.link(t('event:toEvents')));
    await site.title(t('events:title')).waitFor();
    await page.keyboard.press('Control+k');
    await dialog(visitor).waitFor();
    await page.keyboard.type(event.id);
    const hit = dialog(visitor).getByRole('option').first();
    await expect.poll(() => hit.getAttribute('href')).toBe(`/admin/event/${event.id}`);
    await page.keyboard.press('Enter');
    await site.title(event.name).waitFor();
  });
});
