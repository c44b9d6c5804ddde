import { expect } from 'vitest';
import { search } from './support/search.ts';
import { test } from './support/visit.ts';

const suggesting = '**/api/search-autocomplete';

test('Escape closes the suggestions and then empties the field, Tab closes them, Home and End move in them', async ({
  visit,
}) => {
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
  await page.route(suggesting, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'on purpose' } } }),
  );
  const failed = page.waitForResponse((response) => response.status() === 500);
  await page.keyboard.type(' esem');
  await failed;
  expect(await option('Anna Esempio').isVisible()).toBe(true);
  await page.unroute(suggesting);
  await page.keyboard.type(' qqqqqq');
  await page.getByText(t('search:suggest.none', { query: 'anna esem qqqqqq' })).waitFor();
});
