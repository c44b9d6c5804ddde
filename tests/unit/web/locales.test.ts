import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorStatus, officeErrorStatus } from '../../../core/contract/errors.ts';

const root = 'web/src/shared/locales';
type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, path = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : [...flat(value, `${path}${key}.`)],
  );
  return new Map(entries);
}

const texts = (language: string, file: string) =>
  flat(JSON.parse(readFileSync(`${root}/${language}/${file}`, 'utf8')) as Tree);
const filesOf = (language: string) => readdirSync(`${root}/${language}`).sort();
const files = filesOf('it');
const pluralForm = /_(zero|one|two|few|many|other)$/;
const withoutPlurals = (map: Map<string, string>) =>
  [...new Set([...map.keys()].map((key) => key.replace(pluralForm, '')))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!).sort();

describe('the texts of the shop', () => {
  it('are in the same files in both languages', () => {
    expect(filesOf('de')).toEqual(files);
  });

  it.each(files)('have the same keys in both languages: %s', (file) => {
    expect(withoutPlurals(texts('de', file))).toEqual(withoutPlurals(texts('it', file)));
  });

  it.each(
    files.flatMap(
      (file) =>
        [
          ['it', file],
          ['de', file],
        ] as const,
    ),
  )('have every plural form that %s needs: %s', (language, file) => {
    const map = texts(language, file);
    const bases = [...map.keys()].filter((key) => pluralForm.test(key)).map((key) => key.replace(pluralForm, ''));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const base of new Set(bases))
      for (const form of forms) expect(map.has(`${base}_${form}`), `${base}_${form}`).toBe(true);
  });

  it.each(files)('name the same values in both languages, and are never empty: %s', (file) => {
    const german = texts('de', file);
    for (const [key, italian] of texts('it', file)) {
      expect(italian.trim(), key).not.toBe('');
      const other = german.get(key) ?? german.get(key.replace(pluralForm, '_other'));
      expect(other?.trim(), key).toBeTruthy();
      if (!pluralForm.test(key)) expect(placeholders(other!), key).toEqual(placeholders(italian));
    }
  });

  it.each(['it', 'de'])('explain every error code in %s', (language) => {
    const explained = [...texts(language, 'errors.json').keys(), ...texts(language, 'refusals.json').keys()];
    const everybodys = Object.keys(errorStatus).filter((code) => !(code in officeErrorStatus));
    expect(explained.sort()).toEqual([...everybodys, 'offline', 'network'].sort());
  });

  it.each(['it', 'de'])('say from the first page on what may keep it from being read, in %s', (language) => {
    const first = texts(language, 'errors.json');
    for (const code of ['offline', 'network', 'internal', 'not_found', 'forbidden', 'too_many_requests'])
      expect(first.has(code), code).toBe(true);
  });

  it('are written as in Switzerland, without ß', () => {
    for (const file of files) for (const [key, text] of texts('de', file)) expect(text, key).not.toContain('ß');
  });
});
