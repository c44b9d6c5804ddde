import { describe, expect, it } from 'vitest';
import { defaultLanguage, languages, spokenLanguage } from '../../../../core/wire/languages.ts';

describe('the language of a tag', () => {
  it.each([
    ['it', 'it'],
    ['de-CH', 'de'],
    ['DE_at', 'de'],
    ['it-CH', 'it'],
    ['xx-CH', undefined],
    ['item', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%s is %s', (tag, language) => {
    expect(spokenLanguage(tag)).toBe(language);
  });
});

it('gives a visitor without a known language one of the shop’s languages', () => {
  expect(languages).toContain(defaultLanguage);
});
