import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedParts } from '../../../../../../web/src/storefront/features/search/matched-parts.ts';

const marked = (name: string, query: string) =>
  matchedParts(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

describe('the matched part of a name', () => {
  it.each([
    ['Anna Esempio', 'es', 'Anna [Es]empio'],
    ['Anna Esempio', 'esempio an', '[An]na [Esempio]'],
    ['Jörg Müller-Käser', 'mueller', 'Jörg [Müller]-Käser'],
    ['Jörg Müller-Käser', 'mul kas', 'Jörg [Mül]ler-[Käs]er'],
    ['Jörg Mueller', 'mü', 'Jörg [Mue]ller'],
    ['Éclair du Môtier', 'ecl MOT', '[Écl]air du [Môt]ier'],
    ['Chiara Dell’Era', "dell'e", 'Chiara [Dell]’[E]ra'],
    ['Cœur de Lion', 'coeu', '[Cœu]r de Lion'],
  ])('in %s for %s is marked: %s', (name, query, expected) => {
    expect(marked(name, query)).toBe(expected);
  });

  it('excludes the middle of a word, and mere similarity', () => {
    expect(marked('Anna Esempio', 'nna')).toBe('Anna Esempio');
    expect(marked('Anna Esempio', 'esempoi')).toBe('Anna Esempio');
    expect(marked('Anna Esempio', '')).toBe('Anna Esempio');
  });

  it('leaves the name as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, query) => {
        expect(
          matchedParts(name, query)
            .map(({ text }) => text)
            .join(''),
        ).toBe(name);
      }),
    );
  });
});
