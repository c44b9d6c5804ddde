import { languages, type Language } from './languages.ts';

/**
 * What is said in each of the shop's languages. Rejects when one has no such file: the function that would say it does not start, and
 * falls back on no other language.
 */
export async function inEveryLanguage<Words>(
  read: (language: Language) => Promise<{ default: Words }>,
): Promise<Record<Language, Words>> {
  const all = await Promise.all(languages.map(async (language) => [language, (await read(language)).default] as const));
  return Object.fromEntries(all) as Record<Language, Words>;
}

/** Puts values at their `{{names}}`. A value that looks like a name stays as it is. */
export const fillIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
