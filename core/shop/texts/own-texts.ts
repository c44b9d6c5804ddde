import { languages, type Language } from '../../wire/languages.ts';

/** Maximum characters of the office's text for a legal page. */
export const MAX_OWN_TEXT = 20_000;

/** A paragraph of such a text. */
export interface OwnParagraph {
  heading: boolean;
  text: string;
}

/** The legal pages with a text of the office: its terms replace the shop's, its privacy text stands below the shop's. */
export const ownTextPages = ['terms', 'privacy'] as const;
export type OwnTextPage = (typeof ownTextPages)[number];

/** The text fields of the settings, next to the seller: one for each page and language. */
export type OwnTextName = `${OwnTextPage}_${Language}`;

/** Makes a record of the text fields. */
export const ownTextFields = <Value>(
  valueOf: (page: OwnTextPage, language: Language) => Value,
): Record<OwnTextName, Value> =>
  Object.fromEntries(
    ownTextPages.flatMap((page) =>
      languages.map((language) => [`${page}_${language}`, valueOf(page, language)] as const),
    ),
  ) as Record<OwnTextName, Value>;

export const ownTexts = Object.keys(ownTextFields(() => '')) as readonly OwnTextName[];

/** Returns the office's text for a page in a language; empty without one. */
export const ownTextOf = (
  texts: Partial<Record<OwnTextName, string>> | undefined,
  page: OwnTextPage,
  language: Language,
): string => texts?.[`${page}_${language}`] ?? '';

/** Splits a typed text into paragraphs: an empty line separates two, and `# ` marks a heading. */
export function paragraphsOf(text: string): OwnParagraph[] {
  const paragraphs: OwnParagraph[] = [];
  let lines: string[] = [];
  const end = () => {
    const paragraph = lines.join('\n').trim();
    if (paragraph !== '') paragraphs.push({ heading: false, text: paragraph });
    lines = [];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const heading = /^#\s+(.*)$/.exec(line)?.[1]?.trim();
    if (heading !== undefined || line.trim() === '') end();
    if (heading) paragraphs.push({ heading: true, text: heading });
    else if (heading === undefined) lines.push(line);
  }
  end();
  return paragraphs;
}
