import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chiusura, concorso, iragna, startIn } from '../support/catalogue.ts';
import { photograph } from '../support/photographs.ts';
import { annasIn, goToRace } from './support/changed-race.ts';
import { test } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const race = `/${concorso.id}/${iragna.id}`;

/** Follows a link to the gallery within the open page. */
const followLink = (page: Page): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `${race}/${anna.id}`);

test('a failed list of photos is explained in the error catalogue’s words, and loads on a retry', async ({ visit }) => {
  const visitor = await visit({ size: 'phone' });
  const { page, shop, t, faults } = visitor;
  faults.expect(/\b500\b/);
  await page.clock.install();
  await goToRace(visitor, (answer) => (annasIn(answer).photos = []));
  const list = `**/thumbnails${race}/${anna.id}/`;
  await page.route(list, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'on purpose' } } }),
  );
  await shop.galleryLink(anna).click();
  await shop.gallery(anna).getByText(t('gallery:loading')).waitFor();
  const toast = page.getByRole('region', { name: t('common:notices') }).getByRole('listitem');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return toast.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  expect(await toast.innerText()).toContain('Errore');
  expect(await toast.innerText()).toContain('Errore nel caricamento delle foto');
  await page.unroute(list);
  await shop
    .gallery(anna)
    .getByRole('button', { name: t('common:retry') })
    .click();
  await shop.counter(1, 16).waitFor();
});

test.for([
  ['scheduled', 'coming'],
  ['ongoing', 'coming'],
  ['cancelled', 'cancelled'],
] as const)(
  'the gallery of a race that is %s is closed by card and link, despite photos, and says: %s',
  async ([status, said], { visit }) => {
    const visitor = await visit();
    const { page, shop, t } = visitor;
    await goToRace(visitor, (answer) => (answer.race.status = status));
    await expect.poll(() => shop.galleryLink(anna).count()).toBe(0);
    // Photos that can never be sold have no price.
    expect(await page.getByLabel(t('races:prices.title')).count()).toBe(status === 'cancelled' ? 0 : 1);
    await followLink(page);
    await shop
      .gallery(anna)
      .getByText(t(`photos:short.${said}`))
      .waitFor();
    expect(await page.getByRole('dialog').locator('img').count()).toBe(0);
    await page.keyboard.press('Escape');
    await shop.gallery(anna).waitFor({ state: 'detached' });
  },
);

test.for(['uploaded', 'active', 'completed'] as const)(
  'the gallery of a race that is %s is open',
  async (status, { visit }) => {
    const visitor = await visit();
    await goToRace(visitor, (answer) => (answer.race.status = status));
    await visitor.shop.galleryLink(anna).click();
    await visitor.shop.counter(1, 16).waitFor();
  },
);

test('a link to a start without photos in a closed race says so, with a way out', async ({ visit }) => {
  const { page, shop, t } = await visit();
  await page.goto(`/${concorso.id}/${chiusura.id}/${startIn(chiusura, '900001').id}`);
  await shop.gallery(anna).getByText(t('photos:short.coming')).waitFor();
  await page.keyboard.press('Escape');
  await shop.title(chiusura.name).waitFor();
});

test('the shown photo comes large first, then two to each side, and no others', async ({ visit }) => {
  const { page, shop } = await visit({ size: 'phone' });
  const large: number[] = [];
  page.on('request', (request) => {
    const photo = /\/(\d+)\?size=1600/.exec(request.url())?.[1];
    if (photo) large.push(Number(photo));
  });
  await shop.openGallery(concorso, iragna, anna, 108);
  await expect.poll(() => [...large].sort()).toEqual([106, 107, 108, 109, 110]);
  expect(large[0]).toBe(108);
  await page.waitForLoadState('networkidle');
  expect(large).toHaveLength(5);
});

test('the strip holds only the visible ones of 2,000 photos, at any position', async ({ visit }) => {
  const visitor = await visit({ size: 'phone', reducedMotion: 'reduce' });
  const { page, shop, t } = visitor;
  const picture = await photograph(1);
  await page.route('**/thumbnails/**', (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }));
  await goToRace(visitor, (answer) =>
    Object.assign(annasIn(answer), { photos: Array.from({ length: 2000 }, (_, i) => i + 1), total_photos: 2000 }),
  );
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `${race}/${anna.id}?photo=1000`);
  await shop.counter(1000, 2000).waitFor();
  const thumbnails = page
    .getByRole('list', { name: t('gallery:thumbnails', { rider: anna.rider }) })
    .getByRole('listitem');
  const current = page.getByRole('button', { name: t('gallery:thumbnail', { number: 1000 }), exact: true });
  await current.waitFor();
  expect(await current.getAttribute('aria-current')).toBe('true');
  expect(await thumbnails.count()).toBeLessThan(40);
  await page.keyboard.press('ArrowRight');
  await shop.counter(1001, 2000).waitFor();
  expect(await thumbnails.count()).toBeLessThan(40);
});
