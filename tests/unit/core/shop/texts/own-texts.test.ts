import { describe, expect, it } from 'vitest';
import { sellerEdit } from '../../../../../core/shop/contract/seller.ts';
import { NOBODY_YET } from '../../../../../core/shop/seller.ts';
import { languages } from '../../../../../core/wire/languages.ts';
import { ownTextFields, ownTextOf, ownTextPages, paragraphsOf } from '../../../../../core/shop/texts/own-texts.ts';
import { storedSeller } from '../../../../../lambdas/store/shop/settings/seller.ts';

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

describe.each(languages)('in the language %s', (language) => {
  it.each(ownTextPages)('the office writes, stores and reads its own text for the page %s', (page) => {
    const name = `${page}_${language}`;
    const { changes } = sellerEdit.parse({ changes: { [name]: 'Uno' }, was: { [name]: '' } });
    const stored = storedSeller.of({ pk: 'SETTINGS', sk: 'SELLER', name: 'Foto', ...changes });
    expect(ownTextOf(stored, page, language)).toBe('Uno');
    const others = ownTextFields((...field) => ownTextOf(stored, ...field));
    expect(others).toEqual({ ...ownTextFields(() => ''), [name]: 'Uno' });
  });

  it('no page has an own text before the office writes one', () => {
    for (const page of ownTextPages) {
      expect(ownTextOf(NOBODY_YET, page, language)).toBe('');
      expect(ownTextOf(undefined, page, language)).toBe('');
    }
  });
});

it('keeps the names that stored texts have', () => {
  expect(Object.keys(ownTextFields(() => ''))).toEqual(
    expect.arrayContaining(['terms_it', 'terms_de', 'privacy_it', 'privacy_de']),
  );
});
