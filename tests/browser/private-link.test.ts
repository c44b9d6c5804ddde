import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import type { Locator } from 'playwright-core';
import { raceId, startId } from '../../core/ids.ts';
import { cartItem, type CatalogueEvent, type CatalogueRace, type Start } from '../support/catalogue.ts';
import { newEventId } from '../support/new-event-id.ts';
import { newBuyer, post } from '../support/sale.ts';
import { runScript } from '../support/shop-process.ts';
import { until } from '../support/until.ts';
import { expectAccessible } from './support/axe.ts';
import { Hands } from './support/hands.ts';
import { toast } from './support/members.ts';
import { atWork } from './support/office.ts';
import { openMore } from './support/race-page.ts';
import { test, type Visit } from './support/visit.ts';

const shop = inject('shop');
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

const startOf = (id: string, rider: string, horse: string, photos: Start['photos']): Start => ({
  id: startId(id),
  rider,
  horse,
  photos,
});
const raceOf = (id: string, name: string, order: number, starts: Start[]): CatalogueRace => ({
  id: raceId(id),
  name,
  category: 'B 100',
  date: '2026-08-21',
  time: null,
  order,
  status: 'uploaded',
  starts,
});
/** Returns the races of an event with riders of its own: the search must find none of them elsewhere. */
function cast() {
  const family = randomUUID().replace(/\d|-/g, '').padEnd(6, 'o').slice(0, 6);
  const hers = startOf('987001', `Ottavia B${family}`, `Brezzolina ${family}`, [201, 204]);
  const apart = startOf('987002', `Eufemia Z${family}`, `Turchinetta ${family}`, [301, 303]);
  const beside = startOf('987003', `Nives L${family}`, 'Fulvo', [304, 305]);
  return {
    ...{ hers, apart, beside },
    alone: raceOf('987101', `Premio Quercialta ${family}`, 1, [hers]),
    shared: raceOf('987102', `Premio Campofiorito ${family}`, 2, [beside, apart]),
  };
}
type Cast = ReturnType<typeof cast>;

/** Puts an event with both races into the shop. */
async function publicEvent({ alone, shared }: Cast): Promise<CatalogueEvent> {
  const event: CatalogueEvent = {
    id: newEventId(),
    name: 'Concorso del Boscone',
    location: 'Iragna',
    start_date: '2026-08-21',
    end_date: '2026-08-21',
    status: 'planned',
    createdDaysAgo: 2,
    races: [alone, shared],
  };
  await runScript('fill-event.ts', [shop.dataDir, JSON.stringify(event)]);
  return event;
}

/** Switches the open dialog's record private. The office's page may fetch its pictures before they have moved. */
async function switchPrivate(office: Visit, dialog: Locator, label: string): Promise<void> {
  const { shop: site, t } = office;
  office.faults.expect(/\b404\b.*\/thumbnails\//);
  await dialog.getByLabel(label, { exact: true }).selectOption(t('form:changes.on'));
  await dialog.getByRole('button', { name: t('form:save') }).click();
  await site.page
    .getByRole('region', { name: t('private-link:title') })
    .first()
    .waitFor();
}

/** Copies the link as the admin does. */
async function copiedLink(office: Visit, where: Locator): Promise<string> {
  const { page, t } = office;
  await where.getByRole('button', { name: t('private-link:copy') }).click();
  await toast(office, t('private-link:copied')).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await where.getByLabel(t('private-link:link')).inputValue()).toBe(link);
  return link;
}

/** Waits until the search has forgotten a rider, and her picture is at the address that the link tells. */
async function settled(link: string, start: Start): Promise<void> {
  await until('the search forgets her', async () => {
    const { body } = await post<{ total: number }>(shop, '/api/search-photos', {
      searchType: 'text',
      query: start.rider,
    });
    return body.total === 0;
  });
  const [, event, race] = new URL(link).pathname.split('/');
  const found = await fetch(`${shop.url}/api/events/${event}/races/${race}`);
  const { race: told } = (await found.json()) as { race: { picture_segment: string } };
  const plain = race!.split('~')[0];
  for (const size of [400, 1600])
    await until('her picture has moved', async () => {
      const at = `/thumbnails/${event}/${plain}/${told.picture_segment}/${start.id}/${start.photos![0]}?size=${size}`;
      return (await fetch(shop.url + at)).status === 200;
    });
}

/** Looks for a private thing at all places that list public ones. */
async function expectNowhere(
  { page, shop: site, t }: Visit,
  event: CatalogueEvent,
  { shared, beside }: Cast,
  words: string[],
): Promise<void> {
  const expectNone = async () => {
    const html = await page.content();
    expect([page.url(), words.filter((word) => html.includes(word))]).toEqual([page.url(), []]);
  };
  await page.goto('/');
  await site.title(t('catalogue:home.title')).waitFor();
  await expectNone();
  await page.goto(`/${event.id}`);
  await site.raceLink(shared).waitFor();
  await expectNone();
  await page.goto(`/${event.id}/${shared.id}`);
  await site.galleryLink(beside).waitFor();
  await expectNone();
  await page.goto(`/board/${event.id}`);
  await page.getByRole('listitem').filter({ hasText: shared.name }).waitFor();
  await expectNone();
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  expect(words.filter((word) => sitemap.includes(word))).toEqual([]);
}

/** Searches for a rider, whose name the page then repeats. */
async function expectNotFound({ page, t }: Visit, { rider, horse }: Start): Promise<void> {
  await page.goto(`/search/q/${rider.replace(' ', '+')}`);
  await page.getByText(t('search:none.text', { query: rider })).waitFor();
  expect(await page.content()).not.toContain(horse);
}

/** Looks at her gallery photo by photo, buys the second, and reads the receipt. */
async function buySecond(visitor: Visit, start: Start, size: 'phone' | 'desktop'): Promise<void> {
  const { page, shop: site, t } = visitor;
  const [first, last] = start.photos!;
  const total = last - first + 1;
  await site.counter(1, total).waitFor();
  if (size === 'phone') await (await Hands.on(page)).swipe({ x: 300, y: 380 }, { x: 100, y: 385 });
  else await page.keyboard.press('ArrowRight');
  await site.counter(2, total).waitFor();
  await site.press(site.single(first + 1));
  await site.press(site.button(t('buying:cart', { count: 1 })));
  await site.goToPayment();
  const email = newBuyer();
  await site.pay({ email });
  await site.title(t('checkout:thankYou.title')).waitFor();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t('checkout:thankYou.single', { number: first + 1 }) })
    .filter({ hasText: start.rider })
    .waitFor();
  await page.getByText(email).waitFor();
}

/** Two private things, each with a purchase: a busy machine needs long. */
const LONG_MS = 300_000;

const onPhone = { size: 'phone', language: 'it' } as const;
const onDesktop = { size: 'desktop', language: 'de' } as const;

test(
  'the office makes a race private and copies its link, which alone shows and sells the race on a phone',
  { timeout: LONG_MS },
  async ({ visit }) => {
    const look = onPhone;
    const people = cast();
    const { hers, alone } = people;
    const event = await publicEvent(people);
    const office = await atWork(visit, `/admin/race/${event.id}-${alone.id}`, { size: look.size, ...clipboard });
    await openMore(office);
    await office.shop.button(office.t('race:editRace')).click();
    const dialog = office.shop.dialog(office.t('race:editRace'));
    await switchPrivate(office, dialog, office.t('race:raceFields.unlisted'));
    await dialog.waitFor({ state: 'detached' });
    await office.page.getByRole('button', { name: office.t('race:more'), expanded: false }).waitFor();
    const link = await copiedLink(office, office.page.getByRole('region', { name: office.t('private-link:title') }));
    await expectAccessible(office.page, `the office's page of a private race, ${look.size}`);
    await settled(link, hers);

    const holder = await visit(look);
    await holder.page.goto(link);
    await holder.shop.title(alone.name).waitFor();
    await expectAccessible(holder.page, `the page of a private link, ${look.size}`);
    await holder.shop.enter(hers);
    await buySecond(holder, hers, look.size);

    const stranger = await visit(look);
    await expectNowhere(stranger, event, people, [alone.name, hers.rider, hers.horse, new URL(link).pathname]);
    await expectNotFound(stranger, hers);
    stranger.faults.expect(/\b404\b/);
    await stranger.page.goto(`/${event.id}/${alone.id}`);
    await stranger.shop.title(stranger.t('notFound:title')).waitFor();
  },
);

test(
  'the link of a private start shows and sells her photos alone on a German desktop',
  { timeout: LONG_MS },
  async ({ visit }) => {
    const look = onDesktop;
    const people = cast();
    const { apart, beside, shared } = people;
    const event = await publicEvent(people);
    const office = await atWork(visit, `/admin/race/${event.id}-${shared.id}`, { size: look.size, ...clipboard });
    const named = { rider: apart.rider, horse: apart.horse };
    await office.shop.button(office.t('race:editOf', named)).click();
    const dialog = office.shop.dialog(office.t('race:edit.title', named));
    await switchPrivate(office, dialog, office.t('race:fields.unlisted'));
    const link = await copiedLink(office, dialog);
    await expectAccessible(office.page, `the dialog of a private start, ${look.size}`);
    await settled(link, apart);

    const holder = await visit(look);
    await holder.page.goto(link);
    await buySecond(holder, apart, look.size);
    await holder.page.goto(new URL('.', link).href.replace(/\/$/, ''));
    await holder.shop.galleryLink(apart).waitFor();
    expect(await holder.page.content()).not.toContain(beside.rider);

    const stranger = await visit(look);
    await expectNowhere(stranger, event, people, [apart.rider, apart.horse, new URL(link).pathname]);
    await expectNotFound(stranger, apart);
    stranger.faults.expect(/\b404\b/);
    await stranger.page.goto(`/${event.id}/${shared.id}/${apart.id}`);
    await stranger.shop.title(stranger.t('notFound:title')).waitFor();
    const bought = cartItem(event, shared, apart, apart.photos![0]);
    const refused = await post(shop, '/api/create-checkout-session', {
      cartItems: [bought],
      totalAmount: bought.price,
    });
    expect(refused.status).toBe(409);
  },
);
