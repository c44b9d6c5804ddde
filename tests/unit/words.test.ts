import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../core/languages.ts';

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, path: string): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

/** The administration speaks Italian. */
const filesOf = (language: Language) => [
  ...globSync(`locales/${language}/**/*.json`),
  ...(language === 'it' ? globSync('web/src/admin/texts/*.json') : []),
];
const textsOf = (language: Language) =>
  filesOf(language).flatMap((file) => flat(JSON.parse(readFileSync(file, 'utf8')) as Tree, `${file}: `));

const column: Record<Language, { name: number; never: number }> = {
  it: { name: 1, never: 3 },
  de: { name: 2, never: 4 },
};
const names = readFileSync('docs/words.md', 'utf8').split('## Names')[1]!;
const rows = names
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').slice(1, -1));
const quoted = (at: number) =>
  rows.flatMap((cells) => [...cells[at]!.matchAll(/`([^`]+)`/g)].map(([, words]) => words!));
/** As a word or words of their own; a `*` stands for any ending. */
const asWords = (phrase: string) => new RegExp(`(?<!\\p{L})${phrase.replaceAll('*', '\\p{L}*')}(?!\\p{L})`, 'giu');

function forbiddenIn(language: Language, text: string): string[] {
  const rest = quoted(column[language].name).reduce(
    (left, name) => left.replaceAll(asWords(name), '·'),
    text.replace(/\{\{.*?\}\}/g, '·'),
  );
  return quoted(column[language].never).filter((phrase) => asWords(phrase).test(rest));
}

describe('the table of names', () => {
  it('has names that nothing else may be called by, in every language', () => {
    for (const language of languages) expect(quoted(column[language].never).length).toBeGreaterThan(15);
  });

  it('tells a name from what it is never called', () => {
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
