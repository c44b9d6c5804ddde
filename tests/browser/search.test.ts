import { expect } from 'vitest';
import { concorso, granPremio, iragna, sommerturnier } from '../support/catalogue.ts';
import { search } from './support/search.ts';
import { test } from './support/visit.ts';

test.for(['it', 'de'] as const)(
  'a rider is found from the home page by keyboard alone, the photo bought over the results (%s)',
  async (language, { visit }) => {
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
    await page.keyboard.press('Enter');

    await page.waitForURL('**/search/rider/900002');
    await shop.title(t('search:riderHeading', { name: 'Jörg Müller-Käser' })).waitFor();
    await view('Jörg Müller-Käser', iragna.name).waitFor();
    await view('Jörg Müller-Käser', iragna.name).focus();
    await page.keyboard.press('Enter');
    await shop.counter(1, 4).waitFor();
    await page.waitForURL(/\?gallery=770101\.880103\.900002&photo=117$/);
    await shop.press(shop.single(117));
    await shop.takeSingle(117).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/search\/rider\/900002$/);
    await expect
      .poll(() => view('Jörg Müller-Käser', iragna.name).evaluate((link) => link === document.activeElement))
      .toBe(true);
    await shop.headerCart(1).waitFor();
  },
);

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
  await page.getByRole('dialog').getByRole('listitem').nth(2).waitFor();
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
  await results.nth(1).waitFor();
  expect(await results.count()).toBe(2);
  const card = results.filter({ hasText: 'Jürg Bösiger' });
  for (const said of [
    sommerturnier.name,
    '11 luglio 2026',
    'Öhi vom Säntis',
    'B/R 90',
    t('search:result.photos', { count: 4 }),
    t('search:result.range', { from: 301, to: 304 }),
  ]) {
    // The browser does not draw a card below the window, and then has no text of it.
    expect(await card.textContent()).toContain(said);
  }
  expect(await page.title()).toContain('Sommerturnier Bäretswil');
  expect(await field.inputValue()).toBe('Sommerturnier Bäretswil');
});

test('the form searches without its script', async ({ visit }) => {
  const visitor = await visit();
  const { page, t } = visitor;
  await page.goto('/search?q=+Anna++Esempio+');
  await page.waitForURL('**/search/q/Anna+Esempio');
  await search(visitor).heading('Anna Esempio').waitFor();
  await page.goto('/');
  expect(await page.getByRole('search').first().getAttribute('action')).toBe('/search');
  expect(
    await page
      .getByRole('search')
      .getByRole('combobox', { name: t('common:search.label') })
      .getAttribute('name'),
  ).toBe('q');
});
