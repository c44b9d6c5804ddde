import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';

/** Returns a tag without content; leaves out undefined attributes. */
export function tag(name: 'link' | 'meta', attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** Characters that could end a script element or open a comment in it, or that old parsers treat as line ends. */
const unsafeInScript = /[<>&\u2028\u2029]/g;
const unicodeEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns a script element with data that runs nothing. No data can end it early. */
export function dataBlock(type: 'application/json' | 'application/ld+json', data: unknown, id?: string): string {
  const json = JSON.stringify(data).replace(unsafeInScript, unicodeEscape);
  return `<script type="${type}"${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${json}</script>`;
}
