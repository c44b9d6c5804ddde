import { expect, test } from 'vitest';
import { languages } from '../../../../../core/wire/languages.ts';
import { dateRange, pageWords } from '../../../../../lambdas/pages/page/words.ts';
import { textsOf } from '../../../../support/texts.ts';

test.each(languages)('a page is called the same in its head from the server as by its script: %s', (language) => {
  const words = pageWords[language];
  const { catalogue, cart, notFound, search } = textsOf(language);
  expect(words.home).toBe(catalogue.home.title);
  expect(words.cart).toBe(cart.title);
  expect(words.notFound).toBe(notFound.title);
  expect(words.search).toBe(search.title);
  expect(words.searchFor).toBe(search.titleOf);
});

test('days are those of the showground, one or several', () => {
  expect(dateRange('2026-08-21', '2026-08-21', 'it')).toBe('21 agosto 2026');
  expect(dateRange('2026-08-21', '2026-08-23', 'de')).toMatch(/^21\..23\. August 2026$/);
  expect(dateRange('2026-08-21', '2026-08-01', 'de')).toBe('21. August 2026');
});
