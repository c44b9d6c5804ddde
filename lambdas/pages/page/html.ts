import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';

/** A tag without content; attributes that are undefined are left out. */
export function tag(name: 'link' | 'meta', attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** Characters that could end a script element, open a comment in it, or that old parsers take for the end of a line. */
const unsafeInScript = /[<>&\u2028\u2029]/g;
const unicodeEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A script element that holds data and runs nothing. Whatever is in it, it ends where it should. */
export function dataBlock(type: 'application/json' | 'application/ld+json', data: unknown, id?: string): string {
  const json = JSON.stringify(data).replace(unsafeInScript, unicodeEscape);
  return `<script type="${type}"${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${json}</script>`;
}
