import { expect } from 'vitest';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { expectAccessible } from './support/axe.ts';
import { servePlainPages } from './support/plain-pages.ts';
import { runUntilSeen } from './support/run-until-seen.ts';
import { test } from './support/visit.ts';
import { words } from './support/words.ts';

const anna = startIn(iragna, '900001');
const race = `/${concorso.id}/${iragna.id}`;

const wrongAddresses = [
  ['event', '/999999'],
  ['event', '/not a number'],
  ['race', `/${concorso.id}/999999`],
  ['participant', `${race}/999999`],
] as const;

test.for(wrongAddresses)(
  'a wrong id of an %s (%s) leads to the not-found page, with a toast that names the missing part',
  async ([what, path], { visit }) => {
    const { page, shop, t, faults } = await visit();
    faults.expect(/\b40[04]\b/);
    await page.goto(path);
    await page.waitForURL('**/404');
    await shop.title(t('notFound:title')).waitFor();
    await page.getByText(encodeURI(path), { exact: true }).waitFor();
    const toast = page.getByRole('region', { name: t('common:notices') }).getByRole('listitem');
    expect(await toast.innerText()).toContain(t(`races:loadFailed.${what}`));
    await shop.link(t('notFound:home')).click();
    await shop.title(t('catalogue:home.title')).waitFor();
  },
);

test('an address that names no photo of this start opens its first', async ({ visit }) => {
  const { page, shop } = await visit();
  await page.goto(`${race}/${anna.id}?photo=9999`);
  await shop.counter(1, 16).waitFor();
  await page.waitForURL(/photo=101$/);
});

test('without a connection the page says so, and comes by itself when the connection is back', async ({ visit }) => {
  const { context, page, shop, t, faults } = await visit({ size: 'phone' });
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await shop.link(concorso.name).waitFor();
  await context.setOffline(true);
  await shop.link(concorso.name).click();
  await page.getByText(t('common:offline.title')).waitFor();
  await context.setOffline(false);
  await shop.title(concorso.name).waitFor();
});

test('a fault of the shop that lasts is told, with another try that works once it is over', async ({ visit }) => {
  const { context, page, shop, t, faults } = await visit();
  faults.expect(/\b500\b/);
  await servePlainPages(context);
  const address = `**/api/events/${concorso.id}`;
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'on purpose' } } }),
  );
  await page.clock.install();
  await page.goto(`/${concorso.id}`);
  const alert = page.getByRole('alert').filter({ hasText: t('races:loadFailed.event') });
  await runUntilSeen(alert);
  expect(await alert.innerText()).toContain(t('errors:internal'));
  await page.unroute(address);
  await alert.getByRole('button', { name: t('common:retry') }).click();
  await shop.title(concorso.name).waitFor();
});

test('a fault of the shop that happens once is not noticed', async ({ visit }) => {
  const { context, page, shop, faults } = await visit();
  faults.expect(/\b500\b/);
  await servePlainPages(context);
  let failed = 0;
  await page.route(
    '**/api/events',
    (route) => {
      failed += 1;
      return route.fulfill({ status: 500, body: 'oops' });
    },
    { times: 1 },
  );
  await page.goto('/');
  await shop.link(concorso.name).waitFor();
  expect(failed).toBe(1);
});

test('a file of code that was lost once comes by itself, although the browser remembers the failure', async ({
  visit,
}) => {
  const { page, shop, t, faults } = await visit({ size: 'phone' });
  faults.expect(/ERR_FAILED/);
  const lost = page.waitForEvent('requestfailed');
  await page.route('**/assets/LanguageMenu-*.js', (route) => route.abort());
  await page.goto('/');
  await shop.button(t('common:language', { code: 'IT' })).click();
  await lost;
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
});

test('a page opens anew where a file of its part was lost, and says so if that does not help', async ({ visit }) => {
  const { page, shop, t, faults } = await visit({ size: 'phone' });
  faults.expect(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await page.route('**/assets/AuthPage-*', (route) => route.abort());
  await page.goto('/');
  await shop.title(t('catalogue:home.title')).waitFor();
  await Promise.all([page.waitForEvent('load'), shop.link(t('common:signIn')).click()]);
  await shop.title(t('common:unexpected.title')).waitFor();
});

test('the chosen language stays for the next visit and the browser is told which it is', async ({ visit }) => {
  const { page, shop, t } = await visit({ language: 'it' });
  const german = await visit({ language: 'de' });
  const htmlLanguage = () => page.locator('html').getAttribute('lang');
  await page.goto('/');
  expect(await htmlLanguage()).toBe('it');
  await shop.button(t('common:language', { code: 'IT' })).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await shop.title(german.t('catalogue:home.title')).waitFor();
  expect(await htmlLanguage()).toBe('de');
  await page.goto('/cart');
  await shop.title(german.t('cart:title')).waitFor();
  expect(await htmlLanguage()).toBe('de');
});

test('without a connection the language stays, and one that is back brings the menu and its words', async ({
  visit,
}) => {
  const { context, page, shop, t, faults } = await visit({ size: 'phone' });
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  const opener = shop.button(t('common:language', { code: 'IT' }));
  await shop.title(t('catalogue:home.title')).waitFor();
  await context.setOffline(true);
  await page.getByText(t('common:offline.banner'), { exact: true }).waitFor();
  await opener.click();
  await shop.title(t('catalogue:home.title')).waitFor();
  await context.setOffline(false);
  const choice = page.getByRole('menuitemradio', { name: 'Deutsch' });
  await choice.waitFor();
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed');
  await choice.click();
  await lost;
  // The notice's code may need a connection itself, which may exist by then.
  await context.setOffline(false);
  await page
    .getByText(t('errors:offline'))
    .or(page.getByText(t('errors:network')))
    .waitFor();
  await shop.title(t('catalogue:home.title')).waitFor();
  await opener.click();
  await choice.click();
  await shop.title(words('de')('catalogue:home.title')).waitFor();
});

const pages = [
  ['home', '/'],
  ['event', `/${concorso.id}`],
  ['race', race],
  ['gallery', `${race}/${anna.id}`],
  ['cart', '/cart'],
  ['not-found page', '/404'],
] as const;
test.for(pages)('a connection that is lost on the %s is said, and so is its return', async ([, path], { visit }) => {
  const { context, page, t, faults } = await visit({ size: 'phone', language: 'de' });
  faults.expect(/ERR_INTERNET_DISCONNECTED/, /\b404\b.*\/404/);
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const banner = page.getByText(t('common:offline.banner'), { exact: true });
  await context.setOffline(true);
  await banner.waitFor();
  await expectAccessible(page, `offline on ${path}`);
  await context.setOffline(false);
  await banner.waitFor({ state: 'detached' });
});

test('a loading page has its data’s shape, and a race card without a picture shows text', async ({ visit }) => {
  const { page, shop, t } = await visit({ size: 'phone' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.goto('/cart');
  await page.route('**/api/events', async (route) => {
    await held;
    await route.continue();
  });
  await page.route(`**/thumbnails/${concorso.id}/**`, (route) =>
    route.fulfill({ contentType: 'image/avif', body: 'no picture' }),
  );
  await shop.link(t('cart:home')).click();
  const waiting = page.getByRole('status', { name: t('common:loading') });
  await waiting.waitFor();
  expect(await waiting.locator('> div').count()).toBe(6);
  release();
  await shop.link(concorso.name).first().click();
  await shop.raceLink(iragna).waitFor();
  await expect.poll(() => page.getByRole('main').locator('li img').count()).toBe(0);
  await shop.raceLink(iragna).click();
  await shop.title(iragna.name).waitFor();
});
