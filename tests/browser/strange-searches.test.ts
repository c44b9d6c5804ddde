import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { search } from './support/search.ts';
import { test } from './support/visit.ts';

const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);

const strangeQueries = [
  '🐴'.repeat(50),
  '<img src=x onerror=alert(1)><b>Anna',
  'مسابقة الخيول 2026',
  `'; DROP TABLE riders; --`,
  '..',
  '100% "qq"',
  'a/b?c#d&e=f\\g',
];

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
