import { describe, expect, it } from 'vitest';
import { languages } from '../../../../../core/wire/languages.ts';
import { fillIn, inEveryLanguage } from '../../../../../core/shop/texts/words.ts';

describe('the words of every language', () => {
  it('are read in each of them', async () => {
    const words = await inEveryLanguage(async (language) => ({ default: { said: language } }));
    expect(Object.values(words).map(({ said }) => said)).toEqual(languages);
  });

  it('are not had at all when one language lacks them', async () => {
    const read = (language: string) => (language === 'de' ? Promise.reject(new Error('no such file')) : words);
    const words = Promise.resolve({ default: {} });
    await expect(inEveryLanguage(read)).rejects.toThrow('no such file');
  });
});

it('a value is filled in as it is, even when it looks like a placeholder', () => {
  expect(fillIn('{{a}} – {{b}}', { a: '{{b}} $&', b: 'x' })).toBe('{{b}} $& – x');
});
