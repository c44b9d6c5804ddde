import { expect, it } from 'vitest';
import { ownTextOf, paragraphsOf } from '../../../../../core/shop/texts/own-texts.ts';

it('a text is read in paragraphs and headings, however its lines end', () => {
  const text = '# Recht\r\nEs gilt Schweizer Recht.\r\nImmer.\r\n\r\n\r\n#kein Titel\n\n# \n\n# Ende';
  expect(paragraphsOf(text)).toEqual([
    { heading: true, text: 'Recht' },
    { heading: false, text: 'Es gilt Schweizer Recht.\nImmer.' },
    { heading: false, text: '#kein Titel' },
    { heading: true, text: 'Ende' },
  ]);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

it('has no own text in a language without one, or in a shop without a name', () => {
  expect(ownTextOf({ terms_it: 'Uno' }, 'terms', 'it')).toBe('Uno');
  expect(ownTextOf({ terms_it: 'Uno' }, 'terms', 'de')).toBe('');
  expect(ownTextOf(undefined, 'privacy', 'it')).toBe('');
});
