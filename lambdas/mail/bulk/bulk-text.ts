import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';

const paragraph = 'class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1b1c1e;"';
const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/**
 * Returns the office's text as HTML: blank lines separate paragraphs, addresses become links, all else stays plain
 * text.
 */
export const bulkHtml = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p ${paragraph}>${withLinks(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

function withLinks(text: string): string {
  const links = [...text.matchAll(address)];
  const between = text.split(address).map(escapeHtml);
  return between.map((part, at) => part + (links[at] ? linkTo(links[at][0]) : '')).join('');
}

const linkTo = (url: string): string =>
  `<a class="plain-link" href="${escapeHtml(url)}" style="color:#1a4f8b;">${escapeHtml(url)}</a>`;
