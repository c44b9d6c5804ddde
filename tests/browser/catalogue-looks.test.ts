import { describe, expect } from 'vitest';
import { chiusura, concorso, granPremio, herbstspringen, iragna, numbersOf } from '../support/catalogue.ts';
import { test } from './support/visit.ts';

const photosOf = (race: typeof iragna) => race.starts.flatMap(numbersOf).length;

describe('an event’s page', () => {
  test('says how many photos it has, and that they are online is its strongest badge', async ({ visit }) => {
    const { page, shop, t } = await visit({ colorScheme: 'light' });
    await page.goto(`/${concorso.id}`);
    const count = photosOf(iragna) + photosOf(granPremio);
    await page.getByRole('heading', { level: 2 }).getByText(t('races:race.photos', { count })).waitFor();
    const online = page
      .getByRole('article')
      .filter({ hasText: iragna.name })
      .getByText(t('races:race.status.uploaded'));
    const colours = await online.evaluate((badge) => {
      const { backgroundColor, color } = getComputedStyle(badge);
      return { badge: backgroundColor, text: color, ink: getComputedStyle(document.body).color };
    });
    expect(colours).toEqual({ badge: colours.ink, text: 'rgb(255, 255, 255)', ink: colours.ink });
    await shop.raceLink(iragna).waitFor();
  });

  test('explains a missing race picture in its place', async ({ visit }) => {
    const { page, t } = await visit();
    await page.goto(`/${concorso.id}`);
    const [without, beside] = [chiusura, iragna].map((race) =>
      page.getByRole('article').filter({ hasText: race.name }),
    );
    await without!
      .getByText(t('photos:short.coming'))
      .or(without!.getByText(t('photos:short.planned')))
      .waitFor();
    const [empty, picture] = await Promise.all(
      [without!, beside!].map((card) => card.locator('> :first-child').boundingBox()),
    );
    expect(empty!.height).toBe(picture!.height);
  });

  test('keeps the hour of a race on one line of a narrow phone', async ({ visit }) => {
    const { page, t } = await visit({ size: 'phone', viewport: { width: 320, height: 640 } });
    await page.goto(`/${concorso.id}`);
    const hour = page.getByText(t('races:race.time', { time: '11:15' }), { exact: true });
    await hour.waitFor();
    expect(await hour.evaluate((text) => text.getClientRects().length)).toBe(1);
  });
});

test.for(['phone', 'desktop'] as const)(
  'home shows events with photos first on a phone, and upcoming ones beside a wide heading (%s)',
  async (size, { visit }) => {
    const { page, shop, t } = await visit({ size });
    await page.goto('/');
    await shop.link(herbstspringen.name).waitFor();
    const [recent, upcoming] = await Promise.all(
      (['recent', 'upcoming'] as const).map((section) =>
        page.getByRole('region', { name: t(`catalogue:home.${section}`) }).boundingBox(),
      ),
    );
    const card = page.getByRole('article').filter({ hasText: concorso.name });
    await card.scrollIntoViewIfNeeded();
    await card.getByText(t('races:race.photos', { count: photosOf(iragna) + photosOf(granPremio) })).waitFor();
    if (size === 'phone') expect(recent!.y).toBeLessThan(upcoming!.y);
    else expect(upcoming!.y + upcoming!.height).toBeLessThanOrEqual(recent!.y);
  },
);

test('a race shows one search field, its own; the shop’s is behind a header button, also on a desktop', async ({
  visit,
}) => {
  const { page, shop, t } = await visit();
  await page.goto(`/${concorso.id}/${iragna.id}`);
  await shop.title(iragna.name).waitFor();
  const field = page.getByRole('banner').getByRole('combobox');
  expect(await field.isVisible()).toBe(false);
  await shop.link(t('common:search.open')).click();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await page.goto(`/${concorso.id}`);
  await field.waitFor();
});

describe('the search', () => {
  test('says once that nothing was found', async ({ visit }) => {
    const { page, shop, t } = await visit();
    await page.goto('/search/q/qwxyzq');
    await shop.title(t('search:none.text', { query: 'qwxyzq' })).waitFor();
    expect(await page.getByRole('main').getByText('qwxyzq').count()).toBe(1);
    const count = page.getByText(t('search:count', { count: 0 }), { exact: true });
    expect((await count.boundingBox())!.width).toBeLessThan(2);
  });

  test('shows new events before the first query', async ({ visit }) => {
    const { page, shop, t } = await visit({ size: 'phone' });
    await page.goto('/search');
    const online = page.getByRole('region', { name: t('search:online') });
    await online.getByRole('article').first().getByText(t('races:race.status.uploaded')).waitFor();
    expect(await online.getByText(t('races:race.status.completed'), { exact: true }).count()).toBe(0);
    await page
      .getByRole('region', { name: t('catalogue:home.recent') })
      .getByRole('link')
      .first()
      .tap();
    await shop.title().waitFor();
    await page.waitForURL(/\/[0-9a-f]+$/);
  });
});
