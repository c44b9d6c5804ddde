import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../../../web/src/shared/i18n/language.ts';

describe('the language of the shop', () => {
  it('is the first wish that it speaks, whatever the country', () => {
    expect(chooseLanguage([null, 'fr-CH', 'de-CH', 'it'])).toBe('de');
    expect(chooseLanguage(['IT'])).toBe('it');
  });

  it('is Italian when it speaks none of them', () => {
    expect(chooseLanguage(['fr', 'en-GB', undefined, ''])).toBe('it');
    expect(chooseLanguage([])).toBe('it');
  });

  it('prefers the visitor’s choice to the browser’s language', () => {
    expect(chooseLanguage(['it', 'de-CH'])).toBe('it');
  });
});
