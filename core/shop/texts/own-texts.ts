import type { Language } from '../../wire/languages.ts';

/** Maximum characters of the office's text for a legal page. */
export const MAX_OWN_TEXT = 20_000;

/** A paragraph of such a text. */
export interface OwnParagraph {
  heading: boolean;
  text: string;
}

/** The text fields of the settings, next to the seller. */
export const ownTexts = ['terms_it', 'terms_de', 'privacy_it', 'privacy_de'] as const;
export type OwnTextName = (typeof ownTexts)[number];

/** Returns the office's text for a page in a language; empty without one. */
export const ownTextOf = (texts: object | undefined, page: 'terms' | 'privacy', language: Language): string =>
  String((texts as Record<string, unknown> | undefined)?.[`${page}_${language}`] ?? '');

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
