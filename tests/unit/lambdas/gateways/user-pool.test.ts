import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../../lambdas/gateways/user-pool.ts';

describe('the language of a locale', () => {
  it.each([
    ['it', 'it'],
    ['de-CH', 'de'],
    ['DE_at', 'de'],
    ['it-CH', 'it'],
    ['fr-CH', undefined],
    ['item', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });
});
