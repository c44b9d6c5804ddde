import { languages, type Language } from '../../wire/languages.ts';

/**
 * Reads texts in each of the shop's languages. Rejects when a file is missing: then the function does not start,
 * instead of using another language.
 */
export async function inEveryLanguage<Words>(
  read: (language: Language) => Promise<{ default: Words }>,
): Promise<Record<Language, Words>> {
  const all = await Promise.all(languages.map(async (language) => [language, (await read(language)).default] as const));
  return Object.fromEntries(all) as Record<Language, Words>;
}

/** Replaces `{{names}}` by values. A value that looks like a name stays unchanged. */
export const fillIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
