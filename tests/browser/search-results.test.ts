import { expect } from 'vitest';
import { iragna, startIn } from '../support/catalogue.ts';
import { servePlainPages } from './support/plain-pages.ts';
import { search } from './support/search.ts';
import { runUntilSeen } from './support/run-until-seen.ts';
import { test } from './support/visit.ts';

const jurg = startIn(iragna, '900002');
const finding = '**/api/search-photos';

test('a start without photos has its button disabled, and many photos are counted beyond the fourth', async ({
  visit,
}) => {
  const visitor = await visit();
  const { page, shop, t } = visitor;
  const { results } = search(visitor);
  await page.goto('/search/q/Zoe+Gruenenfelder');
  await results.filter({ hasText: 'Zoë Grünenfelder' }).waitFor();
  expect(await shop.button(t('search:result.view')).isDisabled()).toBe(true);
  await page.goto('/search/participant/770101-880103-900001');
  const anna = results.filter({ hasText: 'Stella CH' }).first();
  await anna.getByText(t('search:result.more', { count: 12 })).waitFor();
  expect(await anna.locator('img').count()).toBe(4);
});

test('a start that was found by its number shows that number', async ({ visit }) => {
  const visitor = await visit();
  const { page, t } = visitor;
  const { results } = search(visitor);
  await page.goto('/search/q/nr.+3');
  await results
    .filter({ hasText: 'Stella CH' })
    .first()
    .getByText(t('search:result.start', { number: 3 }))
    .waitFor();
});

test('a link to a photo over results opens it, and closing it leaves the results', async ({ visit }) => {
  const visitor = await visit({ size: 'phone' });
  const { page, shop } = visitor;
  const { view, results } = search(visitor);
  await page.goto(`/search/rider/900002?gallery=770101.880103.900002&photo=119`);
  await shop.counter(3, 4).waitFor();
  await shop.closeGallery();
  await page.waitForURL(/\/search\/rider\/900002$/);
  await view(jurg.rider, iragna.name).waitFor();
  expect(await results.count()).toBeGreaterThan(0);
});

test.for(['it', 'de'] as const)(
  'nothing found says for what, and what to do next, in a page that fits (%s)',
  async (language, { visit }) => {
    const visitor = await visit({ size: 'phone', language });
    const { page, shop, t } = visitor;
    await page.goto(`/search/q/${'Qw'.repeat(50)}`);
    await page.getByText(t('search:none.text', { query: 'Qw'.repeat(50) })).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await shop.link(t('search:none.events')).click();
    await shop.title(t('catalogue:home.title')).waitFor();
  },
);

test('a search that fails says so and tries again; without a connection it waits for one', async ({ visit }) => {
  const visitor = await visit();
  const { context, page, shop, t, faults } = visitor;
  const { field, results, heading } = search(visitor);
  faults.expect(/\b500\b/, /ERR_INTERNET_DISCONNECTED/);
  await servePlainPages(context);
  await page.route(finding, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'on purpose' } } }),
  );
  await page.clock.install();
  await page.goto('/search/q/anna');
  const alert = page.getByRole('alert').filter({ hasText: t('search:failed') });
  await runUntilSeen(alert);
  await page.unroute(finding);
  await shop.button(t('common:retry')).click();
  await results.first().waitFor();

  await context.setOffline(true);
  await field.fill('chiara');
  await page.keyboard.press('Enter');
  await heading('chiara').waitFor();
  await page.getByText(t('common:offline.title')).waitFor();
  await context.setOffline(false);
  await results.filter({ hasText: 'Chiara Dell’Era' }).first().waitFor();
});
