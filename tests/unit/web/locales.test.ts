import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorStatus, officeErrorStatus } from '../../../core/wire/errors.ts';
import { defaultLanguage, languages, type Language } from '../../../core/wire/languages.ts';

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
}

const texts = (language: Language, file: string) =>
  new Map(flat(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Tree));
const filesOf = (language: Language) => globSync('**/*.json', { cwd: `locales/${language}` }).sort();
const files = filesOf(defaultLanguage);
const inEachLanguage = languages.flatMap((language) => files.map((file) => [language, file] as const));
const pluralForm = /_(zero|one|two|few|many|other)$/;
const withoutPlurals = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(pluralForm, '')))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!).sort();

describe('the texts of the shop', () => {
  it('are in one folder for each language, and in no other', () => {
    expect(readdirSync('locales').sort()).toEqual([...languages].sort());
  });

  it.each(languages)('are in the same files in every language: %s', (language) => {
    expect(filesOf(language)).toEqual(files);
  });

  it.each(inEachLanguage)('have the same keys in every language: %s/%s', (language, file) => {
    expect(withoutPlurals(texts(language, file).keys())).toEqual(withoutPlurals(texts(defaultLanguage, file).keys()));
  });

  it.each(inEachLanguage.filter(([, file]) => file.startsWith('web/')))(
    'have every plural form that the language has: %s/%s',
    (language, file) => {
      const all = texts(language, file);
      const bases = [...all.keys()].filter((key) => pluralForm.test(key)).map((key) => key.replace(pluralForm, ''));
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const base of new Set(bases))
        for (const form of forms) expect(all.has(`${base}_${form}`), `${base}_${form}`).toBe(true);
    },
  );

  it.each(inEachLanguage)('name the same values in every language, and are never empty: %s/%s', (language, file) => {
    const own = texts(language, file);
    for (const [key, italian] of texts(defaultLanguage, file)) {
      const text = own.get(key) ?? own.get(key.replace(pluralForm, '_other'));
      expect(text?.trim(), key).toBeTruthy();
      if (!pluralForm.test(key)) expect(placeholders(text!), key).toEqual(placeholders(italian));
    }
  });

  it.each(languages)('explain every error code: %s', (language) => {
    const explained = [...texts(language, 'web/first.json').keys(), ...texts(language, 'web/refusals.json').keys()]
      .filter((key) => /^(errors|refusals)\./.test(key))
      .map((key) => key.replace(/^\w+\./, ''));
    const everybodys = Object.keys(errorStatus).filter((code) => !(code in officeErrorStatus));
    expect(explained.sort()).toEqual([...everybodys, 'offline', 'network'].sort());
  });

  it.each(languages)('say from the first page on what may keep it from being read: %s', (language) => {
    const first = texts(language, 'web/first.json');
    for (const code of ['offline', 'network', 'internal', 'not_found', 'forbidden', 'too_many_requests'])
      expect(first.has(`errors.${code}`), code).toBe(true);
  });

  it.each(languages)('name the contact address when only the shop can help: %s', (language) => {
    const contact = texts(language, 'web/first.json').get('common.legal.contact');
    for (const code of ['products_not_configured', 'settings_not_found'])
      expect(texts(language, 'web/refusals.json').get(`refusals.${code}`)).toContain(`«${contact}»`);
  });

  it.each(languages)('have no namespace in two files: %s', (language) => {
    const namespaces = filesOf(language)
      .filter((file) => file.startsWith('web/'))
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Tree));
    expect(new Set(namespaces).size).toBe(namespaces.length);
  });

  it('are written as in Switzerland, without ß', () => {
    for (const file of files) for (const [key, text] of texts('de', file)) expect(text, key).not.toContain('ß');
  });
});
