import { expect, inject } from 'vitest';
import { eventId, raceId } from '../../core/ids.ts';
import type { Board } from '../../core/catalogue/contract/board.ts';
import type { Race } from '../../core/catalogue/contract/catalogue.ts';
import { swissDay } from '../../core/time/swiss-day.ts';
import type { CatalogueEvent } from '../support/catalogue.ts';
import { runScript } from '../support/shop-process.ts';
import { expectAccessible } from './support/axe.ts';
import { theAdmin } from './support/office.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');

/** Longer than a screen's refresh interval, ms. */
const A_WHILE = 16_000;
/** An answer is cached for ten seconds (`core/catalogue/contract/routes/catalogue.ts`). */
const PATIENCE = { timeout: 15_000 };
/** CSS px: three per cent of a screen's height are readable from ten metres. */
const LARGE = 27;

/** An event that no page lists, since its days are over and it has no start list. Its one race is moved to today. */
const event: CatalogueEvent = {
  id: eventId('993401'),
  name: 'Concorso del tabellone',
  location: 'Iragna',
  start_date: '2026-08-01',
  end_date: '2026-08-01',
  status: 'planned',
  createdDaysAgo: 90,
  races: [
    {
      id: raceId('99340101'),
      name: '1. Premio del tabellone',
      category: 'B100',
      date: '2026-08-01',
      time: '08:30',
      order: 1,
      status: 'scheduled',
      starts: [],
    },
  ],
};

/** Puts the event into the shop, and returns the office's way to change its race. */
async function ridingToday(): Promise<{ race: Race; change: (to: object) => Promise<void> }> {
  await runScript('fill-race.ts', [shop.dataDir, JSON.stringify(event)]);
  const { headers } = await theAdmin();
  const at = `${shop.url}/api/admin/events/${event.id}/races/${event.races[0]!.id}`;
  let race = ((await (await fetch(at, { headers })).json()) as { race: Race }).race;
  const change = async (changes: object): Promise<void> => {
    const was = Object.fromEntries(Object.keys(changes).map((name) => [name, race[name as keyof Race]]));
    const answer = await fetch(at, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ changes, was }),
    });
    expect(answer.status).toBe(200);
    race = (await answer.json()) as Race;
  };
  await change({ race_date: swissDay(new Date()), status: 'scheduled' });
  return { race, change };
}

test('a screen at the showground shows in large letters where each race is, needs no hand, and changes by itself', async ({
  visit,
}) => {
  const { race, change } = await ridingToday();
  const { page, t, faults } = await visit();
  await page.clock.install();
  await page.goto(`/board/${event.id}`);
  const row = page.getByRole('listitem').filter({ hasText: race.name });
  await row.getByText(t('board:plannedAt', { time: '08:30' })).waitFor();
  const sizes = await row
    .locator('span')
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThan(LARGE);
  // The day's only race fills a wide screen.
  expect((await row.boundingBox())!.height).toBeGreaterThan(page.viewportSize()!.height / 2);
  expect(await page.getByRole('button').or(page.getByRole('link')).count()).toBe(0);
  await expectAccessible(page, 'board');

  await change({ status: 'active' });
  const now = async () => {
    await page.clock.fastForward(A_WHILE);
    return row.getByText(t('board:riding')).count();
  };
  await expect.poll(now, PATIENCE).toBe(1);
  await expectAccessible(page, 'board while one rides');

  faults.expect(/\/board\b/);
  await page.route('**/api/events/*/board', (route) => route.abort());
  await page.clock.fastForward(2 * 60_000);
  await page
    .getByRole('status')
    .getByText(t('board:asOf', { time: '' }).trim())
    .waitFor();
  await expectAccessible(page, 'board that hears nothing new');
  await page.unrouteAll();

  // The event's page shows it in the same single state.
  await page.goto(`/${event.id}`);
  const card = page.getByRole('article').filter({ hasText: race.name });
  await card.getByText(t('board:riding')).waitFor();
  expect(await card.getByText(t('races:race.status.active'), { exact: true }).isVisible()).toBe(false);
});

test('the page of a race with arriving photos reloads itself, and its new state is read out', async ({ visit }) => {
  const { race } = await ridingToday();
  const { page, t } = await visit();
  await page.clock.install();
  await page.goto(`/${event.id}/${event.races[0]!.id}`);
  await page.getByText(t('board:plannedAt', { time: '08:30' })).waitFor();
  await page.route('**/api/events/*/board', async (route) => {
    const response = await route.fetch();
    const board = (await response.json()) as Board;
    const races = board.races.map((one) => ({ ...one, state: 'online' }));
    await route.fulfill({ response, json: { ...board, races } });
  });
  let asked = false;
  page.on('request', (request) => {
    asked ||= new URL(request.url()).pathname === `/api/events/${event.id}/races/${event.races[0]!.id}`;
  });
  const isAsked = async () => {
    await page.clock.fastForward(A_WHILE);
    return asked;
  };
  await expect.poll(isAsked, PATIENCE).toBe(true);
  await page
    .getByRole('status')
    .getByText(`${race.name}: ${t('board:online')}`)
    .waitFor();
});

test('an event that does not exist is said on the screen as well', async ({ visit }) => {
  const { page, t, faults } = await visit();
  faults.expect(/\b404\b/);
  await page.goto('/board/993449');
  await page.getByRole('heading', { name: t('board:unknown') }).waitFor();
});
