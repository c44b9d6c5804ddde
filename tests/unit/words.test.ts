import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../core/wire/languages.ts';

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, path: string): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

/** The administration is in Italian. */
const filesOf = (language: Language) => [
  ...globSync(`locales/${language}/**/*.json`),
  ...(language === 'it' ? globSync('web/src/admin/texts/*.json') : []),
];
const textsOf = (language: Language) =>
  filesOf(language).flatMap((file) => flat(JSON.parse(readFileSync(file, 'utf8')) as Tree, `${file}: `));

interface Names {
  allowed: string[];
  never: string[];
}

const quoted = (words: string | undefined): string[] =>
  [...(words ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word!);

/** Lines of `docs/languages.md`: `- Race. it: gara, never …; de: Prüfung, never ….` */
const entries = readFileSync('docs/languages.md', 'utf8')
  .split('\n## Names\n')[1]!
  .split(/\n(?=- |\n)/)
  .filter((entry) => entry.startsWith('- '))
  .map((entry) => entry.replace(/\s+/g, ' '));

const namesIn = (language: Language): Names => {
  const ofLanguage = new RegExp(` ${language}: (.*?)(?:; \\w\\w: |\\.$)`);
  const parts = entries.map((entry) => (ofLanguage.exec(entry)?.[1] ?? '').split(', never '));
  return {
    allowed: parts.flatMap(([names]) => quoted(names)),
    never: parts.flatMap(([, never]) => quoted(never)),
  };
};
const names = Object.fromEntries(languages.map((language) => [language, namesIn(language)])) as Record<Language, Names>;

/** Matches a phrase as whole words; a `*` replaces any ending. */
const asWords = (phrase: string) => new RegExp(`(?<!\\p{L})${phrase.replaceAll('*', '\\p{L}*')}(?!\\p{L})`, 'giu');

function forbiddenIn(language: Language, text: string): string[] {
  const rest = names[language].allowed.reduce(
    (left, name) => left.replaceAll(asWords(name), '·'),
    text.replace(/\{\{.*?\}\}/g, '·'),
  );
  return names[language].never.filter((phrase) => asWords(phrase).test(rest));
}

describe('the list of names', () => {
  it('forbids words in every language', () => {
    for (const language of languages) expect(names[language].never.length).toBeGreaterThan(15);
  });

  it('tells a name from a forbidden word', () => {
    expect(forbiddenIn('it', 'Trova il concorso e il numero di partenza')).toEqual(['concors*']);
    expect(forbiddenIn('de', 'Deine Käufe: das einzelne Foto der Prüfung')).toEqual(['einzeln* Foto*', 'Käufe*']);
  });

  it.each(languages)('is followed by every text of the shop: %s', (language) => {
    const wrong = textsOf(language).flatMap(([key, text]) => {
      const found = forbiddenIn(language, text);
      return found.length > 0 ? [`${key} = ${text} (${found.join(', ')})`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

/** Wordings that stopped a reader, and forms that fit a part of the riders only. */
const clumsy: Record<Language, string[]> = {
  it: ['in carico', 'ne mancano', 'copia tu', 'val* più', 'fart*', 'fatten*', 'uscito', 'disiscritto'],
  de: ['benachrichtigt mich', 'tipp', 'knopf', 'deine bleiben', 'bleiben deine', 'erstattet', 'nochmals', 'Checkout*'],
};
const storefront = (language: Language) => textsOf(language).filter(([key]) => key.startsWith('locales/'));

describe('the texts for riders', () => {
  it.each(languages)('avoid clumsy wordings: %s', (language) => {
    const wrong = storefront(language).filter(([, text]) =>
      clumsy[language].some((phrase) => asWords(phrase).test(text)),
    );
    expect(wrong).toEqual([]);
  });

  it('address one person: the shop says tu and du', () => {
    const many = {
      it: /(?<!\p{L})(voi|siete|vostr[aeio])(?!\p{L})/iu,
      de: /(?<!\p{L})(euch|eure[nrs]?)(?!\p{L})/u,
    };
    for (const language of languages)
      expect(storefront(language).filter(([, text]) => many[language].test(text))).toEqual([]);
  });

  it('begin a German sentence after a colon with a capital', () => {
    const small = /: (du|wir|sie|er|es|das|die|der|dein\p{L}*) /u;
    expect(storefront('de').filter(([, text]) => small.test(text))).toEqual([]);
  });

  it('name downloading by one word', () => {
    const said = (language: Language, path: string) => storefront(language).find(([key]) => key.endsWith(path))![1];
    for (const [language, all] of [
      ['it', 'Scarica Tutte le Foto'],
      ['de', 'Alle Fotos herunterladen'],
    ] as const)
      for (const path of ['account.orders.download', 'downloadPage.action', 'thankYou.dialog.action'])
        expect([path, said(language, path)]).toEqual([path, all]);
    expect(said('it', 'purchase-confirmation.json: button')).toMatch(/^Scarica /);
    expect(said('de', 'purchase-confirmation.json: button')).toMatch(/ herunterladen$/);
    // Quotation marks hold the names of a phone's own buttons.
    const outside = (text: string) => text.replace(/«[^»]*»/g, '');
    for (const language of languages)
      expect(storefront(language).filter(([, text]) => /download(?!-)/i.test(outside(text)))).toEqual([]);
    const other = { it: /salv/i, de: /sicher[nt]|speicher/i };
    for (const language of languages)
      expect(
        storefront(language).filter(
          ([key, text]) => key.includes('checkout.save.') && other[language].test(outside(text)),
        ),
      ).toEqual([]);
  });
});
