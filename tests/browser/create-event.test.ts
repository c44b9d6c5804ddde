import type { Locator } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { Event } from '../../core/catalogue/contract/catalogue.ts';
import { jpeg } from '../functional/photos/ingest/zoo.ts';
import { expectAccessible } from './support/axe.ts';
import { hasFocus, pressByKeys, tabTo } from './support/keys.ts';
import { toast } from './support/members.ts';
import { atWork, tablet } from './support/office.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');

/** Opens the calendar as an admin who looks for a new event. */
async function atCalendar(visit: (options?: VisitOptions) => Promise<Visit>, options: VisitOptions = {}) {
  const visitor = await atWork(visit, '/admin/create-event', options);
  await visitor.shop.title(visitor.t('creation:title')).waitFor();
  return visitor;
}

const place = ({ page, t }: Visit) => page.getByRole('searchbox', { name: t('creation:place') });
const choose = ({ page, t }: Visit) => page.getByRole('table').getByRole('button', { name: t('creation:choose') });
const form = ({ page }: Visit) => page.getByRole('dialog').first();
const races = (visitor: Visit) => form(visitor).locator('li').getByRole('checkbox');

/** Returns the id of an event in the calendar from its dialog. */
async function newEventId({ page }: Visit, button: Locator): Promise<string> {
  await button.click();
  const about = await page
    .getByRole('dialog')
    .getByText(/Swiss Equestrian \d+$/)
    .innerText();
  return /\d+$/.exec(about)![0];
}

describe('a new event', () => {
  test('is found, created with 10 of its races and in the shop at once', async ({ visit }) => {
    const [where, id, count] = ['Giubiasco', '991902', 40];
    const visitor = await atCalendar(visit);
    const { page, shop: site, t } = visitor;
    expect(await hasFocus(place(visitor))).toBe(true);
    await expectAccessible(page, 'calendar', tablet);
    await place(visitor).fill(where.slice(0, 4).toUpperCase());
    await choose(visitor).waitFor();
    await expectAccessible(page, 'found events', tablet);
    await choose(visitor).click();
    await expect.poll(() => races(visitor).count()).toBe(count);
    await expectAccessible(page, 'races of a new event', tablet);
    // The last press and the switch are in sight before any scrolling, at the lower edge, and stay there.
    const isAtEdge = async () => {
      const [box, button] = [
        (await form(visitor).boundingBox())!,
        (await site.button(t('creation:create', { count })).boundingBox())!,
      ];
      const gap = box.y + box.height - button.y - button.height;
      return gap >= 0 && gap < 40;
    };
    const isInSight = (one: Locator) =>
      one.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && (element.contains(seen) || element.parentElement!.contains(seen));
      });
    const hiddenSwitch = form(visitor).getByRole('switch', { name: t('creation:hidden') });
    expect([await isAtEdge(), await isInSight(hiddenSwitch)]).toEqual([true, true]);
    await races(visitor).nth(20).scrollIntoViewIfNeeded();
    expect([await isAtEdge(), await isInSight(hiddenSwitch)]).toEqual([true, true]);
    await races(visitor).first().scrollIntoViewIfNeeded();

    const all = page.getByRole('checkbox', { name: t('creation:all') });
    await all.uncheck();
    await page.getByRole('alert').getByText(t('creation:noneChosen')).waitFor();
    for (let race = 0; race < 10; race++) await races(visitor).nth(race).check();
    await site.button(t('creation:create', { count: 10 })).click();
    await page.waitForURL(/\/admin\/event\/\d+$/);
    await toast(visitor, t('form:success')).waitFor();

    const event = (await (await fetch(`${shop.url}/api/events/${id}`)).json()) as { races: unknown[] };
    expect(event.races).toHaveLength(10);
    await page.goto(`/${id}`);
    await site.title().getByText(where).waitFor();
    await page.goto(`/admin/create-event?q=${where}`);
    await page.getByRole('status').getByText('Eventi già esistenti').waitFor();
    await toast(visitor, 'Eventi già esistenti').waitFor();
  });

  test('has a cover of what was chosen of a picture, also beyond its edges, as the storefront shows it', async ({
    visit,
  }) => {
    const visitor = await atCalendar(visit);
    const { page, shop: site, t } = visitor;
    const input = page.locator('input[type=file]');
    const large = { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    await place(visitor).fill('Losone');
    await page.getByRole('table').waitFor();
    const chosen = choose(visitor).first();
    const id = await newEventId(visitor, chosen);
    await races(visitor).first().waitFor();
    await input.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('ciao') });
    await toast(visitor, 'Per favore seleziona un file immagine valido').waitFor();
    await input.setInputFiles(large);
    await toast(visitor, "L'immagine deve essere inferiore a 5MB").waitFor();

    await input.setInputFiles({ name: 'copertina.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1600, 900) });
    const zoom = page.getByRole('slider');
    await zoom.fill('0.5');
    await page.getByText(t('creation:cover.zoom', { percent: 50 })).waitFor();
    await expectAccessible(page, 'cover of a new event');
    await site.button(t('creation:create', { count: await races(visitor).count() })).click();
    await page.waitForURL(/\/admin\/event\/\d+$/);

    const { event } = (await (await fetch(`${shop.url}/api/events/${id}`)).json()) as { event: Event };
    expect(event).toMatchObject({ cover_image_width: 1600, cover_image_height: 900 });
    const crop = [event.cover_crop_x, event.cover_crop_y, event.cover_crop_width, event.cover_crop_height];
    for (const [i, side] of [-800, -450, 3200, 1800].entries()) expect(Math.abs(crop[i]! - side)).toBeLessThan(20);
    await page.goto(`/${id}`);
    const shown = page.locator(`img[src="${event.cover_image_url}"]`).first();
    await shown.waitFor();
    const [picture, frame] = [await shown.boundingBox(), await shown.locator('..').boundingBox()];
    expect(picture!.width / frame!.width).toBeCloseTo(0.5, 1);
  });

  test('is chosen by keys; what was chosen is not lost by Escape or Back without asking', async ({ visit }) => {
    const visitor = await atCalendar(visit);
    const { page, shop: site, t } = visitor;
    await page.keyboard.type('Bellinzona');
    await tabTo(choose(visitor));
    await page.keyboard.press('Enter');
    await races(visitor).first().waitFor();
    await tabTo(races(visitor).first());
    await page.keyboard.press('Space');
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave();
      await site.dialog(t('form:unsaved.title')).waitFor();
      await expectAccessible(page, 'whether to discard');
      await site.button(t('form:unsaved.stay')).click();
      await site.dialog(t('form:unsaved.title')).waitFor({ state: 'detached' });
      expect(await races(visitor).first().isChecked()).toBe(false);
    }
    await page.keyboard.press('Escape');
    await site.button(t('form:unsaved.leave')).click();
    await form(visitor).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(choose(visitor))).toBe(true);
    expect(new URL(page.url()).searchParams.get('q')).toBe('Bellinzona');
  });

  test('that is only previewed cannot be chosen; one without races, or a place without events, is said', async ({
    visit,
  }) => {
    const visitor = await atCalendar(visit);
    const { page, t } = visitor;
    await place(visitor).fill('Ai');
    await page.getByText('Inserisci almeno 3 caratteri per la ricerca per località').waitFor();
    await place(visitor).fill('Airolo');
    await page.getByText(t('creation:preview'), { exact: true }).waitFor();
    expect(await choose(visitor).count()).toBe(0);
    await place(visitor).fill('Biasca');
    await choose(visitor).click();
    await form(visitor).getByText('Nessuna gara trovata').waitFor();
    await toast(visitor, 'Nessuna gara trovata').waitFor();
    await page.keyboard.press('Escape');
    await place(visitor).fill('Atlantide');
    await page.getByRole('status').getByText('Nessun evento trovato').waitFor();
    await expectAccessible(page, 'no event found');
  });

  test('keeps its choices after a failed creation, and a silent calendar is asked again', async ({ visit }) => {
    const visitor = await atCalendar(visit);
    const { context, page, shop: site, t, faults } = visitor;
    faults.expect(/\b503\b/, /Could not load/);
    const down = { status: 503, json: { error: { code: 'federation_unavailable', message: 'on purpose' } } };
    await context.route('**/proxy/calendar*', (route) => route.fulfill(down));
    await place(visitor).fill('Bellinzona');
    await page.getByRole('alert').getByText(t('office:federation_unavailable')).waitFor();
    await expectAccessible(page, 'calendar that cannot be had');
    await context.unrouteAll();
    await site.button(t('common:retry')).click();
    await choose(visitor).click();
    await races(visitor).nth(1).uncheck();

    await context.route('**/api/create-event', (route) => route.fulfill(down));
    await site.button(t('creation:create', { count: 3 })).click();
    await toast(visitor, t('creation:failed')).waitFor();
    await form(visitor).getByRole('alert').getByText(t('office:federation_unavailable')).waitFor();
    await expectAccessible(page, 'event that cannot be created');
    expect(await races(visitor).nth(1).isChecked()).toBe(false);
    await context.unrouteAll();
    await site.button(t('creation:create', { count: 3 })).click();
    await page.waitForURL(/\/admin\/event\/\d+$/);
  });

  test('is created, gets its start lists and the ends of its photos by keys alone', async ({ visit }) => {
    const visitor = await atCalendar(visit);
    const { page, shop: site, t } = visitor;
    await page.keyboard.type('Olivone');
    await pressByKeys(choose(visitor));
    await races(visitor).first().waitFor();
    const count = await races(visitor).count();
    // Hidden, since its starts would crowd other tests' searches.
    await pressByKeys(page.getByRole('switch', { name: t('creation:hidden') }), 'Space');
    await pressByKeys(site.button(t('creation:create', { count })));
    await page.waitForURL(/\/admin\/event\/\d+$/);

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('991906');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await pressByKeys(site.button(t('event:import.action')));
    await page.getByRole('dialog').getByRole('status').getByText(/nuov/).waitFor();
    await pressByKeys(page.getByRole('dialog').getByRole('button', { name: t('event:import.confirm') }));
    await page.getByText(/^Partecipanti importati il/).waitFor();

    await pressByKeys(
      page
        .getByRole('table', { name: t('event:races.title') })
        .getByRole('link')
        .first(),
    );
    const ends = page.getByRole('textbox', { name: t('race:endOf', { rider: '', horse: '' }).split(' ')[0]! });
    await pressByKeys(ends.first(), '7');
    await page.keyboard.press('Enter');
    expect(await hasFocus(ends.nth(1))).toBe(true);
    await page.reload();
    await expect.poll(() => ends.first().inputValue()).toBe('7');
  });
});
