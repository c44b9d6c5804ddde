import { describe, expect, test } from 'vitest';
import { isFoundBy, typedWords, wordOfId, wordsOfAddress, wordsOfName } from '../../../../core/search/found-by.ts';

/** Tells whether the typed text finds an item with these words. */
const finds = (typed: string, words: readonly string[]) => {
  const sought = typedWords(typed);
  return sought.length > 0 && isFoundBy(sought, words);
};

describe('the typed text', () => {
  test.each([
    ['müller', 'Mueller', true],
    ['MUELLER an', 'Anna Müller', true],
    ['dangelo', "Maria D'Angelo", true],
    ['d’angelo', "Maria D'Angelo", true],
    ['rossi-m', 'Rossi-Müller', true],
    ['rosso', 'Rossi', false],
    ['3', 'Gara 3', true],
    ['3', 'Gara 33', false],
    ['x', 'Xaver', false],
    ['  ', 'Anna', false],
    ['%_#', 'Anna', false],
  ])('%s finds %s: %s', (typed, name, expected) => {
    expect(finds(typed, wordsOfName(name))).toBe(expected);
  });

  test('finds an address by the whole of it, by its beginning and by the words before its sign', () => {
    const words = wordsOfAddress(' Anna.Rossi+foto@Esempio.example');
    for (const typed of ['anna.rossi+foto@esempio.example', 'ANNA.rossi+foto@es', 'rossi', 'anna.rossi'])
      expect([typed, finds(typed, words)]).toEqual([typed, true]);
    expect(finds('rossi@esempio.example', words)).toBe(false);
  });

  test('finds an id by its first eight characters, whatever letters are in it, and tells a longer one', () => {
    const id = 'ae0ue1be-6a5e-4b0e-8e0a-3b8f0b6d2c77';
    expect(finds('AE0UE1BE', [wordOfId(id)])).toBe(true);
    const hexadecimal = 'ae0ae1be-6a5e-4b0e-8e0a-3b8f0b6d2c77';
    expect(typedWords(hexadecimal)).toEqual([{ begins: wordOfId(hexadecimal), id: hexadecimal }]);
  });
});

test('a text that is a novel, or one word without an end, has few and short words', () => {
  expect(wordsOfName('abc '.repeat(2) + Array.from({ length: 99 }, (_, at) => `wort${at}`).join(' '))).toHaveLength(16);
  expect(wordsOfName('a'.repeat(5000))).toEqual(['a'.repeat(40)]);
  expect(typedWords('x'.repeat(5000))).toEqual([{ begins: 'x'.repeat(40) }]);
});

test('finds nothing for an empty text', () => {
  expect(wordsOfName(null)).toEqual([]);
  expect(wordsOfAddress(null)).toEqual([]);
});
