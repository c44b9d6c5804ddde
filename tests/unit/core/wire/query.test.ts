import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchAutocomplete, searchPhotos } from '../../../../core/search/contract/search.ts';
import { isQueryEnough, isQueryTaken, tidyQuery } from '../../../../core/wire/query.ts';

const emoji = '🐴';

describe('a query', () => {
  it('may have a hundred characters, however many units they take', () => {
    for (const letter of ['a', emoji]) {
      expect(isQueryTaken(letter.repeat(100))).toBe(true);
      expect(isQueryTaken(letter.repeat(101))).toBe(false);
    }
  });

  it('with 101 characters is refused with the name of its field', () => {
    for (const query of ['a'.repeat(101), emoji.repeat(101), 'a'.repeat(1_000_000)]) {
      for (const parsed of [
        searchAutocomplete.safeParse({ query }),
        searchPhotos.safeParse({ searchType: 'text', query }),
      ]) {
        expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['query']]);
      }
    }
  });

  it('begins with two characters', () => {
    expect([emoji, ' a ', '', 'ab', emoji + emoji].map(isQueryEnough)).toEqual([false, false, false, true, true]);
  });

  it('that was tidied is always one that the shop takes, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const tidy = tidyQuery(text);
        expect(isQueryTaken(tidy)).toBe(true);
        expect(tidyQuery(tidy)).toBe(tidy);
      }),
    );
    expect(tidyQuery(emoji.repeat(150))).toBe(emoji.repeat(100));
  });
});
