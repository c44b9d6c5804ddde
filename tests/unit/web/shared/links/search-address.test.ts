import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryFromAddress } from '../../../../../core/search/query-from-address.ts';
import { tidyQuery } from '../../../../../core/wire/query.ts';
import { queryInAddress } from '../../../../../web/src/shared/links/search-address.ts';
import { paths } from '../../../../../web/src/shared/links/paths.ts';

const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('.', '..', '+', '1+1', '100%', 'a/b', '?q=#', '%E0%A4%A', '\ud83d'),
);

describe('a query in an address', () => {
  it('has plus signs for its spaces', () => {
    expect(paths.searchText('  Anna   Esempio ')).toBe('/search/q/Anna+Esempio');
    expect(paths.searchText('C+D')).toBe('/search/q/C%2BD');
  });

  it('comes back as it was asked, whatever was typed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(queryFromAddress(queryInAddress(text))).toBe(tidyQuery(text));
      }),
    );
  });

  it('stays one step of the path, as a browser reads it', () => {
    fc.assert(
      fc.property(
        typed.filter((text) => tidyQuery(text) !== ''),
        (text) => {
          const address = new URL(paths.searchText(text), 'https://shop.example');
          expect(address.search + address.hash).toBe('');
          expect(address.pathname.split('/').slice(0, 3)).toEqual(['', 'search', 'q']);
          expect(address.pathname.split('/')).toHaveLength(4);
          expect(queryFromAddress(address.pathname.split('/')[3]!)).toBe(tidyQuery(text));
        },
      ),
    );
  });

  it('is taken as it stands when it is badly escaped', () => {
    expect(queryFromAddress('%E0%A4%A')).toBe('%E0%A4%A');
    expect(queryFromAddress('100%+sicher')).toBe('100% sicher');
  });
});

describe('a tidy query', () => {
  it('is at most 100 characters, trimmed and whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const tidy = tidyQuery(text);
        expect(tidy.length).toBeLessThanOrEqual(100);
        expect(tidy).toBe(tidy.trim());
        expect(tidy.isWellFormed()).toBe(true);
        expect(tidyQuery(tidy)).toBe(tidy);
      }),
    );
  });
});
