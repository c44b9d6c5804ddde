import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { concorso, granPremio, iragna, sommerturnier, startIn } from '../support/catalogue.ts';
import { expectAccessible } from './support/axe.ts';
import { servePlainPages } from './support/plain-pages.ts';
import { test, type Visit } from './support/visit.ts';

const jurg = startIn(iragna, '900002');
const suggesting = '**/api/search-autocomplete';
const finding = '**/api/search-photos';

/** What is said and pressed in a search. */
function search({ page, t }: Pick<Visit, 'page' | 't'>) {
  const box = page.getByRole('search').filter({ visible: true });
  return {
    field: box.getByRole('combobox'),
    go: box.getByRole('button', { name: t('common:search.go') }),
    options: page.getByRole('listbox', { name: t('search:suggest.list') }).getByRole('option'),
    option: (name: string) => page.getByRole('option', { name }),
    results: page.getByRole('list', { name: t('search:results') }).getByRole('article'),
    view: (rider: string, race: string) => page.getByRole('link', { name: t('search:result.viewOf', { rider, race }) }),
    heading: (query: string) => page.getByRole('heading', { level: 1, name: t('search:textHeading', { query }), exact: true }),
    count: (count: number) => page.getByText(t('search:count', { count }), { exact: true }),
  };
}

const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);

test.for(['it', 'de'] as const)('a rider is found from the home page by keyboard alone, the photo bought over the results (%s)', async (language, { visit }) => {
  const visitor = await visit({ language });
  const { page, shop, t } = visitor;
  const { field, options, option, view } = search(visitor);
  await page.goto('/');
  await shop.link(concorso.name).waitFor();
  await field.focus();
  await page.keyboard.type('mueller');
  const rider = option('Jörg Müller-Käser');
  await rider.waitFor();
  await page.getByText(t('search:suggest.found', { count: await options.count() }), { exact: true }).waitFor();
  expect(await rider.locator('b').innerText()).toBe('Müller');
  await page.keyboard.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  expect(await options.first().getAttribute('aria-selected')).toBe('true');
  await expectAccessible(page, 'suggestions');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/search/rider/900002');
  await shop.title(t('search:riderHeading', { name: 'Jörg Müller-Käser' })).waitFor();
  await view('Jörg Müller-Käser', iragna.name).waitFor();
  await expectAccessible(page, 'results');
  await view('Jörg Müller-Käser', iragna.name).focus();
  await page.keyboard.press('Enter');
  await shop.counter(1, 4).waitFor();
  await page.waitForURL(/\?gallery=770101\.880103\.900002&photo=117$/);
  await shop.press(shop.single(117));
  await shop.takeSingle(117).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/search\/rider\/900002$/);
  await expect.poll(() => view('Jörg Müller-Käser', iragna.name).evaluate((link) => link === document.activeElement)).toBe(true);
  await shop.headerCart(1).waitFor();
});

test('a horse is found by touch from an event’s page, through the button in the header', async ({ visit }) => {
  const visitor = await visit({ size: 'phone' });
  const { page, shop, t } = visitor;
  const { field, option, view, heading } = search(visitor);
  await page.goto(`/${concorso.id}`);
  await shop.title(concorso.name).waitFor();
  await shop.link(t('common:search.open')).tap();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('lowenh');
  await option('Löwenherz').tap();
  await heading('Löwenherz').waitFor();
  expect(page.url()).toMatch(/\/search\/q\/L%C3%B6wenherz$/);
  await view('Chiara Dell’Era', granPremio.name).tap();
  await shop.counter(1, 3).waitFor();
  await page.goBack();
  await heading('Löwenherz').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('a query is submitted trimmed, with plus signs, and only when there is one', async ({ visit }) => {
  const visitor = await visit();
  const { page, t } = visitor;
  const { field, go, results, heading } = search(visitor);
  await page.goto('/');
  await expect.poll(() => go.isDisabled()).toBe(true);
  await field.fill('   ');
  expect(await go.isDisabled()).toBe(true);
  await field.fill('  Sommerturnier   Bäretswil ');
  await go.click();
  await heading('Sommerturnier Bäretswil').waitFor();
  expect(new URL(page.url()).pathname).toBe('/search/q/Sommerturnier+B%C3%A4retswil');
  await expect.poll(() => results.count()).toBe(2);
  const card = results.filter({ hasText: 'Jürg Bösiger' });
  for (const said of [sommerturnier.name, '11 luglio 2026', 'Öhi vom Säntis', 'B/R 90', t('search:result.photos', { count: 4 }), t('search:result.range', { from: 301, to: 304 })]) {
    expect(await card.innerText()).toContain(said);
  }
  expect(await page.title()).toContain('Sommerturnier Bäretswil');
  expect(await field.inputValue()).toBe('Sommerturnier Bäretswil');
});

test('a start without photos has its button disabled, and many photos are counted beyond the fourth', async ({ visit }) => {
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

test('Escape closes the suggestions and then empties the field, Tab closes them, Home and End move in them', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const { field, options } = search(visitor);
  await page.goto('/');
  await field.click();
  await page.keyboard.type('an');
  await options.first().waitFor();
  const last = (await options.count()) - 1;
  await page.keyboard.press('ArrowUp');
  expect(await options.nth(last).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Home');
  expect(await options.first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('End');
  expect(await options.nth(last).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  expect(await field.inputValue()).toBe('an');
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => options.count()).toBe(0);
  await field.focus();
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('');
});

test('suggestions that cannot be had leave the list as it is, and nothing found is said quietly', async ({ visit }) => {
  const visitor = await visit();
  const { page, t, faults } = visitor;
  const { field, option } = search(visitor);
  faults.expect(/\b500\b/);
  await page.goto('/');
  await field.click();
  await page.keyboard.type('anna');
  await option('Anna Esempio').waitFor();
  await page.route(suggesting, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'on purpose' } } }));
  const failed = page.waitForResponse((response) => response.status() === 500);
  await page.keyboard.type(' esem');
  await failed;
  expect(await option('Anna Esempio').isVisible()).toBe(true);
  await page.unroute(suggesting);
  await page.keyboard.type(' qqqqqq');
  await page.getByText(t('search:suggest.none', { query: 'anna esem qqqqqq' })).waitFor();
});

const strangeQueries = ['🐴'.repeat(50), '<img src=x onerror=alert(1)><b>Anna', 'مسابقة الخيول 2026', `'; DROP TABLE riders; --`, '..', '100% "qq"', 'a/b?c#d&e=f\\g'];

test.for(strangeQueries)('a strange query is only text, and finds nothing: %s', async (query, { visit }) => {
  const visitor = await visit();
  const { page, t } = visitor;
  const { field, go } = search(visitor);
  await page.goto('/');
  await field.fill(query);
  await go.click();
  await page.getByText(t('search:none.text', { query }), { exact: true }).waitFor();
  expect(addressOf(page).startsWith('/search/q/')).toBe(true);
  expect(await page.locator('main b, main img[src="x"]').count()).toBe(0);
  await page.reload();
  await page.getByText(t('search:none.text', { query }), { exact: true }).waitFor();
  expect(await field.inputValue()).toBe(query);
});

test.for(['it', 'de'] as const)('nothing found says for what, and what to do next, in a page that fits (%s)', async (language, { visit }) => {
  const visitor = await visit({ size: 'phone', language });
  const { page, shop, t } = visitor;
  await page.goto(`/search/q/${'Qw'.repeat(50)}`);
  await page.getByText(t('search:none.text', { query: 'Qw'.repeat(50) })).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page, 'nothing found');
  await shop.link(t('search:none.events')).click();
  await shop.title(t('catalogue:home.title')).waitFor();
});

test('a badly escaped address and ids that cannot be are answered with a page', async ({ visit }) => {
  const { page, shop, t, faults } = await visit();
  faults.expect(/\b400\b/);
  await page.goto('/search/rider/not an id!');
  await shop.title(t('search:unknownRider')).waitFor();
  await page.goto('/search/participant/0-0-0');
  await shop.title(t('search:unknownParticipant')).waitFor();
  await page.goto('/search/q/a');
  await page.getByText(t('search:none.short')).waitFor();
  await page.goto('/search');
  await shop.title(t('search:title')).waitFor();
});

test('a search that fails says so and tries again; without a connection it waits for one', async ({ visit }) => {
  const visitor = await visit();
  const { context, page, shop, t, faults } = visitor;
  const { field, results, heading } = search(visitor);
  faults.expect(/\b500\b/, /ERR_INTERNET_DISCONNECTED/);
  await servePlainPages(context);
  await page.route(finding, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'on purpose' } } }));
  await page.clock.install();
  await page.goto('/search/q/anna');
  const alert = page.getByRole('alert').filter({ hasText: t('search:failed') });
  await expect.poll(async () => {
    await page.clock.runFor(2000);
    return alert.isVisible();
  }, { timeout: 20_000 }).toBe(true);
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

test('the form searches without its script', async ({ visit }) => {
  const visitor = await visit();
  const { page, t } = visitor;
  await page.goto('/search?q=+Anna++Esempio+');
  await page.waitForURL('**/search/q/Anna+Esempio');
  await search(visitor).heading('Anna Esempio').waitFor();
  await page.goto('/');
  expect(await page.getByRole('search').first().getAttribute('action')).toBe('/search');
  expect(await page.getByRole('search').getByRole('combobox', { name: t('common:search.label') }).getAttribute('name')).toBe('q');
});
