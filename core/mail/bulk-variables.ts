import { languages, type Language } from '../wire/languages.ts';

/** The variables of a bulk mail's subject and text, written as `{{name}}`. */
export const bulkVariables = ['user_name', 'user_email', 'site_name', 'site_url'] as const;
export type BulkVariable = (typeof bulkVariables)[number];

/** A variable, or the beginning or end of one that would go out as typed. */
const use = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;

const isKnown = (name: string): name is BulkVariable => (bulkVariables as readonly string[]).includes(name);

/** Lists the variables of a text that do not exist, as typed. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(use)].filter(([, name = '']) => !isKnown(name.trim())).map(([typed]) => typed)),
];

/** Lists the unknown variables of all texts of a bulk mail. */
export const unknownInTexts = (
  texts: Partial<Record<Language, { subject: string; message_content: string } | undefined>>,
): string[] => [
  ...new Set(
    languages.flatMap((language) => {
      const { subject = '', message_content = '' } = texts[language] ?? {};
      return [...unknownVariables(subject), ...unknownVariables(message_content)];
    }),
  ),
];

/**
 * Fills in a text. Without a name, the space before it goes too: _Ciao {{user_name}},_ becomes _Ciao,_. Leaves unknown
 * variables as they are.
 */
export function filledBulkText(text: string, values: Readonly<Record<BulkVariable, string>>): string {
  const named = values.user_name === '' ? text.replace(/[ \t]*\{\{\s*user_name\s*\}\}/g, '') : text;
  return named.replace(use, (typed, name: string | undefined) => {
    const variable = name?.trim() ?? '';
    return isKnown(variable) ? values[variable] : typed;
  });
}
