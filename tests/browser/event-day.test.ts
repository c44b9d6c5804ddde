import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest';
import { raceTitle } from '../../core/catalogue/race-title.ts';
import type { RaceOfDay } from '../../core/photos/contract/event-day.ts';
import type { SignedIn } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { drop } from './support/drop.ts';
import { atWork, theAdmin } from './support/office.ts';
import { rider } from './support/race-page.ts';
import { sizes, test, type Visit, type VisitOptions } from './support/visit.ts';
import { newCards, photographClock, photographRace, rideTimes, type Cards } from './support/weekend/card.ts';
import { officeOf, type RaceDetail } from './support/weekend/office.ts';

const shop = inject('shop');
const RIDES = 6;

let folder: string;
let cards: Cards;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-day-'));
});
beforeEach(() => {
  cards = newCards(mkdtempSync(join(folder, 'card-')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function call<T>({ headers }: SignedIn, path: string, body?: object): Promise<T> {
  const answer = await fetch(shop.url + path, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}

/** Opens an event with two races of six starts, in the morning and in the afternoon, both tapped at the ring. */
async function atDay(visit: (options?: VisitOptions) => Promise<Visit>, event: string, options: VisitOptions) {
  const admin = await theAdmin();
  const { pruefungen } = await call<{ pruefungen: { id: string }[] }>(admin, `/proxy/eventDetails/${event}`);
  const races = pruefungen.slice(0, 2).map(({ id }) => ({ raceID: id }));
  await call(admin, '/api/create-event', { swiss_equestrian_id: event, hidden: true, races });
  const office = officeOf(shop, admin, event);
  const times = new Map<string, number[]>();
  const [first, second] = (await office.races()) as [RaceDetail, RaceDetail];
  for (const [race, hour] of [
    [first, '09'],
    [second, '14'],
  ] as const) {
    for (let n = 1; n <= RIDES; n++)
      await call(admin, `/api/admin/events/${event}/races/${race.race}/participants`, rider(n));
    const its = rideTimes(Date.parse(`${race.date}T${hour}:00:00Z`), RIDES);
    times.set(race.race, its);
    await office.tapRing(race, its);
  }
  const visitor = await atWork(visit, `/admin/event/${event}`, options);
  const day = async () => (await call<{ races: RaceOfDay[] }>(admin, `/api/admin/events/${event}/day`)).races;
  return { ...visitor, office, first, second, times, day };
}

/** Moves the evening's photos, which were of no race, into the second race. */
async function movesTheKept(at: Awaited<ReturnType<typeof atDay>>, board: Locator) {
  const { page, t, shop: site, second, day } = at;
  const kept = board.filter({ hasText: t('day:stages.kept') });
  await kept.getByText(t('day:photos', { count: 3 })).waitFor();
  await kept.getByRole('link', { name: t('day:next.move') }).click();
  const photos = page.getByRole('listbox', { name: t('race:strip.photos') }).getByRole('option');
  await expect.poll(() => photos.count()).toBe(3);
  await photos.first().click();
  await site.button(t('race:strip.choose')).click();
  await photos.last().click();
  await site.button(t('race:move.action')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(raceTitle(second)).click();
  await dialog.getByRole('button', { name: t('race:move.confirm'), exact: true }).click();
  await expect
    .poll(async () => (await day()).map((one) => one.photos), { timeout: 60_000 })
    .toEqual([2 * RIDES + 1, 2 * RIDES + 3, 0]);
}

describe('an event’s board', () => {
  test.for<[string, string, VisitOptions]>([
    ['laptop', '991251', {}],
    ['phone', '991252', sizes.phone],
  ])(
    'takes one drop for all races, shows its split to correct, and publishes the sure races at one press (%s)',
    { timeout: 180_000 },
    async ([size, event, options], { visit }) => {
      const at = await atDay(visit, event, options);
      const { page, shop: site, t, first, second, times } = at;
      const board = page.getByRole('list', { name: t('day:title') }).getByRole('listitem');
      await expect.poll(() => board.count()).toBe(2);
      await board.getByText(t('day:stages.ring'), { exact: true }).nth(1).waitFor();
      await expectAccessible(page, `board, ${size}`);
      // The races come first, on a laptop all within the first screen.
      const bottomOf = async (part: Locator) => {
        const { y, height } = (await part.boundingBox())!;
        return y + height;
      };
      const lowest = await bottomOf(board.nth(1));
      expect(lowest).toBeLessThan(await bottomOf(page.getByText(t('day:drop.hint'))));
      if (size === 'laptop') expect(lowest).toBeLessThan(sizes.desktop.viewport.height);

      // A clock, two photos of each ride, and three of the evening.
      await photographClock(cards, 'card', times.get(first.race)![0]! - 1_800_000, { second: false });
      for (const race of [first, second]) await photographRace(cards, 'card', times.get(race.race)!, { each: 2 });
      const evening = times.get(second.race)!.at(-1)! + 4 * 3_600_000;
      await photographRace(cards, 'card', rideTimes(evening, 3));
      await drop(page, join(cards.folder, 'card'));

      const camera = page.getByRole('region', { name: 'Z 9' });
      const sent = 4 * RIDES + 1;
      const blocks = camera.getByRole('listitem');
      await expect.poll(() => blocks.count()).toBe(3);
      const chosen = () =>
        camera.getByRole('combobox').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
      expect(await chosen()).toEqual([first.race, second.race, '']);
      // The laptop's photos of no race stay with the event; the phone's stay on the card.
      const others = size === 'laptop' ? 3 : 0;
      await site.button(t('day:drop.send', { count: sent + 3 })).waitFor();
      await page.getByText(t('day:drop.none', { count: 3 })).waitFor();
      if (others === 0) await page.getByRole('checkbox', { name: t('day:drop.keep') }).uncheck();
      await site.button(t('day:drop.send', { count: sent + others })).waitFor();
      await expectAccessible(page, `split of the day, ${size}`);

      // The evening's photos are of the second race after all; then one ride of it moves there and back.
      await camera.getByRole('combobox').nth(2).selectOption(second.race);
      await expect.poll(() => blocks.count()).toBe(2);
      await camera
        .getByRole('button', { name: t('day:drop.later') })
        .first()
        .click();
      await blocks
        .first()
        .getByText(t('day:photos', { count: 2 * RIDES + 3 }))
        .waitFor();
      await camera
        .getByRole('button', { name: t('day:drop.earlier') })
        .first()
        .click();
      await blocks
        .first()
        .getByText(t('day:photos', { count: 2 * RIDES + 1 }), { exact: true })
        .waitFor();
      await blocks
        .nth(1)
        .getByRole('button', { name: t('day:drop.divide') })
        .click();
      await expect.poll(() => blocks.count()).toBe(3);
      await camera.getByRole('combobox').nth(2).selectOption('');
      const all = sent + others;
      await site.button(t('day:drop.send', { count: all })).click();
      await page.getByText(t('race:upload.arrived', { delivered: all, count: all })).waitFor();
      await expect
        .poll(async () => (await at.day()).map(({ photos }) => photos))
        .toEqual([2 * RIDES + 1, 2 * RIDES, ...(others > 0 ? [others] : [])]);

      await site.button(t('day:publishAll', { count: 2 })).waitFor();
      await expectAccessible(page, `board with sure races, ${size}`);
      await site.button(t('day:publishAll', { count: 2 })).click();
      const stages = async () => (await at.day()).map(({ stage }) => stage);
      await expect.poll(async () => (await stages()).slice(0, 2)).toEqual(['online', 'online']);
      await board.getByText(t('day:stages.online'), { exact: true }).nth(1).waitFor();
      const table = page.getByRole('table', { name: t('event:races.title') }).getByRole('row');
      if (size === 'laptop')
        await expect
          .poll(() =>
            table.evaluateAll((rows) =>
              rows.map((row) => [...row.children].slice(-4, -1).map(({ textContent }) => textContent)),
            ),
          )
          .toEqual([
            (['photos', 'online', 'questions'] as const).map((name) => t(`event:races.columns.${name}`)),
            [`${2 * RIDES + 1}`, `${2 * RIDES + 1}`, ''],
            [`${2 * RIDES}`, `${2 * RIDES}`, ''],
            ['3', '', ''],
          ]);
      if (others > 0) await movesTheKept(at, board);
      const starts = await at.office.startsOf(second);
      expect(starts.map(({ total_photos }) => total_photos)).toEqual(Array.from({ length: RIDES }, () => 2));
    },
  );
});
