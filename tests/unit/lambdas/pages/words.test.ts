import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dateRange, fillIn, pageWords } from '../../../../lambdas/pages/words.ts';

const locales = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'src', 'shared', 'locales');
const shown = (language: string, file: string) =>
  JSON.parse(readFileSync(join(locales, language, `${file}.json`), 'utf8')) as Record<
    string,
    string & Record<string, string>
  >;

test.each(['it', 'de'] as const)(
  'a page is called the same in its head from the server as by its script: %s',
  (language) => {
    const words = pageWords[language];
    expect(words.home).toBe(shown(language, 'catalogue')['home']?.['title']);
    expect(words.cart).toBe(shown(language, 'cart')['title']);
    expect(words.notFound).toBe(shown(language, 'common')['notFound']?.['title']);
    expect(words.search).toBe(shown(language, 'search')['title']);
    expect(words.searchFor).toBe(shown(language, 'search')['titleOf']);
  },
);

test('both languages say all of it, in their own words', () => {
  expect(Object.keys(pageWords.de)).toEqual(Object.keys(pageWords.it));
  const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();
  for (const [key, text] of Object.entries(pageWords.it))
    expect(placeholders(pageWords.de[key as keyof typeof pageWords.de])).toEqual(placeholders(text));
});

test('a value is filled in as it is, even when it looks like a placeholder', () => {
  expect(fillIn('{{a}} – {{b}}', { a: '{{b}} $&', b: 'x' })).toBe('{{b}} $& – x');
});

test('days are those of the showground, one or several', () => {
  expect(dateRange('2026-08-21', '2026-08-21', 'it')).toBe('21 agosto 2026');
  expect(dateRange('2026-08-21', '2026-08-23', 'de')).toMatch(/^21\..23\. August 2026$/);
  expect(dateRange('2026-08-21', '2026-08-01', 'de')).toBe('21. August 2026');
});
